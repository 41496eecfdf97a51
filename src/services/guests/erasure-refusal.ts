import { isFinal } from '@/domain/checkout-state'
import { departsAt } from '@/domain/departs-at'
import { formatUsd } from '@/domain/money'
import { balanceCents, owedBackCents } from '@/domain/payments/paid-status'
import type { Booking, Checkout, Finding, GiftOrder, Mail, Refund } from '@/payload-types'
import { shortDate } from '@/shared/format/date-words'
import { paidOf } from '../bookings/present-booking'

/** An open order that's older than this counts as abandoned. */
const BUYING_MS = 3_600_000

export interface ErasureFacts {
  bookings: Booking[]
  checkouts: Pick<Checkout, 'state'>[]
  gifts: Pick<GiftOrder, 'state' | 'createdAt'>[]
  refunds: Pick<Refund, 'state' | 'settledAs' | 'amountCents'>[]
  findings: Pick<Finding, 'state'>[]
  mails: Pick<Mail, 'state'>[]
}

/**
 * Returns why a guest's data can't be erased now, as a sentence for the captain, or null if it can be. Until the trip
 * is over and the money is settled, the captain needs the guest's name and number.
 */
export function erasureRefusal(
  { bookings, checkouts, gifts, refunds, findings, mails }: ErasureFacts,
  now: Date,
): string | null {
  for (const booking of bookings) {
    const refusal = bookingRefusal(booking, now)
    if (refusal) return refusal
  }
  if (checkouts.some(({ state }) => state === 'needs-review'))
    return 'A payment by this guest needs attention. Settle it first, under “Needs attention.”'
  if (checkouts.some(({ state }) => !isFinal(state)))
    return 'This guest is booking right now. Try again in 15 minutes.'
  if (
    gifts.some((order) => order.state === 'open' && now.getTime() - Date.parse(order.createdAt) < BUYING_MS)
  )
    return 'This guest is buying a gift certificate right now. Try again in an hour.'
  const rejected = refunds.find(({ state, settledAs }) => state === 'rejected' && !settledAs)
  if (rejected)
    return `A refund of ${formatUsd(rejected.amountCents)} to this guest was rejected. Settle it first.`
  if (findings.some(({ state }) => state === 'open' || state === 'watched'))
    return 'A payment by this guest is disputed, or doesn’t match Square. Settle that first.'
  if (mails.some(({ state }) => state === 'sending'))
    return 'An email to this guest is being sent. Try again in a minute.'
  return null
}

function bookingRefusal(booking: Booking, now: Date): string | null {
  const { date, time, cancel } = booking
  const paid = paidOf(booking)
  const trip = `the trip on ${shortDate(date)}`
  if (!cancel && departsAt(date, time) > now)
    return `${capitalized(trip)} is still ahead. Cancel the booking first, or wait until after the trip.`
  if (paid.refundingCents > 0)
    return `A refund of ${formatUsd(paid.refundingCents)} for ${trip} is on its way. Wait until it’s done.`
  // A payment in progress no longer counts as due, but if it fails, it's due again.
  if (paid.payingCents > 0)
    return `${formatUsd(paid.payingCents)} for ${trip} is being charged to the guest’s card. Wait until it’s done.`
  if (balanceCents(paid) > 0)
    return `${formatUsd(balanceCents(paid))} is still due for ${trip}. Record the payment, or cancel the booking, first.`
  if (owedBackCents(paid) > 0)
    return `The guest is still owed ${formatUsd(owedBackCents(paid))} for ${trip}. Refund it first.`
  return null
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
