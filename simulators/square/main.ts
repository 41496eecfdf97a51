/**
 * Runs the simulator, and prints the site's settings: `tsx simulators/square/main.ts [--port 4010]
 * [--webhook-url URL --webhook-key KEY] [--latency-ms 0] [--state-file FILE]`
 */
import { parseArgs } from 'node:util'
import { SIMULATOR_ACCOUNT } from './account'
import { startSquareSimulator } from './server'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'webhook-url': { type: 'string' },
    'webhook-key': { type: 'string' },
    'latency-ms': { type: 'string', default: '0' },
    'state-file': { type: 'string' },
  },
})
const { 'webhook-url': url, 'webhook-key': signatureKey } = values
if ((url === undefined) !== (signatureKey === undefined)) {
  throw new Error('Set --webhook-url and --webhook-key together')
}

const simulator = await startSquareSimulator({
  port: Number(values.port),
  latencyMs: Number(values['latency-ms']),
  stateFile: values['state-file'],
  webhook: url !== undefined && signatureKey !== undefined ? { url, signatureKey } : undefined,
})
process.stdout.write(`Square simulator on ${simulator.url}
SQUARE_API_URL=${simulator.url}
SQUARE_SCRIPT_URL=${simulator.scriptUrl}
SQUARE_ACCESS_TOKEN=${SIMULATOR_ACCOUNT.accessToken}
SQUARE_APPLICATION_ID=${SIMULATOR_ACCOUNT.applicationId}
SQUARE_LOCATION_ID=${SIMULATOR_ACCOUNT.locationId}
`)

// Close the simulator on a signal, because closing it saves the state file.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())
