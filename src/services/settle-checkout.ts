import { confirmSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { changeBoatDay } from './change-boat-day'
import { moveCheckout, readCheckout, saleOf } from './checkouts'
import { AppError, isUniqueViolation } from './errors'
import type { Desk } from './ports'
import { claimOf } from './quote-sale'
import { readTrips } from './read-trips'
import { recordPayment } from './record-payment'
import { REVIEW_AFTER_MS, review, voidCheckout } from './void-checkout'

/** authorised, booked, voiding, and one more look after each: no path is longer. */
const MOST_STEPS = 8

/**
 * Takes an authorised checkout to its end: seats confirmed, booking written, card captured; or the card released and
 * the seats given back. Called by the request, the webhook and the sweeper, at the same time if it happens: every step
 * may be repeated, and every change of state is conditional.
 *
 * Gives the checkout where it came to rest: final, in need of review, or (processor silent) to be tried again.
 */
export async function settleCheckout(desk: Desk, checkoutId: string): Promise<Checkout> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const checkout = await readCheckout(desk, checkoutId)
    if (!checkout) throw new AppError('not-found')
    const isResting = !(await advance(desk, checkout))
    if (isResting) return checkout
  }
  throw new Error(`Checkout ${checkoutId} does not come to rest`)
}

/** Takes one step; false where there is none to take now. */
async function advance(desk: Desk, checkout: Checkout): Promise<boolean> {
  switch (checkout.state) {
    case 'authorised':
      await takeSeats(desk, checkout)
      return true
    case 'booked':
      await writeBooking(desk, checkout)
      return captureCard(desk, checkout)
    case 'voiding': {
      const after = await voidCheckout(desk, checkout, 'voided')
      return after?.state !== 'voiding'
    }
    default:
      return false
  }
}

/**
 * The point of no return: with the seats confirmed the checkout becomes `booked`, and from there it is finished, not
 * undone, unless the processor itself has let the money go.
 */
async function takeSeats(desk: Desk, checkout: Checkout): Promise<void> {
  const refusal = await confirm(desk, checkout)
  if (refusal) {
    await moveCheckout(desk, checkout, 'voiding', { reason: refusal })
    return
  }
  await moveCheckout(desk, checkout, 'booked')
}

/** Confirms the seats for good; gives the code of the refusal where it cannot. */
async function confirm(desk: Desk, checkout: Checkout): Promise<string | null> {
  const sale = saleOf(checkout)
  if (!sale || !checkout.lastName || !checkout.paid) return 'payment-lapsed'
  const trip = (await readTrips(desk.payload)).find((each) => each.type === sale.tripType)
  if (!trip) return 'trip-not-offered'
  try {
    await changeBoatDay(desk.payload, sale.date, (day) =>
      confirmSeats(day, claimOf(checkout.id, sale, trip), desk.now()),
    )
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.code
    throw error
  }
}

/** The booking has the checkout's id, so a second write is a unique violation and never a second booking. */
export async function writeBooking(desk: Desk, checkout: Checkout): Promise<void> {
  const now = desk.now().toISOString()
  const { id, date, time, tripType, partySize, firstName, lastName, phoneNumber, email, note, paid } =
    checkout
  try {
    await desk.payload.db.create({
      collection: 'bookings',
      data: {
        id,
        version: 1,
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
        totalCents: checkout.customTotalCents ?? checkout.totalCents ?? 0,
        paidCents: checkout.authorisedCents ?? 0,
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** True where a step was taken: captured, lapsed, or handed to the captain. */
async function captureCard(desk: Desk, checkout: Checkout): Promise<boolean> {
  const { id, squarePaymentId, authorisedCents } = checkout
  if (!squarePaymentId) {
    await moveCheckout(desk, checkout, 'completed')
    return true
  }
  if (!desk.cards) return false
  const outcome = await desk.cards.capture(squarePaymentId)
  switch (outcome.kind) {
    case 'captured':
      await recordPayment(desk, {
        id: `${id}:capture`,
        bookingId: id,
        kind: 'capture',
        amountCents: authorisedCents ?? 0,
        squarePaymentId,
        recordedBy: 'checkout',
      })
      await moveCheckout(desk, checkout, 'completed')
      return true
    case 'lapsed':
      await moveCheckout(desk, checkout, 'voiding', { reason: 'payment-lapsed' })
      return true
    case 'unknown': {
      desk.log.error({ checkoutId: id, cause: String(outcome.cause) }, 'A card could not be captured yet')
      const isOld = desk.now().getTime() - Date.parse(checkout.stepAt) > REVIEW_AFTER_MS
      if (!isOld) return false
      await review(desk, checkout, 'The card was authorised but could not be charged.')
      return true
    }
  }
}
