import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseJson, type Reply, type RunningServer, readBody, sendReply, startServer } from '../http'
import { SIMULATOR_ACCOUNT } from './account'
import { type ApiRequest, type ApiRoute, apiRoutes } from './api'
import { handleBrowser } from './browser-routes'
import { SimulatorClock } from './clock'
import { handleControl } from './control'
import { DisputeStore } from './disputes'
import { notFound, SquareApiError } from './errors'
import { RandomFaults } from './faults'
import { PaymentStore } from './payments'
import { RefundStore } from './refunds'
import { replyWithFault } from './reply-with-fault'
import { createState, loadState, saveState } from './state'
import { TokenVault } from './tokens'
import { type WebhookEvent, Webhooks, type WebhookTarget } from './webhooks'

/** How often the simulator applies due changes to payments and refunds, even without any requests. */
const TICK_MS = 1000

interface SquareSimulatorOptions {
  port?: number
  /** The time source, which defaults to the real time. `clock.advance` adds to it. */
  now?: () => Date
  webhook?: WebhookTarget
  latencyMs?: number
  /** How long a refund stays PENDING, in ms; 1000 by default. */
  refundSettleMs?: number
  /** How long money stays in the account before it's paid out, in ms; a day by default. */
  payoutMs?: number
  /** A file that keeps payments and refunds between runs. */
  stateFile?: string
  /** Called for each authorized request to the REST API, with its reply. */
  onExchange?: (exchange: Exchange) => void
}

export interface Exchange {
  /** The method and the path pattern, for example 'GET /v2/payments/:id'. */
  route: string
  body: unknown
  reply: Reply
}

export type SquareSimulator = Awaited<ReturnType<typeof startSquareSimulator>>

/** Starts a simulator of Square's REST API and card form on loopback. */
export async function startSquareSimulator(options: SquareSimulatorOptions = {}) {
  const faults = new RandomFaults()
  const clock = new SimulatorClock(options.now ?? (() => new Date()), applyDue)
  const tokens = new TokenVault()
  const state = options.stateFile === undefined ? createState() : loadState(options.stateFile)
  let unsaved = false
  let server: RunningServer | null = null
  const webhooks = new Webhooks(options.webhook, clock, faults)
  const payments = new PaymentStore({
    clock,
    state,
    tokens,
    receiptUrl: (id) => `${server?.url}/receipt/preview/${id}`,
    onEvent: (type, payment) => publish({ type, payment }),
  })
  const refunds = new RefundStore({
    clock,
    state,
    payments,
    settleMs: options.refundSettleMs ?? 1000,
    isDisputed: (paymentId) => disputes.isDisputed(paymentId),
    outcome: () => faults.take('settleRefund') ?? 'COMPLETED',
    onEvent: (type, refund) => publish({ type, refund }),
  })
  const disputes = new DisputeStore({
    clock,
    state,
    payments,
    onEvent: (type, dispute) => publish({ type, dispute }),
  })
  const routes = apiRoutes({ clock, state, payments, refunds, disputes, payoutMs: options.payoutMs })

  function publish(event: WebhookEvent): void {
    unsaved = true
    webhooks.emit(event)
  }

  function applyDue(): void {
    payments.expireDue()
    refunds.settleDue()
  }

  function save(): void {
    if (options.stateFile === undefined || !unsaved) return
    saveState(options.stateFile, state)
    unsaved = false
  }

  function reset(): void {
    for (const part of [...Object.values(state), tokens, faults, webhooks]) part.clear()
    unsaved = true
  }

  async function runRoute(
    route: ApiRoute,
    request: ApiRequest,
    authorization: string | undefined,
  ): Promise<Reply> {
    applyDue()
    const reply = replyOrError(() => {
      if (authorization === `Bearer ${SIMULATOR_ACCOUNT.accessToken}`) return route.handle(request)
      const detail = 'This request could not be authorized.'
      throw new SquareApiError(401, { category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED', detail })
    })
    options.onExchange?.({ route: route.name, body: request.body, reply })
    await webhooks.beforeReply()
    return reply
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator')
    const call = `${request.method} ${pathname}`
    // Read the body first, so that a delayed request is processed even if its caller has disconnected.
    const body = parseJson(await readBody(request))
    const route = routes.find(({ pattern }) => pattern.test(call))
    if (route) {
      if (options.latencyMs) await setTimeout(options.latencyMs)
      const id = decodeURIComponent(route.pattern.exec(call)?.[1] ?? '')
      return replyWithFault(response, faults.take(route.endpoint), () =>
        runRoute(route, { body, query, id }, request.headers.authorization),
      )
    }
    const reply =
      (await handleBrowser(call, body, { clock, tokens })) ??
      handleControl(call, body, { clock, faults, payments, refunds, disputes, webhooks, reset })
    sendReply(response, reply ?? notFound(`No such path: ${pathname}`).toReply())
  }

  server = await startServer(handle, options.port)
  const { url, close } = server
  const ticking = setInterval(() => {
    applyDue()
    save()
  }, TICK_MS)
  ticking.unref()

  return {
    url,
    /** The URL of the script that replaces `https://web.squarecdn.com/v1/square.js`. */
    scriptUrl: `${url}/v1/square.js`,
    faults,
    webhooks,
    clock,
    payments: () => payments.newestFirst(),
    refunds: () => refunds.newestFirst(),
    disputes,
    reset,
    async close() {
      clearInterval(ticking)
      webhooks.close()
      save()
      await close()
    },
  }
}

function replyOrError(work: () => Reply): Reply {
  try {
    return work()
  } catch (error) {
    if (error instanceof SquareApiError) return error.toReply()
    throw error
  }
}
