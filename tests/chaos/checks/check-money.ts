import type { Evidence } from '../evidence'
import { groupBy } from '../group-by'
import type { BookingHistory } from '../history'
import type { Violation } from './violation'

type MoneyEvidence = Pick<Evidence, 'captainsList' | 'squarePayments'> & {
  books: Pick<Evidence['books'], 'checkouts'>
}

/** States with work left to do. After the grace period, no checkout may be in one of them. */
export const UNFINISHED = ['authorizing', 'authorized', 'booked', 'voiding']

/** Compares Square's payments with the bookings and with the responses that guests received. */
export function checkMoney(
  { captainsList, squarePayments, books }: MoneyEvidence,
  histories: Iterable<BookingHistory>,
): Violation[] {
  const bookings = new Map(captainsList.map((booking) => [booking._id, booking]))
  const checkouts = new Map(books.checkouts.map((checkout) => [checkout.id, checkout]))
  const isInReview = (id: string) => checkouts.get(id)?.state === 'needs-review'
  const found: Violation[] = books.checkouts
    .filter(({ state }) => UNFINISHED.includes(state))
    .map(({ id, state, stepAt }) => ({
      rule: 'stuck-checkout',
      bookingId: id,
      sentence: `Checkout ${id} has been ${state} since ${stepAt}.`,
    }))

  // Skip balance payments, because they have their own ids, and the audit compares them.
  const ofCheckouts = squarePayments.filter(({ reference_id }) => !reference_id?.endsWith(':b'))
  const payments = groupBy(ofCheckouts, ({ reference_id = '' }) => reference_id.split(':')[0] ?? '')
  for (const [id, ofCheckout] of payments) {
    if (isInReview(id)) continue
    for (const payment of ofCheckout) {
      if (payment.status !== 'APPROVED') continue
      found.push({
        rule: 'open-authorization',
        bookingId: id,
        sentence: `Payment ${payment.id} (${payment.reference_id}) of ${payment.amount_money.amount} cents is still APPROVED.`,
      })
    }
    const charged = ofCheckout.filter(
      ({ status, amount_money, refunded_money }) =>
        status === 'COMPLETED' && (refunded_money?.amount ?? 0) < amount_money.amount,
    )
    if (charged.length > 1) {
      found.push({
        rule: 'charged-twice',
        bookingId: id,
        sentence: `Checkout ${id} was charged ${charged.length} times: ${charged.map((payment) => payment.id).join(', ')}.`,
      })
    }
    if (charged.length > 0 && (!bookings.has(id) || checkouts.get(id)?.state === 'voided')) {
      found.push({
        rule: 'charged-without-booking',
        bookingId: id,
        sentence: `Payment ${charged[0]?.id} was charged, but checkout ${id} is ${checkouts.get(id)?.state ?? 'unknown'} and has ${bookings.has(id) ? 'a canceled' : 'no'} booking.`,
      })
    }
  }

  const owed = new Map<string, number>()
  for (const { id, state, authorizedCents, squarePaymentId } of books.checkouts)
    if (state === 'completed' && squarePaymentId) owed.set(id, authorizedCents ?? 0)
  // If the guest received a response, the amount in that response takes precedence over the books.
  for (const { id, acknowledgedCents } of histories)
    if (acknowledgedCents !== null && acknowledgedCents > 0) owed.set(id, acknowledgedCents)
  for (const [id, cents] of owed) {
    const isPaid = (payments.get(id) ?? []).some(
      ({ status, amount_money }) => status === 'COMPLETED' && amount_money.amount === cents,
    )
    if (isPaid) continue
    found.push({
      rule: 'booking-without-money',
      bookingId: id,
      sentence: `Booking ${id} says ${cents} cents were paid by card, but Square has no such charge.`,
    })
  }
  return found
}
