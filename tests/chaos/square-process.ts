import { randomBytes } from 'node:crypto'
import { tsx } from '../../scripts/run/children'
import { findFreePort } from '../../scripts/run/ports'
import { waitUntilReady } from '../../scripts/run/wait-until-ready'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import type { PaymentJson } from '../../simulators/square/wire'
import { type ProcessGroup, startGroup } from './process-group'
import { READY_MS } from './site-server'

/** The Square simulator in a separate process, controlled over HTTP. */
export interface SquareProcess {
  /** Environment variables that point the site at the simulator. */
  env: Record<string, string>
  setFaults(share: number, seed: number): Promise<void>
  faultCounts(): Promise<{ calls: number; faults: number }>
  payments(): Promise<PaymentJson[]>
  /** Advances Square's clock. */
  skip(ms: number): Promise<void>
  end(): Promise<void>
}

/** @param siteUrl the URL that receives the webhooks and that their signatures cover */
export async function startSquare(logFile: string, siteUrl: string): Promise<SquareProcess> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const key = randomBytes(24).toString('hex')
  const webhook = ['--webhook-url', `${siteUrl}/api/payment/webhook`, '--webhook-key', key]
  const command = tsx('simulators/square/main.ts', '--port', String(port), ...webhook)
  const group: ProcessGroup = startGroup(command, { logFile })
  await waitUntilReady(`${url}/simulator/payments`, { exited: group.exited.then(Number) }, READY_MS)

  async function control(path: string, body?: unknown): Promise<unknown> {
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(`${url}/simulator/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`The Square simulator returned ${response.status}: ${await response.text()}`)
    return response.json()
  }

  return {
    env: {
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_ACCESS_TOKEN: SIMULATOR_ACCOUNT.accessToken,
      SQUARE_APPLICATION_ID: SIMULATOR_ACCOUNT.applicationId,
      SQUARE_LOCATION_ID: SIMULATOR_ACCOUNT.locationId,
      SQUARE_WEBHOOK_SIGNATURE_KEY: key,
      SQUARE_API_URL: url,
      SQUARE_SCRIPT_URL: `${url}/v1/square.js`,
    },
    setFaults: async (share, seed) => void (await control('random-faults', { share, seed })),
    faultCounts: async () => (await control('random-faults')) as { calls: number; faults: number },
    payments: async () => ((await control('payments')) as { payments: PaymentJson[] }).payments,
    skip: async (ms) => void (await control('clock', { advance: `PT${ms / 1000}S` })),
    end: () => group.end(),
  }
}
