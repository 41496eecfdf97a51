import type { Square, SquareClient } from 'square'
import { type RefundProblem, readRefundNote, refundNote } from '@/domain/payments/refunds'
import type { CardPort, CardRefund, RefundOutcome } from '@/services/ports'
import { isNotFound, squareSdk } from './square-sdk'

type Options = { abortSignal: AbortSignal; maxRetries: 0 }
type Call = <T>(send: (options: Options) => Promise<T>) => Promise<T>

const MAX_LISTED = 10_000

/** Maps Square's error codes for refunds to ours (https://developer.squareup.com/reference/square/enums/ErrorCode). */
const PROBLEMS: Record<string, RefundProblem> = {
  REFUND_AMOUNT_INVALID: 'amount',
  REFUND_ALREADY_PENDING: 'still-pending',
  PAYMENT_NOT_REFUNDABLE: 'not-refundable',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE: 'disputed',
  REFUND_ERROR_PAYMENT_NEEDS_COMPLETION: 'not-refundable',
}

/** Statuses of errors that say nothing about the refund: credentials, permissions and the rate limit. */
const NOT_ABOUT_REFUND = new Set([401, 403, 408, 429])

/** Implements the card processor's refunds with Square's Refunds API. */
export function refundCalls(
  client: SquareClient,
  call: Call,
  locationId: string,
): Pick<CardPort, 'refund' | 'findRefund' | 'listRefunds'> {
  return {
    async refund({ idempotencyKey, paymentId, amountCents, reference, reason }): Promise<RefundOutcome> {
      try {
        const { refund } = await call((options) =>
          client.refunds.refundPayment(
            {
              idempotencyKey,
              paymentId,
              amountMoney: { amount: BigInt(amountCents), currency: 'USD' },
              reason: refundNote(reason, reference),
            },
            options,
          ),
        )
        return { kind: 'accepted', refund: wholeRefund(refund) }
      } catch (cause) {
        const problem = problemOf(cause)
        return problem ? { kind: 'refused', problem, cause } : { kind: 'unknown', cause }
      }
    },

    async findRefund(refundId) {
      try {
        const { refund } = await call((options) => client.refunds.get({ refundId }, options))
        return wholeRefund(refund)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },

    async listRefunds({ from, to }) {
      const found: CardRefund[] = []
      const page = await call((options) =>
        client.refunds.list(
          { beginTime: from.toISOString(), endTime: to.toISOString(), locationId, limit: 100 },
          options,
        ),
      )
      for await (const refund of page) {
        // Skip refunds without a payment. They come from Square's point-of-sale app.
        if (refund.paymentId) found.push(wholeRefund(refund))
        if (found.length > MAX_LISTED)
          throw new Error(`More than ${MAX_LISTED} refunds in this time span; use a shorter one`)
      }
      return found
    },
  }
}

/** Returns why Square refused a refund, or null if the refund's outcome is unknown. */
function problemOf(error: unknown): RefundProblem | null {
  if (!(error instanceof squareSdk().SquareError) || error.errors.length === 0) return null
  const { statusCode = 500 } = error
  if (statusCode >= 500 || NOT_ABOUT_REFUND.has(statusCode)) return null
  return error.errors.map(({ code }) => PROBLEMS[code]).find(Boolean) ?? 'refused'
}

const STATUSES: Record<string, CardRefund['status']> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  REJECTED: 'rejected',
  FAILED: 'failed',
}

/** Converts a Square refund to ours. @throws Error if the response was truncated */
function wholeRefund(refund: Square.PaymentRefund | undefined): CardRefund {
  const status = STATUSES[refund?.status ?? '']
  const amount = refund?.amountMoney?.amount
  if (!refund?.id || !status || !refund.paymentId || amount === undefined || amount === null) {
    throw new Error("Square's response was truncated")
  }
  return {
    id: refund.id,
    paymentId: refund.paymentId,
    status,
    amountCents: Number(amount),
    reference: readRefundNote(refund.reason),
    createdAt: refund.createdAt ?? '',
  }
}
