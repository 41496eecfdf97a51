import { jsonReply, type Reply } from '../http'
import type { SimulatorClock } from './clock'
import type { DisputeStore } from './disputes'
import type { FaultEndpoint } from './faults'
import { optionalText, requireObject, requireText } from './fields'
import { replyOnce } from './idempotency'
import { listPage } from './listing'
import { readNewPayment } from './payment-request'
import type { PaymentStore } from './payments'
import { PayoutStore } from './payouts'
import type { RefundStore } from './refunds'
import type { SquareState } from './state'

/** The maximum length of an idempotency key at Square. */
const MAX_KEY_LENGTH = 45
const DAY_MS = 24 * 3_600_000

export interface ApiRequest {
  /** The parsed JSON body, or undefined if it's invalid. */
  body: unknown
  query: URLSearchParams
  id: string
}

export interface ApiRoute {
  endpoint: FaultEndpoint
  /** The method and the path pattern, for example 'GET /v2/payments/:id'. */
  name: string
  /** Matches a call, which is the method, a space and the path. The first capture group, if any, is the id. */
  pattern: RegExp
  /** Handles a request synchronously, so that requests can't interleave. @throws SquareApiError */
  handle(request: ApiRequest): Reply
}

export function apiRoutes(options: {
  clock: SimulatorClock
  state: SquareState
  payments: PaymentStore
  refunds: RefundStore
  disputes: DisputeStore
  payoutMs?: number | undefined
}): ApiRoute[] {
  const { clock, payments, refunds, disputes, state, payoutMs = DAY_MS } = options
  const payouts = new PayoutStore({ clock, state, payoutMs })
  return [
    route('create', 'POST /v2/payments', (request) => {
      const body = requireObject(request.body)
      const key = requireText(body, 'idempotency_key', MAX_KEY_LENGTH)
      // The reply to a declined payment is stored under its idempotency key. An invalid request (bad field,
      // used token) creates no payment, so the key can be used again.
      return replyOnce(state.createReplies, key, body, () => {
        const { payment, error } = payments.create(readNewPayment(body))
        state.paymentsByKey.set(key, payment.id)
        return error?.toReply() ?? jsonReply(200, { payment })
      })
    }),
    route('list', 'GET /v2/payments', ({ query }) => {
      const { rows, cursor } = listPage(payments.newestFirst(), query, clock.now())
      return jsonReply(200, { payments: rows, cursor })
    }),
    route('cancelByKey', 'POST /v2/payments/cancel', ({ body }) => {
      const key = requireText(requireObject(body), 'idempotency_key', MAX_KEY_LENGTH)
      const id = state.paymentsByKey.get(key)
      // Square's API reference says, "If no payment with the key is found, no action is taken and the
      // endpoint returns successfully."
      const status = id === undefined ? null : payments.get(id).status
      if (id !== undefined && (status === 'APPROVED' || status === 'COMPLETED')) payments.cancel(id)
      return jsonReply(200, {})
    }),
    route('get', 'GET /v2/payments/:id', ({ id }) => jsonReply(200, { payment: payments.get(id) })),
    route('complete', 'POST /v2/payments/:id/complete', ({ id, body }) => {
      const version = optionalText(requireObject(body), 'version_token', 255)
      return jsonReply(200, { payment: payments.complete(id, version) })
    }),
    route('cancel', 'POST /v2/payments/:id/cancel', ({ id }) =>
      jsonReply(200, { payment: payments.cancel(id) }),
    ),
    route('refund', 'POST /v2/refunds', (request) => {
      const body = requireObject(request.body)
      const key = requireText(body, 'idempotency_key', MAX_KEY_LENGTH)
      return replyOnce(state.refundReplies, key, body, () => jsonReply(200, { refund: refunds.create(body) }))
    }),
    route('list', 'GET /v2/refunds', ({ query }) => {
      const { rows, cursor } = listPage(refunds.newestFirst(), query, clock.now())
      return jsonReply(200, { refunds: rows, cursor })
    }),
    route('get', 'GET /v2/refunds/:id', ({ id }) => jsonReply(200, { refund: refunds.get(id) })),
    route('list', 'GET /v2/disputes', ({ query }) => {
      // List all matching disputes, because this endpoint can't filter by time.
      const state = query.get('states')
      const matching = disputes.newestFirst().filter((dispute) => !state || dispute.state === state)
      const page = new URLSearchParams(
        [...query].filter(([name]) => name === 'cursor' || name === 'location_id'),
      )
      const { rows, cursor } = listPage(matching, page, clock.now())
      return jsonReply(200, { disputes: rows, cursor })
    }),
    route('get', 'GET /v2/disputes/:id', ({ id }) => jsonReply(200, { dispute: disputes.get(id) })),
    route('list', 'GET /v2/payouts', ({ query }) => {
      const { rows, cursor } = listPage(payouts.newestFirst(), query, clock.now())
      return jsonReply(200, { payouts: rows, cursor })
    }),
    route('list', 'GET /v2/payouts/:id/payout-entries', ({ id }) =>
      jsonReply(200, { payout_entries: payouts.entriesOf(id) }),
    ),
  ]
}

function route(endpoint: FaultEndpoint, path: string, handle: ApiRoute['handle']): ApiRoute {
  return { endpoint, name: path, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), handle }
}
