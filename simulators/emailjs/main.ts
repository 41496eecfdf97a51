/**
 * Runs the EmailJS simulator as a standalone process:
 *   tsx simulators/emailjs/main.ts [--port 4020]
 * Prints the site's environment variable and the URL of the outbox.
 */
import { parseArgs } from 'node:util'
import { startEmailjsSimulator } from './server'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const simulator = await startEmailjsSimulator({ port: Number(values.port) })
process.stdout.write(
  `EmailJS simulator on ${simulator.url}\nEMAILJS_ORIGIN=${simulator.url}\nOutbox: ${simulator.url}/outbox\n`,
)
