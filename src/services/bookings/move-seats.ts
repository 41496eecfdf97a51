import { isFinal } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import { type ClaimRequest, reserveSeats } from '@/domain/seats'
import { isSoldWholeOnly } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { assertSeats, changeBoatDay, readBoatDay } from '../calendar/change-boat-day'
import { readCheckout } from '../checkout/checkouts'
import { claimOf, quoteSale, type Sale } from '../checkout/quote-sale'
import { readTrips } from '../content/read-trips'
import { AppError, isDefiniteRefusal } from '../errors'
import type { ServiceContext } from '../ports'
import { finishOrLeave, lockBooking } from './booking-edits'
import { type EditLock, type EditWork, newLock, UNLOCKED, unlocked } from './edit-lock'
import { readBooking } from './read-bookings'

export type Seating = Pick<Booking, 'id' | 'date' | 'time' | 'tripType' | 'partySize' | 'private' | 'cancel'>

export interface PreparedEdit {
  /** The write condition: the booking must still have this lock. */
  heldLock: string
  /** The lock to write, which lists what's left to do after the write. */
  lock: EditLock
}

/**
 * Prepares an edit. If the party needs more seats, locks the booking and reserves them in addition to the
 * party's current seats. The caller then writes the booking, on condition that it still has `heldLock`, and
 * calls `finishEdit`, which frees the old seats.
 *
 * @throws AppError 409 if the seats, the trip or the day are refused, `payment-unsettled`, or `edit-conflict`. In all
 *   cases, nothing has changed.
 */
export async function prepareEdit(
  context: ServiceContext,
  {
    before,
    after,
    row,
    mails = [],
    refunds = [],
    credits = [],
    edit = null,
  }: { before: Booking; after: Seating } & Omit<EditWork, 'dates'>,
): Promise<PreparedEdit> {
  if (before.cancel && !after.cancel) await assertNotBeingUndone(context, before.id)
  const work: EditWork = { dates: datesOf(before, after), row, mails, refunds, credits, edit }
  const claim = after.cancel || work.dates.length === 0 ? null : await claimFor(context, after)
  if (!claim || !needsMoreSeats(before, after)) {
    const { dates } = work
    const isDone = dates.length + mails.length + refunds.length + credits.length === 0 && !row && !edit
    return { heldLock: UNLOCKED, lock: isDone ? unlocked : newLock(context, work) }
  }
  if (before.cancel || !isSameSailing(before, after)) await quoteSale(context, seatingSale(after), 'captain')
  const heldLock = await lockBooking(context, before, { dates: work.dates, row: null })
  try {
    await reserveFor(context, { claim, date: after.date }, heldLock)
  } catch (error) {
    // After any other error, the reservation may still get written, so leave the cleanup to the sweeper.
    if (isDefiniteRefusal(error)) await finishOrLeave(context, { id: before.id, editLock: heldLock })
    throw error
  }
  return { heldLock, lock: { ...newLock(context, work), editLock: heldLock } }
}

/**
 * Checks that no process is undoing the payment of a canceled booking, because that process would cancel the restored
 * booking again (docs/product-rules.md#payments).
 *
 * @throws AppError `payment-unsettled`
 */
async function assertNotBeingUndone(context: ServiceContext, id: string): Promise<void> {
  const checkout = await readCheckout(context, id)
  // Without an authorization, there's nothing to undo. A payment that needs review can still be undone.
  if (checkout?.squarePaymentId && !isFinal(checkout.state)) throw new AppError('payment-unsettled')
}

/**
 * Reserves seats for a locked booking.
 *
 * @throws AppError 409 if the seats are refused; `edit-conflict` if another process took over the edit
 */
export async function reserveFor(
  context: ServiceContext,
  { claim, date }: { claim: ClaimRequest; date: TripDate },
  editLock: string,
): Promise<void> {
  await changeBoatDay(context.payload, date, async (day) => {
    // Read the booking after the boat day. A process that takes over after this read also writes the boat day, which
    // makes our write fail.
    const booking = await readBooking(context, claim.id)
    if (booking?.editLock !== editLock) throw new AppError('edit-conflict')
    const result = reserveSeats(day, claim, context.now())
    const own = day.claims.find(({ id, time }) => id === claim.id && time === claim.time)
    if (own && !result.ok && result.reason === 'sold-out')
      throw new AppError('sold-out', {
        details: { seatsLeft: result.seatsLeft, ownSeats: own.partySize },
      })
    return result
  })
}

/** Checks that a new party would fit, without claiming seats. @throws AppError 409 if it wouldn't fit */
export async function assertRoomFor(context: ServiceContext, after: Seating): Promise<void> {
  const claim = await claimFor(context, after)
  assertSeats(reserveSeats(await readBoatDay(context.payload, after.date), claim, context.now()))
}

function datesOf(before: Seating, after: Seating): TripDate[] {
  const isStillOff = before.cancel && after.cancel
  const isUnchanged = !before.cancel && !after.cancel && isSameSeating(before, after)
  if (isStillOff || isUnchanged) return []
  const dates = [before, after].filter(({ cancel }) => !cancel).map(({ date }) => date)
  return [...new Set(dates)]
}

function needsMoreSeats(before: Seating, after: Seating): boolean {
  if (after.cancel) return false
  if (before.cancel || !isSameSailing(before, after)) return true
  if (before.private) return false
  return Boolean(after.private) || after.partySize > before.partySize
}

/**
 * Returns the claim for a booking.
 *
 * @throws AppError 409 if the trip isn't offered, or is offered only as a private charter
 */
export async function claimFor(context: ServiceContext, after: Seating): Promise<ClaimRequest> {
  const { tripType } = after
  const trip = (await readTrips(context.payload)).find(({ type }) => type === tripType)
  if (!trip) throw new AppError('trip-not-offered', { details: { tripType } })
  if (!after.private && isSoldWholeOnly(trip)) {
    throw new AppError('private-only', { details: { tripType } })
  }
  return claimOf(after.id, { ...seatingSale(after), durationHours: trip.durationHours })
}

function isSameSailing(before: Seating, after: Seating): boolean {
  return (['date', 'time', 'tripType'] as const).every((key) => before[key] === after[key])
}

function seatingSale({ date, time, tripType, partySize, private: isPrivate }: Seating): Sale {
  return { date, time, tripType, partySize, privateCharter: isPrivate ?? false }
}

function isSameSeating(before: Seating, after: Seating): boolean {
  const one = seatingSale(before)
  const other = seatingSale(after)
  return (Object.keys(one) as (keyof Sale)[]).every((key) => one[key] === other[key])
}
