import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseJson, type Reply, type RunningServer, readBody, sendReply, startServer } from '../http'
import { type ApiRoute, createSquareApi } from './api'
import { handleBrowser } from './browser-routes'
import { createClock, type SimulatorClock } from './clock'
import { handleControl } from './control'
import { answerThroughFault } from './disturb'
import { notFound, SquareApiError } from './errors'
import { createFaults, type Faults } from './faults'
import { createPaymentBook, type PaymentBook } from './payments'
import { withRandomFaults } from './random-faults'
import { createRefundBook, type RefundBook } from './refunds'
import { createState, loadState, saveState } from './state'
import { createTokenVault } from './tokens'
import { createWebhooks, type WebhookEvent, type Webhooks, type WebhookTarget } from './webhooks'
import type { PaymentJson, RefundJson } from './wire'

/** The simulator's default account. */
export const SIMULATOR_ACCOUNT = {
  accessToken: 'sandbox-simulator-token',
  applicationId: 'sandbox-sq0idb-simulator',
  locationId: 'LSIMULATOR0001',
  merchantId: 'MLSIMULATOR0001',
} as const

/** How often due payments and refunds are updated without a request. */
const TICK_MS = 1000

export interface SquareSimulatorOptions {
  /** 0 (the default) means any free port. */
  port?: number
  host?: string
  /** The time source; real time by default. `clock.advance` adds to it. */
  now?: () => Date
  webhook?: WebhookTarget
  /** Added to every response of the REST API. */
  latencyMs?: number
  /** How long a refund stays PENDING; 1000 by default. */
  refundSettleMs?: number
  locationId?: string
  accessToken?: string
  applicationId?: string
  /** A file that stores payments and refunds across runs. */
  stateFile?: string
}

export interface SquareSimulator {
  /** Origin of the REST API, without a trailing slash. */
  url: string
  /** The URL of the browser script, like Square's `https://web.squarecdn.com/v1/square.js`. */
  scriptUrl: string
  account: { accessToken: string; applicationId: string; locationId: string }
  faults: Faults
  webhooks: Pick<Webhooks, 'deliveries' | 'settled' | 'setTarget'>
  clock: SimulatorClock
  /** Copies, newest first. */
  payments(): PaymentJson[]
  refunds(): RefundJson[]
  /** Clears payments, refunds, tokens, keys, faults and deliveries. */
  reset(): void
  close(): Promise<void>
}

/** Starts a simulator of Square's REST API and card form on loopback. */
export async function startSquareSimulator(options: SquareSimulatorOptions = {}): Promise<SquareSimulator> {
  const account = {
    accessToken: options.accessToken ?? SIMULATOR_ACCOUNT.accessToken,
    applicationId: options.applicationId ?? SIMULATOR_ACCOUNT.applicationId,
    locationId: options.locationId ?? SIMULATOR_ACCOUNT.locationId,
  }
  const faults = withRandomFaults(createFaults())
  const clock = createClock(options.now ?? (() => new Date()))
  const tokens = createTokenVault()
  const state = options.stateFile === undefined ? createState() : loadState(options.stateFile)
  let unsaved = false
  const webhooks = createWebhooks({
    target: options.webhook,
    clock,
    faults,
    merchantId: SIMULATOR_ACCOUNT.merchantId,
  })
  let server: RunningServer | null = null
  const payments: PaymentBook = createPaymentBook({
    clock,
    state,
    tokens,
    locationId: account.locationId,
    applicationId: account.applicationId,
    receiptUrl: (id) => `${server?.url}/receipt/preview/${id}`,
    onEvent: (type, payment) => publish({ type, payment }),
  })
  const refunds: RefundBook = createRefundBook({
    clock,
    state,
    payments,
    settleMs: options.refundSettleMs ?? 1000,
    outcome: () => faults.take('settleRefund') ?? 'COMPLETED',
    onEvent: (type, refund) => publish({ type, refund }),
  })
  const api = createSquareApi({ clock, state, payments, refunds, ...account })

  function publish(event: WebhookEvent): void {
    unsaved = true
    webhooks.emit(event)
  }

  function tick(): void {
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
    request: IncomingMessage,
    url: URL,
    body: unknown,
  ): Promise<Reply> {
    tick()
    const id = decodeURIComponent(route.path.exec(url.pathname)?.[1] ?? '')
    const reply = replyOrError(() => {
      api.authorize(request.headers.authorization)
      return route.handle({ body, query: url.searchParams, id })
    })
    await webhooks.beforeReply()
    return reply
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    // Read the body before applying a fault, so that a delayed request is processed even if its caller is
    // gone.
    const body = parseJson(await readBody(request))
    const route = api.routes.find(({ method, path }) => method === request.method && path.test(url.pathname))
    if (route) {
      if (options.latencyMs) await setTimeout(options.latencyMs)
      await answerThroughFault(response, faults.take(route.endpoint), () =>
        runRoute(route, request, url, body),
      )
      return
    }
    const [method, path] = [request.method ?? '', url.pathname]
    const reply =
      (await handleBrowser({ clock, tokens, ...account }, { method, path, body })) ??
      handleControl({ clock, faults, payments, refunds, webhooks, tick, reset }, method, path, body)
    sendReply(response, reply ?? notFound(`No such path: ${path}`).toReply())
  }

  server = await startServer(handle, { port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
  const running = server
  const ticking = setInterval(() => {
    tick()
    save()
  }, TICK_MS)
  ticking.unref()

  return {
    url: running.url,
    scriptUrl: `${running.url}/v1/square.js`,
    account,
    faults,
    webhooks,
    clock: {
      now: () => clock.now(),
      advance(milliseconds) {
        clock.advance(milliseconds)
        tick()
      },
    },
    payments: () => payments.all(),
    refunds: () => refunds.all(),
    reset,
    async close() {
      clearInterval(ticking)
      webhooks.close()
      save()
      await running.close()
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
