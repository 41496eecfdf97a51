import type { Cents } from '@/domain/money'
import { balanceNote, canTakePayment } from '@/domain/payments/balance-payment'
import type { Booking } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findCover } from '../weather/weather-entries'
import { derivedId, insertRefusedPayment, readBalancePayment } from './balance-rows'
import { type CardRequest, payByCard, requireCards } from './pay-by-card'

/**
 * Pays all or part of a booking's balance by card: stores the attempt, authorizes the card, lists the payment on
 * the booking, and only then charges the card. Idempotent per key.
 *
 * @throws AppError 402 with the reason for a decline; 409 `balance-changed` if less is due now, `weather-choice` or
 *   `checkout-busy`; 503 `payment-off`, `payment-unavailable`, `payment-pending` or `balance-unknown`. In all of these
 *   cases except `checkout-busy` and `payment-pending`, the card isn't charged.
 */
export async function payBalance(
  context: ServiceContext,
  booking: Booking,
  request: CardRequest,
): Promise<void> {
  const cards = await requireCards(context)
  const { amountCents } = request
  const id = derivedId(`balance:${booking.id}:${request.key}`)
  const earlier = await readBalancePayment(context, id)
  if (earlier && earlier.amountCents !== amountCents) throw new AppError('card-token-used')
  const problem = earlier ? null : await problemWith(context, booking, amountCents)
  if (problem && (await insertRefusedPayment(context, { id, booking: booking.id, amountCents, problem })))
    throw new AppError(problem)
  await payByCard(context, cards, {
    id,
    request,
    booking: booking.id,
    isGift: false,
    note: balanceNote(booking.reference),
    buyerEmail: booking.email ?? undefined,
  })
}

/** Returns why a booking can't take a payment, or null if it can. */
async function problemWith(
  context: ServiceContext,
  booking: Booking,
  amountCents: Cents,
): Promise<'weather-choice' | 'balance-changed' | null> {
  if (await findCover(context, booking)) return 'weather-choice'
  return canTakePayment(paidOf(booking), amountCents) ? null : 'balance-changed'
}
