/** Runs the simulator, and prints the site's settings: `tsx simulators/emailjs/main.ts [--port 4020]` */
import { parseArgs } from 'node:util'
import { startEmailjsSimulator } from './server'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const simulator = await startEmailjsSimulator({ port: Number(values.port) })
process.stdout.write(
  `EmailJS simulator on ${simulator.url}\nEMAILJS_ORIGIN=${simulator.url}\nOutbox: ${simulator.url}/outbox\n`,
)
