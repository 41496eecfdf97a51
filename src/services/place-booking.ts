import type { ErrorCode } from '@/contract/errors'
import { ERRORS } from '@/contract/errors'
import type { Guest } from '@/contract/booking'
import { holdsSeats, isFinal } from '@/domain/checkout-state'
import type { Cents } from '@/domain/money'
import { amountDueNow } from '@/domain/pricing'
import type { Booking, Checkout } from '@/payload-types'
import { isHoldOver } from './change-hold'
import { changeCheckout, moveCheckout, readCheckout, saleColumns, saleOf } from './checkouts'
import { AppError } from './errors'
import { claimForTenMinutes, holdSeats } from './hold-seats'
import type { Desk } from './ports'
import { claimOf, quoteSale, type Sale, type Seller } from './quote-sale'
import { readBooking } from './read-bookings'
import { settleCheckout } from './settle-checkout'
import { voidCheckout } from './void-checkout'

export interface BookingRequest {
  checkoutId: string | null
  by: Seller
  sale: Sale
  guest: Guest
  paid: 'deposit' | 'full' | 'custom'
  paidCents: Cents
  totalCents: Cents
}

/**
 * Writes the booking of a checkout whose card is authorised and captures the card; the captain's charge of 0 needs
 * no card. Repeating the call gives the same booking.
 *
 * @throws AppError 400 where an amount, a `paid` value or a party is not what the server computes (decision 13), 402
 * without a payment, 409 where the seats are gone (the card is then released), 503 while the processor is silent.
 */
export async function placeBooking(desk: Desk, request: BookingRequest): Promise<Booking> {
  if (request.paid === 'custom' && request.by !== 'captain') throw new AppError('paid-not-allowed')
  const checkout = request.checkoutId ? await readCheckout(desk, request.checkoutId) : null
  if (request.by === 'captain' && request.paid === 'custom' && request.paidCents === 0) {
    return finish(desk, await bookWithoutCharge(desk, request, checkout))
  }
  if (!checkout) throw new AppError('payment-required')
  switch (checkout.state) {
    case 'held':
    case 'released':
    case 'expired':
    case 'voided':
      throw new AppError('payment-required')
    case 'authorising':
      throw new AppError('checkout-busy')
    case 'authorised':
      return finish(desk, await fillIn(desk, checkout, request))
    default:
      assertSameParty(checkout, request)
      return finish(desk, checkout)
  }
}

/** Settles and answers with the booking, or with why there is none. */
async function finish(desk: Desk, checkout: Checkout): Promise<Booking> {
  const settled = await settleCheckout(desk, checkout)
  if (settled.state === 'completed') {
    const booking = await readBooking(desk, settled.id)
    if (!booking) throw new Error(`Checkout ${settled.id} is completed and has no booking`)
    // A repeated or delayed call must not thank a guest for a trip that is off.
    if (booking.cancel) throw new AppError('booking-canceled')
    return booking
  }
  if (settled.state !== 'voided') throw new AppError('payment-unknown')
  throw new AppError(isErrorCode(settled.reason) ? settled.reason : 'payment-lapsed')
}

/** Puts the request's guest, plan and (for a bare payment) trip into the checkout, each checked against the server's own. */
async function fillIn(desk: Desk, checkout: Checkout, request: BookingRequest): Promise<Checkout> {
  const seats = saleOf(checkout)
    ? assertHeldSale(checkout, request)
    : await claimForBarePayment(desk, checkout, request)
  const filled = await changeCheckout(desk, checkout, {
    ...seats,
    ...request.guest,
    paid: request.paid,
    ...(request.paid === 'custom' && {
      customTotalCents: request.totalCents,
      customPaidCents: request.paidCents,
    }),
  })
  // Somebody else (the sweeper, a second click) is settling it already: join them.
  return filled ?? checkout
}

function assertHeldSale(checkout: Checkout, request: BookingRequest) {
  assertSameParty(checkout, request)
  assertAmounts(request, {
    totalCents: checkout.totalCents ?? 0,
    authorisedCents: checkout.authorisedCents ?? 0,
  })
  return {}
}

/** The server's price decides; only the captain's custom terms may differ from it, and never from what was authorised. */
function assertAmounts(
  { paid, paidCents, totalCents }: BookingRequest,
  server: { totalCents: Cents; authorisedCents: Cents },
): void {
  const due = {
    deposit: amountDueNow(server.totalCents, 'deposit'),
    full: server.totalCents,
    custom: paidCents,
  }[paid]
  const isTotalRight = paid === 'custom' ? paidCents <= totalCents : totalCents === server.totalCents
  if (!isTotalRight || paidCents !== due || due !== server.authorisedCents)
    throw new AppError('amount-mismatch')
}

/** A bare payment claims its seats only now; where it cannot, the card is released and the caller told why. */
async function claimForBarePayment(desk: Desk, checkout: Checkout, request: BookingRequest) {
  try {
    const { sale, quote } = await quoteSale(desk, request.sale, request.by)
    assertAmounts(request, { totalCents: quote.totalCents, authorisedCents: checkout.authorisedCents ?? 0 })
    await claimForTenMinutes(desk, { claim: claimOf(checkout.id, sale), date: sale.date })
    return { ...saleColumns(sale), totalCents: quote.totalCents }
  } catch (error) {
    const voiding = await moveCheckout(desk, checkout, 'voiding', {
      reason: error instanceof AppError ? error.code : 'internal',
    })
    if (voiding) await voidCheckout(desk, voiding, 'voided')
    throw error
  }
}

/** The captain's 'No Charge': seats and booking without a card. */
async function bookWithoutCharge(
  desk: Desk,
  request: BookingRequest,
  named: Checkout | null,
): Promise<Checkout> {
  const isOver =
    !named ||
    (named.state === 'held' && isHoldOver(named, desk.now())) ||
    (isFinal(named.state) && named.state !== 'completed')
  const held = isOver ? await holdSeats(desk, { ...request, previousCheckoutId: null }) : named
  assertSameParty(held, request)
  // The same call again: it gets the booking of the first.
  if (held.state !== 'held') return held
  await quoteSale(desk, request.sale, request.by)
  const authorised = await moveCheckout(desk, held, 'authorised', {
    ...request.guest,
    paid: request.paid,
    authorisedCents: 0,
    customTotalCents: request.totalCents,
    customPaidCents: 0,
  })
  return authorised ?? joinOther(desk, held)
}

/** Another request moved the checkout first: a second click is joined, a hold that was given up stays so. */
async function joinOther(desk: Desk, seen: Checkout): Promise<Checkout> {
  const current = await readCheckout(desk, seen.id)
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
