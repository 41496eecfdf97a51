import type { IncomingMessage } from 'node:http'
import { type RunningServer, readBody, sendReply, startServer, textReply } from '../../simulators/http'
import type { Random } from './random'
import type { ChaosRecord } from './record'
import { balance, type SiteServer } from './site-server'

const TIMEOUT_MS = 20_000
/** The statuses for a webhook that was accepted, was refused as forged, or should be sent again (409 and 503). */
const EXPECTED: readonly number[] = [200, 403, 409, 503]

/**
 * Listens on the site's public URL and forwards each webhook to one of the servers, like a load balancer.
 * Clients choose their server themselves, so that the record shows which server sent each response.
 */
export function startWebhookRelay(
  port: number,
  servers: readonly SiteServer[],
  { random, record }: { random: Random; record: ChaosRecord },
): Promise<RunningServer> {
  return startServer(async (request, response) => {
    const body = await readBody(request)
    try {
      const forwarded = await fetch(balance(servers, random).url + (request.url ?? '/'), {
        method: request.method ?? 'POST',
        headers: headersOf(request),
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      record.count(`webhooks with status ${forwarded.status}`)
      if (!EXPECTED.includes(forwarded.status)) {
        const sentence = `A webhook got status ${forwarded.status}.`
        record.addViolation({ rule: 'unexpected-response', sentence })
      }
      sendReply(response, textReply(forwarded.status, 'application/json', await forwarded.text()))
    } catch (error) {
      record.count('webhooks without a response')
      sendReply(response, textReply(502, 'text/plain', String(error)))
    }
  }, port)
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = ['content-type', 'x-square-hmacsha256-signature', 'square-environment']
  return Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}
