import type { Guest } from '@/contract/booking'
import type { ErrorCode } from '@/contract/errors'
import { ERRORS } from '@/contract/errors'
import { holdsSeats, isFinal } from '@/domain/checkout-state'
import type { Cents } from '@/domain/money'
import { amountDueNow } from '@/domain/pricing'
import type { Booking, Checkout } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { readBooking } from '../bookings/read-bookings'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { offerToLineFirst } from '../waitlist/offer-seats'
import { isHoldOver } from './change-hold'
import { assertPromo } from './checkout-promo'
import { changeCheckout, moveCheckout, readCheckout, saleColumns, saleOf } from './checkouts'
import { claimForTenMinutes, holdSeats } from './hold-seats'
import { claimOf, quoteSale, type Sale, type Seller } from './quote-sale'
import { requireEmail } from './require-email'
import { reservePromoOrReturn } from './reserve-attempt'
import { type BookingDetails, settleCheckout } from './settle-checkout'
import { voidCheckout } from './void-checkout'

export interface BookingRequest {
  checkoutId: string | null
  by: Seller
  sale: Sale
  guest: Guest
  /** The language of the page. If it's missing, the booking keeps the hold's language. */
  language?: Language | undefined
  paid: 'deposit' | 'full' | 'custom' | 'unpaid'
  paidCents: Cents
  totalCents: Cents
}

/**
 * Writes an authorized checkout's booking and captures the card. The captain's 'No Charge' and 'Pay on the
 * boat' need no card. Idempotent: a retry returns the same booking.
 *
 * @throws AppError 400 if an amount, the `paid` value or the party doesn't match the server's
 *   (docs/product-rules.md#pricing); 402 if there's no payment; 409 if the seats are gone (the card is then
 *   released); 503 if the processor doesn't answer
 */
export async function placeBooking(context: ServiceContext, request: BookingRequest): Promise<Booking> {
  const isCaptains = request.paid === 'custom' || request.paid === 'unpaid'
  if (isCaptains && request.by !== 'captain') throw new AppError('paid-not-allowed')
  requireEmail(request.guest, request.by)
  const checkout = request.checkoutId ? await readCheckout(context, request.checkoutId) : null
  if (request.paid === 'unpaid' || (request.paid === 'custom' && request.paidCents === 0)) {
    return finish(context, await bookWithoutCharge(context, request, checkout))
  }
  if (!checkout) throw new AppError('payment-required')
  switch (checkout.state) {
    case 'held':
    case 'released':
    case 'expired':
      throw new AppError('payment-required')
    case 'authorizing':
      throw new AppError('checkout-busy')
    case 'authorized':
      return finishAuthorized(context, checkout, request)
    default:
      // A payment without a hold has no party if it was voided before it claimed seats.
      if (saleOf(checkout)) assertSameParty(checkout, request)
      else if (checkout.state === 'voided') throw new AppError('payment-required')
      // If the sweeper was faster, this returns the sweeper's booking, or throws the reason for voiding the
      // authorization.
      return finish(context, checkout)
  }
}

const sentLanguage = ({ language }: BookingRequest) => language && { language }

/** Settles a checkout and returns its booking. @throws AppError if there's no booking */
async function finish(
  context: ServiceContext,
  checkout: Checkout,
  details: BookingDetails = {},
): Promise<Booking> {
  const settled = await settleCheckout(context, checkout, details)
  if (settled.state === 'completed') {
    const booking = await readBooking(context, settled.id)
    if (!booking) throw new Error(`Checkout ${settled.id} is completed but has no booking`)
    // A retry must not confirm a trip that has been canceled in the meantime.
    if (booking.cancel) throw new AppError('booking-canceled')
    return booking
  }
  // If there's no card, as in the captain's phone bookings, the request lost too many races for the day.
  if (settled.state !== 'voided') {
    const hasCard = settled.squarePaymentId || settled.idempotencyKey
    throw new AppError(hasCard ? 'payment-unknown' : 'calendar-busy')
  }
  throw new AppError(isErrorCode(settled.reason) ? settled.reason : 'payment-lapsed')
}

/**
 * Checks the amounts and the party, and finishes the checkout. The guest and the plan are stored in the same write as
 * the checkout's next state. A payment without a hold stores them and its trip first, so that the trip is known as soon
 * as its seats are booked.
 *
 * @throws AppError `amount-mismatch` after voiding the authorization, or an error that says why there's no booking
 */
async function finishAuthorized(
  context: ServiceContext,
  checkout: Checkout,
  request: BookingRequest,
): Promise<Booking> {
  const details = {
    ...request.guest,
    ...sentLanguage(request),
    paid: request.paid,
    ...(request.paid === 'custom' && {
      customTotalCents: request.totalCents,
      customPaidCents: request.paidCents,
    }),
  }
  if (saleOf(checkout)) {
    assertSameParty(checkout, request)
    if (!areAmountsRight(request, checkout)) throw await takePaymentBack(context, checkout)
    return finish(context, checkout, details)
  }
  const seats = await claimForBarePayment(context, checkout, request)
  const filled = await changeCheckout(context, checkout, { ...seats, ...details })
  // `filled` is null if another call is already settling the checkout. `settleCheckout` rereads it.
  return finish(context, filled ?? checkout)
}

/**
 * Returns whether the price is the server's or the captain's, and the paid amount matches the authorized amount plus
 * the reserved credit. The credit can pay more than what's due now.
 */
function areAmountsRight(
  { paid, paidCents, totalCents }: BookingRequest,
  checkout: Pick<Checkout, 'totalCents' | 'authorizedCents' | 'creditCents'>,
): boolean {
  const quoted = checkout.totalCents ?? 0
  const creditCents = checkout.creditCents ?? 0
  const due =
    paid === 'custom' || paid === 'unpaid' ? paidCents : Math.max(creditCents, amountDueNow(quoted, paid))
  const isTotalRight = paid === 'custom' ? paidCents <= totalCents : totalCents === quoted
  return isTotalRight && paidCents === due && due === (checkout.authorizedCents ?? 0) + creditCents
}

/**
 * Voids the authorization and releases the credit of a checkout whose booking is refused because of its amounts.
 * Otherwise, the sweeper would book the checkout, although the guest was told that nothing was charged. Keeps the seats
 * on hold. If the processor doesn't answer, the sweeper voids the authorization later.
 *
 * @returns the error to throw: `amount-mismatch`, or `checkout-busy` if another request is already booking the checkout
 */
async function takePaymentBack(context: ServiceContext, checkout: Checkout): Promise<AppError> {
  if (checkout.state !== 'authorized') return new AppError('amount-mismatch')
  const voiding = await moveCheckout(context, checkout, 'voiding')
  if (!voiding) return new AppError('checkout-busy')
  await voidCheckout(context, voiding, 'held')
  return new AppError('amount-mismatch')
}

/**
 * Claims seats for a payment without a hold. Voids the authorization if that fails.
 *
 * @throws AppError with the reason
 */
async function claimForBarePayment(context: ServiceContext, checkout: Checkout, request: BookingRequest) {
  try {
    const { sale, quote } = await quoteSale(context, request.sale, request.by)
    if (!areAmountsRight(request, { ...checkout, totalCents: quote.totalCents }))
      throw new AppError('amount-mismatch')
    await offerToLineFirst(context, { by: request.by, date: sale.date })
    await claimForTenMinutes(context, { claim: claimOf(checkout.id, sale), date: sale.date })
    return { ...saleColumns(sale), totalCents: quote.totalCents }
  } catch (error) {
    const voiding = await moveCheckout(context, checkout, 'voiding', {
      reason: error instanceof AppError ? error.code : 'internal',
    })
    if (voiding) await voidCheckout(context, voiding, 'voided')
    throw error
  }
}

/**
 * Returns a checkout for the captain's 'No Charge' or 'Pay on the boat', in state `authorized` but without a
 * card.
 */
async function bookWithoutCharge(
  context: ServiceContext,
  request: BookingRequest,
  named: Checkout | null,
): Promise<Checkout> {
  const isOver =
    !named ||
    (named.state === 'held' && isHoldOver(named, context.now())) ||
    (isFinal(named.state) && named.state !== 'completed')
  const held = isOver ? await holdSeats(context, { ...request, previousCheckoutId: null }) : named
  assertSameParty(held, request)
  // Don't settle a checkout that has an authorization or a reserved credit, because that would use them.
  if (held.authorizedCents || held.creditCents) throw await takePaymentBack(context, held)
  // A retry returns the first call's booking.
  if (held.state !== 'held') return held
  const { quote } = await quoteSale(context, request.sale, request.by)
  const { paid, paidCents, totalCents } = request
  const promo = paid === 'unpaid' ? await promoForUnpaid(context, held) : null
  // 'Pay on the boat' doesn't change the price.
  if (paid === 'unpaid' && (paidCents !== 0 || totalCents !== quote.totalCents - (promo?.discountCents ?? 0)))
    throw new AppError('amount-mismatch')
  const to = promo ? 'authorizing' : 'authorized'
  const moved = await moveCheckout(context, held, to, {
    ...request.guest,
    ...sentLanguage(request),
    paid,
    // A reservation from an earlier attempt isn't needed anymore (`isAttemptLive`).
    attempt: held.attempt + 1,
    authorizedCents: 0,
    totalCents: quote.totalCents - (promo?.discountCents ?? 0),
    ...(paid === 'custom' && { customTotalCents: totalCents, customPaidCents: 0 }),
  })
  if (!moved || !promo) return moved ?? joinOther(context, held)
  await reservePromoOrReturn(context, moved)
  return (await moveCheckout(context, moved, 'authorized')) ?? joinOther(context, moved)
}

/** Returns a hold with a promo code after checking the code, or null if it has none. @throws AppError `promo-refused` */
async function promoForUnpaid(context: ServiceContext, held: Checkout): Promise<Checkout | null> {
  if (!held.discountCents) return null
  await assertPromo(context, held, held.discountCents)
  return held
}

/**
 * Returns the checkout that another request, such as a second click, has just changed.
 *
 * @throws AppError if it's released or still held
 */
async function joinOther(context: ServiceContext, seen: Checkout): Promise<Checkout> {
  const current = await readCheckout(context, seen.id)
  if (current?.state === 'held') throw new AppError('edit-conflict')
  if (current && holdsSeats(current.state)) return current
  throw new AppError('hold-expired')
}

function assertSameParty(checkout: Checkout, { sale }: BookingRequest): void {
  const held = saleOf(checkout)
  const isSame = held && (Object.keys(sale) as (keyof Sale)[]).every((key) => held[key] === sale[key])
  if (!isSame) throw new AppError('party-mismatch')
}

function isErrorCode(code: string | null | undefined): code is ErrorCode {
  return typeof code === 'string' && code in ERRORS
}
