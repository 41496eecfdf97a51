/** Runs the simulator, and prints the site's settings: `tsx simulators/instagram/main.ts [--port 4030]` */
import { parseArgs } from 'node:util'
import { startInstagramSimulator } from './server'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const simulator = await startInstagramSimulator({ port: Number(values.port) })
process.stdout.write(
  `Instagram simulator on ${simulator.url}\nINSTAGRAM_API_URL=${simulator.url}\nINSTAGRAM_ACCESS_TOKEN=${simulator.accessToken}\n`,
)
