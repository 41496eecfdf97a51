/**
 * A server process without pages. It runs Payload and the `/api` handler on a loopback port, with the same handler,
 * services and adapters as `next start`, but behind a plain HTTP server.
 *
 * tsx tests/concurrency/worker.ts [--unguarded] [--unfenced] [--unclaimed] [--own-clock] [--card-deadline-ms 500]
 *
 * Tests control it with these calls: `POST /test/gate/close|open|pass`, `GET /test/gate`, `POST /test/pause { before
 * }`, `POST /test/resume|abandon`, `GET /test/pause`, and `POST /test/sweep|mails { aheadMs }`. If a call for emails
 * has `inBackground`, its response doesn't wait for them. The process sends its port to its parent, stops like the
 * site when it's asked to, and exits when its parent does.
 */
import '../../scripts/run/env-files'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import config from '@payload-config'
import { getPayload } from 'payload'
import { squareCardProcessor } from '@/adapters/square/card-processor'
import { env } from '@/env'
import { closeWhenStopping, drainBeforeExit } from '@/runtime/drain'
import { handleApi } from '@/runtime/handle-api'
import { followDatabaseClock } from '@/server/clock'
import { mailDelivery } from '@/server/outbox'
import { serviceContext } from '@/server/service-context'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { sendQueuedMails } from '@/services/mail/send-queued'
import { parseJson, readBody } from '../../simulators/http'
import { gateReads } from '../fakes/read-gate'
import { gateSteps } from '../fakes/step-gate'
import { dropCompareAndSwap, dropConditionalWrites, dropMailClaims, dropQueues } from '../fakes/without-guard'
import { liftSharedLimits } from '../fakes/without-limits'

const { values: flags } = parseArgs({
  options: {
    unguarded: { type: 'boolean', default: false },
    unfenced: { type: 'boolean', default: false },
    unclaimed: { type: 'boolean', default: false },
    // For control tests: makes this process use its own clock, even a wrong one, instead of the database server's.
    'own-clock': { type: 'boolean', default: false },
    'card-deadline-ms': { type: 'string', default: '5000' },
  },
})

const payload = await getPayload({ config, disableOnInit: true })
if (!flags['own-clock']) await followDatabaseClock(payload)
liftSharedLimits()
const gate = gateReads(payload, 'boat-days')
const steps = gateSteps(payload)
if (flags.unguarded) {
  dropCompareAndSwap(payload, 'boat-days')
  dropQueues()
}
if (flags.unfenced) dropConditionalWrites(payload)
if (flags.unclaimed) dropMailClaims(payload)

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    response.writeHead(599, { 'content-type': 'text/plain' }).end(String(error))
  })
})
// As in the simulators, only clients close idle connections, so that no request is lost.
server.keepAliveTimeout = 0
closeWhenStopping(server)
drainBeforeExit()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const { square } = env()
  const settings = square && { ...square, webhookUrl: `http://127.0.0.1:${port}/api/payment/webhook` }
  const deadlineMs = Number(flags['card-deadline-ms'])
  Object.assign(globalThis, { sixpackCards: settings && squareCardProcessor(settings, { deadlineMs }) })
  process.send?.({ port })
})
process.once('disconnect', () => process.exit(0))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  const body = await readBody(request)
  if (path.startsWith('/test/')) {
    response.end(JSON.stringify(await control(path, body.length > 0 ? parseJson(body) : null)))
    return
  }
  const answer = await handleApi(
    new Request(`${env().siteUrl}${path}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    }),
  )
  const cookies = answer.headers.getSetCookie()
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

async function control(path: string, body: unknown): Promise<unknown> {
  switch (path) {
    case '/test/gate/close':
      gate.close()
      return {}
    case '/test/gate/open':
      gate.open()
      return {}
    case '/test/gate/pass':
      gate.pass()
      return {}
    case '/test/gate':
      return { waiting: gate.waiting() }
    case '/test/pause':
      if (body) steps.pauseBefore((body as { before: number }).before)
      return { paused: steps.isPaused() }
    case '/test/resume':
      steps.resume()
      return {}
    case '/test/abandon':
      steps.abandon()
      return {}
    case '/test/sweep': {
      const { aheadMs } = body as { aheadMs: number }
      const own = serviceContext(payload)
      const app = { ...own, now: () => new Date(own.now().getTime() + aheadMs) }
      await finishAbandonedEdits(app)
      return { swept: await sweepCheckouts(app, `worker:${process.pid}`) }
    }
    case '/test/mails': {
      const { aheadMs, inBackground } = body as { aheadMs: number; inBackground?: boolean }
      const own = serviceContext(payload)
      const app = { ...own, now: () => new Date(own.now().getTime() + aheadMs) }
      const sending = sendQueuedMails(app, mailDelivery())
      return inBackground ? {} : { sent: await sending }
    }
    default:
      throw new Error(`No such path: ${path}`)
  }
}
