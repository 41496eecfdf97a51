import type { Reply } from '../../simulators/http'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import { apiRoutes } from '../../simulators/square/api'
import { SimulatorClock } from '../../simulators/square/clock'
import { DisputeStore } from '../../simulators/square/disputes'
import { SquareApiError } from '../../simulators/square/errors'
import { PaymentStore } from '../../simulators/square/payments'
import { RefundStore } from '../../simulators/square/refunds'
import { createState, type SquareState } from '../../simulators/square/state'
import { TokenVault } from '../../simulators/square/tokens'
import { currentScope, type Scheduler } from './scheduler'

/** The content of a webhook. */
export interface SquareEvent {
  kind: 'payment' | 'refund' | 'dispute'
  id: string
}

/** How Square behaves in a run. */
export interface SquareHabits {
  /** How long a refund stays pending, in ms. */
  refundMs: number
  /** The share of refunds that are rejected or fail. */
  rejectedShare: number
  /** The share of requests that Square refuses with 429 or 503 without processing them. */
  busyShare: number
}

/** The Square simulator's state machines, without HTTP. They know what really happened to every card. */
export interface SimulatedSquare {
  state: SquareState
  /** The state machines, for what the captain and cardholders do without the site. */
  payments: PaymentStore
  refunds: RefundStore
  disputes: DisputeStore
  habits: SquareHabits
  /** Answers a request from Square's SDK. Each request is a step of the simulation. */
  fetch: typeof fetch
  /** Called for each webhook event. */
  onEvent: (event: SquareEvent) => void
  /** Called after each change to a payment, a refund or a dispute. */
  onChange: () => void
}

/** The average time between two checks of whether payments have lapsed. */
const TICK_MS = 20_000

const BUSY = [
  new SquareApiError(429, { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Try again later.' }),
  new SquareApiError(503, { category: 'API_ERROR', code: 'SERVICE_UNAVAILABLE', detail: 'Try again later.' }),
]

export function simulateSquare(scheduler: Scheduler): SimulatedSquare {
  const clock = new SimulatorClock(
    () => new Date(scheduler.now),
    () => {},
  )
  const state = createState()
  const habits: SquareHabits = { refundMs: 20_000, rejectedShare: 0, busyShare: 0 }
  const emit = (kind: SquareEvent['kind'], id: string) => {
    square.onEvent({ kind, id })
    square.onChange()
    if (kind === 'refund' && !scheduler.isInstant) scheduler.start('square', null, settleSoon)
  }
  const settleSoon = async () => {
    await scheduler.sleep(scheduler.random.int(1, 2 * habits.refundMs))
    refunds.settleDue()
  }
  const payments = new PaymentStore({
    clock,
    state,
    tokens: new TokenVault(),
    receiptUrl: (id) => `https://squareup.example.com/receipt/${id}`,
    onEvent: (_, { id }) => emit('payment', id),
  })
  const refunds = new RefundStore({
    clock,
    state,
    payments,
    settleMs: 0,
    isDisputed: (id) => disputes.isDisputed(id),
    outcome: () =>
      scheduler.random.chance(habits.rejectedShare)
        ? scheduler.random.pick(['REJECTED', 'FAILED'] as const)
        : 'COMPLETED',
    onEvent: (_, { id }) => emit('refund', id),
  })
  const disputes = new DisputeStore({
    clock,
    state,
    payments,
    onEvent: (_, { id }) => emit('dispute', id),
  })
  const routes = apiRoutes({ clock, state, payments, refunds, disputes })

  // A refusal has to mean that nothing happened, so if a request arrives twice in a step, both are refused or neither is.
  let [drawnAt, isBusy] = [-1, false]
  const answer = (method: string, url: URL, text: string): Reply => {
    if (drawnAt !== scheduler.steps)
      [drawnAt, isBusy] = [scheduler.steps, !scheduler.isInstant && scheduler.random.chance(habits.busyShare)]
    if (isBusy) return scheduler.random.pick(BUSY).toReply()
    payments.expireDue()
    const call = `${method} ${url.pathname}`
    const route = routes.find(({ pattern }) => pattern.test(call))
    if (!route) throw new Error(`The simulated Square doesn't have ${call}`)
    const id = decodeURIComponent(route.pattern.exec(call)?.[1] ?? '')
    try {
      return route.handle({ body: text ? JSON.parse(text) : {}, query: url.searchParams, id })
    } catch (error) {
      if (error instanceof SquareApiError) return error.toReply()
      throw error
    }
  }

  const square: SimulatedSquare = {
    state,
    payments,
    refunds,
    disputes,
    habits,
    onEvent: () => {},
    onChange: () => {},
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const { method = 'GET', body } = init ?? {}
      const text = typeof body === 'string' ? body : ''
      const what = `${method} ${url.pathname.replace(/(?<=\/(payments|refunds)\/)[^/]{20,}/, '…')} at Square`
      return toResponse(await scheduler.call({ partner: 'square', what }, () => answer(method, url, text)))
    },
  }
  // Tick even if the site makes no requests, because payments lapse and refunds settle anyway.
  if (currentScope()) throw new Error('Create Square outside of the tasks')
  scheduler.start('square', null, async () => {
    for (;;) {
      await scheduler.sleep(scheduler.random.int(1, 2 * TICK_MS))
      payments.expireDue()
      refunds.settleDue()
    }
  })
  return square
}

/** The settings of Square's adapter. The adapter never connects to the URL. */
export const SQUARE_SETTINGS = {
  environment: 'sandbox' as const,
  accessToken: SIMULATOR_ACCOUNT.accessToken,
  locationId: SIMULATOR_ACCOUNT.locationId,
  apiUrl: 'https://square.example.com',
  webhookSignatureKey: null,
  webhookUrl: 'https://charter.example.com/api/payment/webhook',
}

/**
 * Returns the parts of a response that the SDK reads. The body of a real `Response` is read in the background,
 * outside the simulation.
 */
function toResponse({ status, headers, body }: Reply): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    url: '',
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  } as Response
}
