import { holdsSeats } from '@/domain/checkout-state'
import { confirmSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { changeBoatDay } from './change-boat-day'
import { moveCheckout, readCheckout, saleOf } from './checkouts'
import { unlocked } from './edit-lock'
import { AppError, isUniqueViolation } from './errors'
import type { Desk } from './ports'
import { claimOf, type TimedSale } from './quote-sale'
import { readBooking } from './read-bookings'
import { recordPayment } from './record-payment'
import { releaseUnlessBooked } from './settle-claim'
import { REVIEW_AFTER_MS, review, voidCheckout } from './void-checkout'
import { newVersion } from './write-if-unchanged'

/** authorised, booked, voiding, and one more look after each: no path is longer. */
const MOST_STEPS = 8

/**
 * Takes an authorised checkout to its end: seats confirmed, booking written, card captured; or the card released and
 * the seats given back. Called by the request, the webhook and the sweeper, at the same time if it happens: every step
 * may be repeated, and every change of state is conditional.
 *
 * Gives the checkout where it came to rest: final, in need of review, or (processor silent) to be tried again.
 */
export async function settleCheckout(desk: Desk, seen: Checkout): Promise<Checkout> {
  let checkout = seen
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = await advance(desk, checkout)
    if (next === checkout) return checkout
    checkout = next ?? (await reread(desk, checkout.id))
  }
  throw new Error(`Checkout ${seen.id} does not come to rest`)
}

async function reread(desk: Desk, id: string): Promise<Checkout> {
  const checkout = await readCheckout(desk, id)
  if (!checkout) throw new AppError('not-found')
  return checkout
}

/** Takes one step and gives the checkout after it: the same where there is none to take now, null where somebody else took it. */
async function advance(desk: Desk, checkout: Checkout): Promise<Checkout | null> {
  switch (checkout.state) {
    case 'authorised':
      return takeSeats(desk, checkout)
    case 'booked':
      return (await writeBooking(desk, checkout)) === 'cancelled'
        ? moveCheckout(desk, checkout, 'voiding', { reason: 'payment-lapsed' })
        : captureCard(desk, checkout)
    case 'voiding':
      return voidCheckout(desk, checkout, 'voided')
    default:
      return checkout
  }
}

/**
 * The point of no return: with the seats confirmed the checkout becomes `booked`, and from there it is finished, not
 * undone, unless the processor itself has let the money go.
 */
async function takeSeats(desk: Desk, checkout: Checkout): Promise<Checkout | null> {
  const refusal = await confirm(desk, checkout)
  if (refusal) return moveCheckout(desk, checkout, 'voiding', { reason: refusal })
  const booked = await moveCheckout(desk, checkout, 'booked')
  if (booked) return booked
  const current = await reread(desk, checkout.id)
  // Given up, or finished and then canceled, by another process while we confirmed: our seats must not stay taken.
  const isDecided = current.state === 'completed' || !holdsSeats(current.state)
  if (checkout.date && isDecided) await releaseUnlessBooked(desk, checkout.date, checkout.id)
  return current
}

/** Confirms the seats for good; gives the code of the refusal where it cannot. */
async function confirm(desk: Desk, checkout: Checkout): Promise<string | null> {
  const sale = saleOf(checkout)
  if (!sale || !checkout.lastName || !checkout.paid) return 'payment-lapsed'
  try {
    await confirmClaim(desk, checkout, sale)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.code
    throw error
  }
}

/**
 * Books the seats of a checkout for good. A claim that is gone is only claimed again while the checkout hasn't moved: else a
 * request that was paused would take seats for a booking that was finished and canceled without it. In that case nothing
 * is changed, and the caller's own change of state fails.
 *
 * @throws AppError 409 if others have the seats.
 */
async function confirmClaim(desk: Desk, checkout: Checkout, sale: TimedSale): Promise<void> {
  const { id, version } = checkout
  await changeBoatDay(desk.payload, sale.date, async (day) => {
    const isGone = !day.claims.some((claim) => claim.id === id)
    if (isGone && (await readCheckout(desk, id))?.version !== version) return { ok: true, day }
    return confirmSeats(day, claimOf(id, sale), desk.now())
  })
}

/**
 * The booking has the checkout's id, so a second write is a unique violation and never a second booking. One that was there
 * may have been cancelled by the captain meanwhile: then nobody must be charged for it.
 */
async function writeBooking(desk: Desk, checkout: Checkout): Promise<'live' | 'cancelled'> {
  const now = desk.now().toISOString()
  const { id, date, time, tripType, partySize, firstName, lastName, phoneNumber, email, note, paid } =
    checkout
  try {
    await desk.payload.db.create({
      collection: 'bookings',
      data: {
        id,
        version: newVersion(),
        date,
        time,
        tripType,
        partySize,
        private: checkout.private ?? false,
        cancel: false,
        firstName,
        lastName,
        phoneNumber,
        email,
        note,
        captainNote: null,
        paid,
        totalCents: (paid === 'custom' ? checkout.customTotalCents : checkout.totalCents) ?? 0,
        agreedPrice: paid === 'custom',
        ...unlocked,
        paidCents: checkout.authorisedCents ?? 0,
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const there = await readBooking(desk, id)
    // Written by another process, and not on a majority of the servers yet: it could still be lost.
    if (!there) throw new AppError('database-unavailable', { cause: error })
    return there.cancel ? 'cancelled' : 'live'
  }
  return 'live'
}

async function captureCard(desk: Desk, checkout: Checkout): Promise<Checkout | null> {
  const { id, squarePaymentId } = checkout
  if (!squarePaymentId) return moveCheckout(desk, checkout, 'completed')
  if (!desk.cards) return checkout
  const outcome = await desk.cards.capture(squarePaymentId)
  switch (outcome.kind) {
    case 'captured':
      await recordCapture(desk, checkout)
      return moveCheckout(desk, checkout, 'completed')
    case 'lapsed':
      return moveCheckout(desk, checkout, 'voiding', { reason: 'payment-lapsed' })
    case 'unknown': {
      desk.log.error({ checkoutId: id, cause: String(outcome.cause) }, 'A card could not be captured yet')
      const isOld = desk.now().getTime() - Date.parse(checkout.stepAt) > REVIEW_AFTER_MS
      return isOld ? review(desk, checkout, 'The card was authorised but could not be charged.') : checkout
    }
  }
}

/** Writes into the ledger that a checkout's card was charged. */
export function recordCapture(desk: Desk, { id, authorisedCents, squarePaymentId }: Checkout): Promise<void> {
  return recordPayment(desk, {
    id: `${id}:capture`,
    bookingId: id,
    kind: 'capture',
    amountCents: authorisedCents ?? 0,
    squarePaymentId,
    recordedBy: 'checkout',
  })
}
