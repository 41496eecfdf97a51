import type { Guest } from '@/contract/booking'
import { guestOf } from '@/contract/guest'
import { confirmSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { languageOf } from '@/shared/text/language'
import { finishOrLeave } from '../bookings/booking-edits'
import { newLock, unlocked } from '../bookings/edit-lock'
import { readBooking } from '../bookings/read-bookings'
import { searchKeysOf } from '../bookings/search-keys'
import { owedCentsOf } from '../bookings/write-booking'
import { changeBoatDay } from '../calendar/change-boat-day'
import { beforeNextWrite } from '../database/before-next-write'
import { newVersion } from '../database/write-if-unchanged'
import { AppError, isUniqueViolation } from '../errors'
import { queueMailsOfBooked } from '../mail/booking-mails'
import { type LedgerRow, recordPayment } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { releasePromo } from '../promos/reserve-promo'
import { creditRowOf, spendReservedCredit } from './checkout-credit'
import { promoOf } from './checkout-promo'
import { hasMoved, moveCheckout, readCheckout, saleOf } from './checkouts'
import { claimOf } from './quote-sale'
import { REVIEW_AFTER_MS, review, voidCheckout } from './void-checkout'

/**
 * Maximum number of steps. It's enough for the longest path (`authorized`, `booked`, `voiding`) with a reload between
 * steps, unless several processes settle the checkout at once and keep losing races to each other.
 */
const MAX_STEPS = 8

/** The data from the guest's booking request: the guest's fields and the payment plan. */
export type BookingDetails = Partial<Guest & Pick<Checkout, 'paid' | 'customTotalCents' | 'customPaidCents'>>

/**
 * Finishes an authorized checkout: confirms the seats, writes the booking and captures the payment, or releases the
 * seats and voids the authorization. The request, the webhook and the sweeper can call it concurrently, because every
 * step is idempotent and every state change is conditional.
 *
 * @param details stored with the state `booked`, if the checkout hasn't changed since it was read. If the process dies
 *   before that, the checkout has only the details that were stored with the hold. If there are none, the authorization
 *   is voided.
 * @returns the checkout in a final state or `needs-review`, or unfinished if the processor doesn't answer or this call
 *   loses too many races
 */
export async function settleCheckout(
  context: ServiceContext,
  seen: Checkout,
  details: BookingDetails = {},
): Promise<Checkout> {
  let checkout = seen
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = await advance(context, checkout, checkout === seen ? details : {})
    if (next === checkout) return checkout
    checkout = next ?? (await reread(context, checkout.id))
  }
  // Other processes are settling it, too, and the sweeper finishes it if none of them does.
  context.log.warn(
    { checkoutId: seen.id, state: checkout.state },
    'A checkout lost too many races to be settled. The sweeper will retry.',
  )
  return checkout
}

async function reread(context: ServiceContext, id: string): Promise<Checkout> {
  const checkout = await readCheckout(context, id)
  if (!checkout) throw new AppError('not-found')
  return checkout
}

/** Takes one step. Returns the same checkout if nothing is left to do, or null if it lost a race. */
async function advance(
  context: ServiceContext,
  checkout: Checkout,
  details: BookingDetails,
): Promise<Checkout | null> {
  switch (checkout.state) {
    case 'authorized':
      return takeSeats(context, checkout, details)
    case 'booked':
      // Without an authorization, there's nothing to void: the captain booked it, or a credit pays for everything. In
      // that case, don't undo the booking, because the captain may be restoring it.
      if ((await writeBooking(context, checkout)) === 'canceled' && checkout.squarePaymentId)
        return moveCheckout(context, checkout, 'voiding', { reason: 'payment-lapsed' })
      await spendReservedCredit(context, checkout)
      // The booking itself counts as a use of its code.
      await releasePromo(context, checkout)
      return captureCard(context, checkout)
    case 'voiding':
      return voidCheckout(context, checkout, 'voided')
    default:
      return checkout
  }
}

/**
 * Confirms the seats and moves the checkout to `booked`. After this point of no return, the checkout is
 * undone only if the authorization has lapsed or the captain canceled the booking.
 */
async function takeSeats(
  context: ServiceContext,
  checkout: Checkout,
  details: BookingDetails,
): Promise<Checkout | null> {
  const { payload } = context
  const refusal = await beforeNextWrite(payload, () => confirm(context, { ...checkout, ...details }))
  if (refusal) return moveCheckout(context, checkout, 'voiding', { ...details, reason: refusal })
  // `writeBooking` comes next.
  return beforeNextWrite(payload, () => moveCheckout(context, checkout, 'booked', details))
}

/**
 * Books the seats. Returns null, or the error code if they're refused.
 *
 * Does nothing if the checkout has changed: a paused request must not claim seats for a booking that has since
 * been canceled, or overwrite a hold that the guest has changed. The caller's own state change then fails.
 */
async function confirm(context: ServiceContext, checkout: Checkout): Promise<string | null> {
  const sale = saleOf(checkout)
  if (!sale || !checkout.lastName || !checkout.paid) return 'payment-lapsed'
  try {
    await changeBoatDay(context.payload, sale.date, async (day) => {
      if (await hasMoved(context, checkout)) return { ok: true, day }
      return confirmSeats(day, claimOf(checkout.id, sale), context.now())
    })
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.code
    throw error
  }
}

/**
 * Writes the booking under the checkout's id, so that there can't be a second booking. The credit's ledger row is
 * part of the booking's remaining work, so the row exists before anyone can edit the booking. Returns `canceled` if
 * the booking already exists and was canceled. In that case, the guest must not be charged.
 */
async function writeBooking(context: ServiceContext, checkout: Checkout): Promise<'live' | 'canceled'> {
  const now = context.now().toISOString()
  const { id, reference, date, time, tripType, partySize, paid } = checkout
  const guest = guestOf(checkout)
  const totalCents = (paid === 'custom' ? checkout.customTotalCents : checkout.totalCents) ?? 0
  const paidCents = (checkout.authorizedCents ?? 0) + (checkout.creditCents ?? 0)
  const money = {
    // A credit can pay more than the deposit, up to the full price.
    paid: paid === 'deposit' && paidCents >= totalCents ? 'full' : (paid ?? 'unpaid'),
    totalCents,
    paidCents,
    cancel: false,
  } as const
  const row = creditRowOf(checkout)
  const lock = row ? newLock(context, { dates: [], row }) : unlocked
  try {
    await context.payload.db.create({
      collection: 'bookings',
      data: {
        id,
        reference,
        keyVersion: 1,
        version: newVersion(),
        date,
        time,
        tripType,
        partySize,
        private: checkout.private ?? false,
        ...money,
        ...promoOf(checkout),
        owedCents: owedCentsOf(money),
        ...guest,
        language: languageOf(checkout),
        ...searchKeysOf({ ...guest, reference }),
        captainNote: null,
        agreedPrice: paid === 'custom',
        ...lock,
        createdAt: now,
        updatedAt: now,
      },
      returning: false,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const existing = await readBooking(context, id)
    // Another process wrote the booking, but the write hasn't reached a majority of the servers, so it could
    // still be lost.
    if (!existing) throw new AppError('database-unavailable', { cause: error })
    if (row) await recordPayment(context, { ...row, bookingId: id })
    return existing.cancel ? 'canceled' : 'live'
  }
  if (row) await finishOrLeave(context, { id, editLock: lock.editLock })
  return 'live'
}

async function captureCard(context: ServiceContext, checkout: Checkout): Promise<Checkout | null> {
  const { id, squarePaymentId } = checkout
  if (!squarePaymentId) return completeCheckout(context, checkout)
  if (!context.cards) return checkout
  const outcome = await context.cards.capture(squarePaymentId)
  switch (outcome.kind) {
    case 'captured':
      await beforeNextWrite(context.payload, () => recordCapture(context, checkout, { card: outcome.card }))
      return completeCheckout(context, checkout)
    case 'lapsed':
      return moveCheckout(context, checkout, 'voiding', { reason: 'payment-lapsed' })
    case 'unknown': {
      context.log.error({ checkoutId: id, cause: String(outcome.cause) }, "A card couldn't be captured yet")
      const isOld = context.now().getTime() - Date.parse(checkout.stepAt) > REVIEW_AFTER_MS
      return isOld ? review(context, checkout, 'The card was authorized but couldn’t be charged.') : checkout
    }
  }
}

/**
 * Queues the emails first, and then moves the checkout to `completed`, so that no email is lost if this process
 * dies in between.
 */
export async function completeCheckout(
  context: ServiceContext,
  checkout: Checkout,
): Promise<Checkout | null> {
  const booking = await readBooking(context, checkout.id)
  if (booking && !booking.cancel)
    await beforeNextWrite(context.payload, () => queueMailsOfBooked(context, booking, checkout.by))
  return moveCheckout(context, checkout, 'completed')
}

/** Details of a payment besides its amount: the card, or who confirmed it by hand and why. */
export type Confirmed = Pick<LedgerRow, 'card' | 'reason' | 'recordedByName'>

export function recordCapture(
  context: ServiceContext,
  { id, authorizedCents, squarePaymentId }: Checkout,
  confirmed: Confirmed = {},
): Promise<void> {
  return recordPayment(context, {
    id: `${id}:capture`,
    bookingId: id,
    kind: 'capture',
    amountCents: authorizedCents ?? 0,
    squarePaymentId,
    recordedBy: 'checkout',
    ...confirmed,
  })
}
