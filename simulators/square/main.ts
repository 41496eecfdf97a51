/**
 * Runs the Square simulator as a standalone process:
 *   tsx simulators/square/main.ts [--port 4010] [--webhook-url URL --webhook-key KEY] [--latency-ms 0] [--state-file FILE]
 * Prints the site's environment variables.
 */
import { parseArgs } from 'node:util'
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
  ...(values['state-file'] !== undefined && { stateFile: values['state-file'] }),
  ...(url !== undefined && signatureKey !== undefined && { webhook: { url, signatureKey } }),
})
process.stdout.write(
  [
    `Square simulator on ${simulator.url}`,
    `SQUARE_API_URL=${simulator.url}`,
    `SQUARE_SCRIPT_URL=${simulator.scriptUrl}`,
    `SQUARE_ACCESS_TOKEN=${simulator.account.accessToken}`,
    `SQUARE_APPLICATION_ID=${simulator.account.applicationId}`,
    `SQUARE_LOCATION_ID=${simulator.account.locationId}`,
    '',
  ].join('\n'),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close())
}
