import type { IncomingMessage } from 'node:http'
import { readBody, type RunningServer, sendReply, startServer, textReply } from '../../simulators/http'
import type { Random } from './random'

const PATIENCE_MS = 20_000

/**
 * Listens at the public address of the site and hands each webhook to one of the servers, as a load balancer does. Only the
 * webhooks come this way: the clients choose their server themselves, so that the record knows which one answered.
 */
export function startWebhookRelay(
  port: number,
  servers: { url: string }[],
  random: Random,
): Promise<RunningServer> {
  return startServer(
    async (request, response) => {
      const body = await readBody(request)
      try {
        const answer = await fetch(random.pick(servers).url + (request.url ?? '/'), {
          method: request.method ?? 'POST',
          headers: headersOf(request),
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        sendReply(response, textReply(answer.status, 'application/json', await answer.text()))
      } catch (error) {
        sendReply(response, textReply(502, 'text/plain', String(error)))
      }
    },
    { port, host: '127.0.0.1' },
  )
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = ['content-type', 'x-square-hmacsha256-signature', 'square-environment']
  return Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}
