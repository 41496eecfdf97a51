import { type Cents, sumOf } from '@/domain/money'
import type { Refundable } from '@/domain/payments/refunds'
import type { Payment, Refund } from '@/payload-types'
import { AppError } from '../errors'
import type { CardPort, ServiceContext } from '../ports'
import { refundRowId } from './refund-rows'

export interface CardCharge extends Refundable {
  card: string | null
}

/**
 * Returns a booking's captured card payments, and how much of each was refunded according to the processor and our
 * books.
 *
 * @throws AppError `refund-unavailable` if the processor doesn't answer
 */
export async function readCharges(
  context: ServiceContext,
  { rows, refunds }: { rows: Payment[]; refunds: Refund[] },
): Promise<CardCharge[]> {
  const { cards } = context
  if (!cards) return []
  const ids = rows.flatMap(({ kind, squarePaymentId }) =>
    kind === 'capture' && squarePaymentId ? [squarePaymentId] : [],
  )
  const charges = await Promise.all(
    [...new Set(ids)].map(async (paymentId) => {
      const payment = await find(cards, paymentId)
      if (payment?.status !== 'completed') return []
      return {
        paymentId,
        card: payment.card,
        capturedCents: payment.amountCents,
        // Use the larger amount instead of the sum, because Square may or may not count a pending refund.
        refundedCents: Math.max(payment.refundedCents, inBooks(paymentId, rows, refunds)),
        paidAt: new Date(payment.createdAt),
      }
    }),
  )
  return charges.flat().toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
}

/** Returns a booking's captured card payments according to our own books. */
export function chargesInBooks({ rows, refunds }: { rows: Payment[]; refunds: Refund[] }): CardCharge[] {
  return rows.flatMap(({ kind, squarePaymentId, amountCents, createdAt }) =>
    kind === 'capture' && squarePaymentId
      ? [
          {
            paymentId: squarePaymentId,
            card: null,
            capturedCents: amountCents,
            refundedCents: inBooks(squarePaymentId, rows, refunds),
            paidAt: new Date(createdAt),
          },
        ]
      : [],
  )
}

function inBooks(paymentId: string, rows: Payment[], refunds: Refund[]): Cents {
  const returned = rows.filter((row) => row.kind === 'refund' && row.squarePaymentId === paymentId)
  // A completed refund gets its ledger row before its final state, so don't count it twice in between.
  const isInLedger = ({ booking, squareRefundId }: Refund) =>
    returned.some(({ id }) => id === refundRowId(booking, squareRefundId ?? ''))
  const open = refunds.filter(
    (refund) =>
      refund.squarePaymentId === paymentId &&
      (refund.state === 'requested' || refund.state === 'pending') &&
      !isInLedger(refund),
  )
  return sumOf(open) - sumOf(returned)
}

async function find(cards: CardPort, paymentId: string) {
  try {
    return await cards.findPayment(paymentId)
  } catch (cause) {
    throw new AppError('refund-unavailable', { cause })
  }
}
