import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Exchange, SquareSimulator } from '../../simulators/square/server'

interface Schema {
  parse(
    json: unknown,
    options: { unrecognizedObjectKeys: 'fail' },
  ): { ok: true } | { ok: false; errors: { path: string[]; message: string }[] }
}

const MAX_PROBLEMS = 20

/** Square's schema names for each call's request and response. */
const CALLS: Record<string, { request?: string; response: string }> = {
  'POST /v2/payments': { request: 'CreatePaymentRequest', response: 'CreatePaymentResponse' },
  'GET /v2/payments': { response: 'ListPaymentsResponse' },
  'POST /v2/payments/cancel': {
    request: 'CancelPaymentByIdempotencyKeyRequest',
    response: 'CancelPaymentByIdempotencyKeyResponse',
  },
  'GET /v2/payments/:id': { response: 'GetPaymentResponse' },
  'POST /v2/payments/:id/complete': {
    request: 'CompletePaymentRequest',
    response: 'CompletePaymentResponse',
  },
  'POST /v2/payments/:id/cancel': { response: 'CancelPaymentResponse' },
  'POST /v2/refunds': { request: 'RefundPaymentRequest', response: 'RefundPaymentResponse' },
  'GET /v2/refunds': { response: 'ListPaymentRefundsResponse' },
  'GET /v2/refunds/:id': { response: 'GetPaymentRefundResponse' },
  'GET /v2/disputes': { response: 'ListDisputesResponse' },
  'GET /v2/disputes/:id': { response: 'GetDisputeResponse' },
  'GET /v2/payouts': { response: 'ListPayoutsResponse' },
  'GET /v2/payouts/:id/payout-entries': { response: 'ListPayoutEntriesResponse' },
}

/** Square's schema names for the objects in webhook events. */
const OBJECTS: Record<string, string> = { payment: 'Payment', refund: 'PaymentRefund', dispute: 'Dispute' }

let loaded: Record<string, Schema> | null = null

/**
 * Returns a schema that Square generates from its published API definition and ships with its SDK. The SDK
 * doesn't export the schemas, and validates with them only loosely.
 */
function schemaOf(name: string): Schema {
  const require = createRequire(import.meta.url)
  loaded ??= require(join(dirname(require.resolve('square')), 'serialization')) as Record<string, Schema>
  const schema = loaded[name]
  if (!schema) throw new Error(`Square's SDK has no schema named ${name}`)
  return schema
}

/** Checks JSON strictly against one of Square's schemas: no unknown fields, types or enum values. */
export function checkSquareJson(name: string, json: unknown): string[] {
  const result = schemaOf(name).parse(json, { unrecognizedObjectKeys: 'fail' })
  return result.ok ? [] : result.errors.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`)
}

/**
 * Checks a request that reached the simulator, and its reply. Skips refused requests, which may be invalid on purpose.
 */
export function checkExchange({ route, body, reply }: Exchange): string[] {
  const call = CALLS[route]
  if (!call) return [`The simulator has a call that isn't checked: ${route}`]
  const isRefused = reply.status >= 400
  return [
    ...(call.request && !isRefused ? checkSquareJson(call.request, body) : []),
    ...checkSquareJson(call.response, JSON.parse(String(reply.body))),
  ]
}

/** Checks the body of a webhook event. */
export function checkEvent(body: string): string[] {
  const { data, ...event } = JSON.parse(body) as { data: { type: string; object: Record<string, unknown> } }
  const { object, ...rest } = data
  // Square's schema for dispute events has `object`, but Square sends `dispute`, so check the object separately.
  return [
    ...checkSquareJson('PaymentCreatedEvent', { ...event, data: rest }),
    ...checkSquareJson(OBJECTS[data.type] ?? data.type, object[data.type]),
  ]
}

/** Collects schema violations in all requests, replies and events that a test exchanges with the simulator. */
export function watchSquare() {
  const found = new Set<string>()
  return {
    check: (exchange: Exchange) => {
      for (const problem of checkExchange(exchange)) found.add(`${exchange.route}: ${problem}`)
    },
    /** Returns all violations of Square's API schema so far, including those in webhook events. */
    problems: (square: SquareSimulator): string[] => {
      for (const { type, body } of square.webhooks.deliveries())
        for (const problem of checkEvent(body)) found.add(`${type}: ${problem}`)
      return [...found].slice(0, MAX_PROBLEMS)
    },
  }
}
