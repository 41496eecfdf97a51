import { isBalanceFinal, readBalanceReference } from '@/domain/payments/balance-payment'
import { readReference } from '@/domain/payments/card-attempt'
import type { Payment } from '@/payload-types'
import { paymentFindingText, refundFindingText, unknownRowText } from '@/shared/format/finding-text'
import { isPaymentMoving, paymentDifference } from '../audit/compare-books'
import { refundDifference, squareRefundIdOf } from '../audit/compare-refunds'
import { bookingOfNote } from '../balance/adopt-balance'
import { readBalancePayment } from '../balance/balance-rows'
import { readCheckout } from '../checkout/checkouts'
import { findById, readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import type { CardPayment, CardPort, CardRefund, ServiceContext } from '../ports'
import { ownerOf, receiveRefund } from '../refunds/receive-refund'
import { compareDispute } from './compare-dispute'
import { type Found, readStored, type Subject, storeFinding } from './finding-rows'

/** The sentence for a record that can't be compared yet. The captain doesn't see it. */
const UNFINISHED = 'This isn’t finished yet.'

/**
 * Compares a subject's current state with Square, and stores the result. Returns what it found, or null if they agree.
 * Idempotent.
 *
 * @throws Error if Square doesn't answer
 */
export async function compareSubject(context: ServiceContext, subject: Subject): Promise<Found | null> {
  const { cards } = context
  if (!cards) return null
  for (;;) {
    // Read the finding first. If another process stores a result in the meantime, compare again.
    const seen = await readStored(context, subject)
    const found = await compare(context, cards, subject)
    if (await storeFinding(context, { subject, seen, found })) return found
  }
}

async function compare(
  context: ServiceContext,
  cards: CardPort,
  { kind, id }: Subject,
): Promise<Found | null> {
  switch (kind) {
    case 'payment': {
      const payment = await cards.findPayment(id)
      return payment && comparePayment(context, cards, payment)
    }
    case 'refund': {
      const refund = await cards.findRefund(id)
      return refund && compareRefund(context, cards, refund)
    }
    case 'dispute': {
      const dispute = await cards.findDispute(id)
      return dispute && compareDispute(context, cards, dispute)
    }
    case 'ledger-row': {
      const row = await findById<Payment>(context.payload, 'payments', id)
      return row && compareRow(cards, row)
    }
  }
}

/** Compares a payment at Square with its checkout and the ledger. Returns null if they agree. */
export async function comparePayment(
  context: ServiceContext,
  cards: CardPort,
  payment: CardPayment,
): Promise<Found | null> {
  const balanceId = readBalanceReference(payment.reference)
  if (balanceId !== null) return compareBalance(context, cards, { payment, balanceId })
  const bookingId = readReference(payment.reference)?.checkoutId
  // Skip payments in the Square account that aren't ours.
  if (bookingId === undefined) return null
  const checkout = (await readCheckout(context, bookingId)) ?? undefined
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
  const about = { bookingId, squarePaymentId: payment.id, amountCents: payment.amountCents }
  const later = { ...about, isComplete: false, sentence: UNFINISHED }
  // Don't report a checkout that needs review, because it's already on the dashboard.
  if (isPaymentMoving(payment, checkout)) return checkout?.state === 'needs-review' ? null : later
  const difference = paymentDifference(payment, { checkout, rows })
  if (!difference) return null
  // Don't compare the payment yet, because Square may or may not count a pending refund.
  if (difference.kind === 'refunded' && (await hasPendingRefund(cards, payment))) return later
  return { ...about, isComplete: true, sentence: paymentFindingText(difference.kind, difference) }
}

/** Compares a guest's online balance payment with the ledger. */
async function compareBalance(
  context: ServiceContext,
  cards: CardPort,
  { payment, balanceId }: { payment: CardPayment; balanceId: string },
): Promise<Found | null> {
  const own = await readBalancePayment(context, balanceId)
  const bookingId = own?.booking ?? (await bookingOfNote(context, payment))
  const about = { bookingId, squarePaymentId: payment.id, amountCents: payment.amountCents }
  const later = { ...about, isComplete: false, sentence: UNFINISHED }
  if (own && !isBalanceFinal(own.state)) return later
  const ids = bookingId === null ? [] : [bookingId]
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', ids)
  const difference = paymentDifference(payment, { checkout: undefined, rows })
  if (!difference) return null
  if (difference.kind === 'refunded' && (await hasPendingRefund(cards, payment))) return later
  return { ...about, isComplete: true, sentence: paymentFindingText(difference.kind, difference) }
}

async function hasPendingRefund(cards: CardPort, { refundIds }: CardPayment): Promise<boolean> {
  const refunds = await Promise.all(refundIds.map((id) => cards.findRefund(id)))
  return refunds.some((refund) => refund?.status === 'pending')
}

/**
 * Adds a completed refund to the books if its webhook was missed, and then compares it with the ledger.
 * Returns null if they agree.
 */
export async function compareRefund(
  context: ServiceContext,
  cards: CardPort,
  refund: CardRefund,
): Promise<Found | null> {
  const { paymentId } = refund
  const owner = await ownerOf(context, paymentId, () => cards.findPayment(paymentId))
  if (!owner) return null
  const { bookingId, isSettling } = owner
  const about = { bookingId, squarePaymentId: paymentId, amountCents: refund.amountCents }
  const later = { ...about, isComplete: false, sentence: UNFINISHED }
  if (refund.status === 'pending' || isSettling) return later
  const rows = await readMatching<Payment>(context.payload, 'payments', 'squarePaymentId', [paymentId])
  // Record the refund only if the charge is in the ledger, because the ledger would be negative otherwise. A missing
  // charge is a separate finding.
  if (rows.some(({ kind }) => kind === 'capture')) {
    try {
      await receiveRefund(context, refund, bookingId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'edit-conflict') return later
      throw error
    }
  }
  const current = await readMatching<Payment>(context.payload, 'payments', 'squarePaymentId', [paymentId])
  const difference = refundDifference(refund, current)
  return difference && { ...about, isComplete: true, sentence: refundFindingText(difference) }
}

/** Looks up the payment or refund of a ledger row at Square. Returns null if Square has it. */
export async function compareRow(cards: CardPort, row: Payment): Promise<Found | null> {
  const { kind, squarePaymentId, amountCents } = row
  if (!squarePaymentId || (kind !== 'capture' && kind !== 'refund')) return null
  const isThere =
    kind === 'capture'
      ? (await cards.findPayment(squarePaymentId)) !== null
      : (await cards.findRefund(squareRefundIdOf(row)))?.status === 'completed'
  if (isThere) return null
  return {
    isComplete: true,
    sentence: unknownRowText({ kind, amountCents }),
    amountCents: Math.abs(amountCents),
    bookingId: row.booking,
    squarePaymentId,
  }
}
