import type { ReviewItem } from '@/contract/content/review'
import type { Booking, Checkout, Payment, Refund } from '@/payload-types'
import { readStuckPayments } from '../balance/stuck-payments'
import { CHARGED } from '../checkout/void-checkout'
import { findRows, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const MAX_REVIEWS = 50

/**
 * Returns the checkouts that need review, oldest first, with the captain's options for each, followed by the balance
 * payments that Square hasn't settled.
 */
export async function readReviewList(context: ServiceContext): Promise<ReviewItem[]> {
  const lists = await Promise.all([readCheckoutsInReview(context), readStuckPayments(context)])
  return lists.flat()
}

async function readCheckoutsInReview(context: ServiceContext): Promise<ReviewItem[]> {
  const query = { where: { state: { equals: 'needs-review' } }, sort: 'stepAt', limit: MAX_REVIEWS }
  const checkouts = await findRows<Checkout>(context.payload, 'checkouts', query)
  const ids = checkouts.map(({ id }) => id)
  const [bookings, rows, refunds] = await Promise.all([
    readMatching<Booking>(context.payload, 'bookings', 'id', ids),
    readMatching<Payment>(context.payload, 'payments', 'booking', ids),
    readMatching<Refund>(context.payload, 'refunds', 'booking', ids),
  ])
  return checkouts.map((checkout) => {
    const { id } = checkout
    const isCaptured = rows.some(({ booking, kind }) => booking === id && kind === 'capture')
    return {
      checkoutId: id,
      isBalance: false,
      reference: checkout.reference,
      date: checkout.date ?? null,
      time: checkout.time ?? null,
      name: [checkout.firstName, checkout.lastName].filter(Boolean).join(' ') || null,
      email: checkout.email ?? null,
      phoneNumber: checkout.phoneNumber ?? null,
      squarePaymentId: checkout.squarePaymentId ?? null,
      reason: checkout.reason ?? '',
      amountCents: checkout.authorizedCents ?? 0,
      hasBooking: bookings.some((booking) => booking.id === id),
      isCharged: isCaptured || checkout.reason === CHARGED,
      isRefunding: refunds.some(({ booking, state }) => booking === id && state !== 'completed'),
    }
  })
}
