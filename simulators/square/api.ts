import { jsonReply, type Reply } from '../http'
import type { SimulatorClock } from './clock'
import { unauthorized } from './errors'
import type { FaultEndpoint } from './faults'
import { optionalText, requireObject, requireText } from './fields'
import { answerOnce } from './idempotency'
import { listPage } from './listing'
import { readNewPayment } from './payment-request'
import type { PaymentBook } from './payments'
import type { RefundBook } from './refunds'
import type { SquareState } from './state'

/** Square's maximum length of an idempotency key. */
const KEY_LENGTH = 45

export interface ApiRequest {
  /** The parsed JSON body; undefined if it's invalid. */
  body: unknown
  query: URLSearchParams
  id: string
}

export interface ApiRoute {
  endpoint: FaultEndpoint
  method: 'GET' | 'POST'
  /** The first group, if any, is the id. */
  path: RegExp
  /** Synchronous, so requests can't interleave. @throws SquareApiError */
  handle(request: ApiRequest): Reply
}

export interface SquareApi {
  routes: ApiRoute[]
  /** @throws SquareApiError UNAUTHORIZED unless the header has the access token */
  authorize(header: string | undefined): void
}

export interface ApiOptions {
  clock: SimulatorClock
  state: SquareState
  payments: PaymentBook
  refunds: RefundBook
  accessToken: string
  locationId: string
}

/** Creates the endpoints of Square's Payments and Refunds APIs. */
export function createSquareApi(options: ApiOptions): SquareApi {
  const { clock, payments, refunds, state } = options
  const routes: ApiRoute[] = [
    {
      endpoint: 'create',
      method: 'POST',
      path: /^\/v2\/payments$/,
      handle(request) {
        const body = requireObject(request.body)
        const key = requireText(body, 'idempotency_key', KEY_LENGTH)
        // An invalid request (wrong field, used token) creates no payment, so its key can be reused; a
        // declined one is stored.
        return answerOnce(state.createAnswers, key, body, () => {
          const { payment, error } = payments.create(readNewPayment(body, options.locationId))
          state.paymentsByKey.set(key, payment.id)
          return error?.toReply() ?? jsonReply(200, { payment })
        })
      },
    },
    {
      endpoint: 'list',
      method: 'GET',
      path: /^\/v2\/payments$/,
      handle({ query }) {
        const { rows, cursor } = listPage(payments.all(), query, clock.now())
        return jsonReply(200, { payments: rows, cursor })
      },
    },
    {
      endpoint: 'cancelByKey',
      method: 'POST',
      path: /^\/v2\/payments\/cancel$/,
      handle(request) {
        const id = state.paymentsByKey.get(
          requireText(requireObject(request.body), 'idempotency_key', KEY_LENGTH),
        )
        // "If no payment with the key is found, no action is taken and the endpoint returns successfully."
        const status = id === undefined ? null : payments.get(id).status
        if (id !== undefined && (status === 'APPROVED' || status === 'COMPLETED')) payments.cancel(id)
        return jsonReply(200, {})
      },
    },
    {
      endpoint: 'get',
      method: 'GET',
      path: /^\/v2\/payments\/([^/]+)$/,
      handle: ({ id }) => jsonReply(200, { payment: payments.get(id) }),
    },
    {
      endpoint: 'complete',
      method: 'POST',
      path: /^\/v2\/payments\/([^/]+)\/complete$/,
      handle({ id, body }) {
        const version = optionalText(requireObject(body), 'version_token', 255)
        return jsonReply(200, { payment: payments.complete(id, version) })
      },
    },
    {
      endpoint: 'cancel',
      method: 'POST',
      path: /^\/v2\/payments\/([^/]+)\/cancel$/,
      handle: ({ id }) => jsonReply(200, { payment: payments.cancel(id) }),
    },
    {
      endpoint: 'refund',
      method: 'POST',
      path: /^\/v2\/refunds$/,
      handle(request) {
        const body = requireObject(request.body)
        const key = requireText(body, 'idempotency_key', KEY_LENGTH)
        return answerOnce(state.refundAnswers, key, body, () =>
          jsonReply(200, { refund: refunds.create(body) }),
        )
      },
    },
    {
      endpoint: 'list',
      method: 'GET',
      path: /^\/v2\/refunds$/,
      handle({ query }) {
        const { rows, cursor } = listPage(refunds.all(), query, clock.now())
        return jsonReply(200, { refunds: rows, cursor })
      },
    },
    {
      endpoint: 'get',
      method: 'GET',
      path: /^\/v2\/refunds\/([^/]+)$/,
      handle: ({ id }) => jsonReply(200, { refund: refunds.get(id) }),
    },
  ]

  return {
    routes,
    authorize(header) {
      if (header !== `Bearer ${options.accessToken}`) throw unauthorized()
    },
  }
}
