import { type ClaimRequest, claimSeats } from '@/domain/seats'
import { isSoldWholeOnly } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { changeBoatDay, releaseClaim } from './change-boat-day'
import { AppError } from './errors'
import type { Desk } from './ports'
import { claimOf, quoteSale, type Sale } from './quote-sale'
import { readTrips } from './read-trips'

/** What of a booking decides its seats. */
export type Seating = Pick<Booking, 'id' | 'date' | 'time' | 'tripType' | 'partySize' | 'private' | 'cancel'>

/**
 * Secures the seats that a booking is about to have; the caller then writes it, and calls `releaseLeft`, which gives back
 * what it no longer needs. In this order a write that fails leaves a seat too many taken, never one sold twice; but a party
 * that changes its departure or trip on the same date has one claim, which has then moved already (the audit finds it).
 *
 * @param before the booking as it is, null for a new one.
 * @throws AppError 409 with the sentence of the seats, the trip or the day.
 */
export async function secureSeatsFor(desk: Desk, before: Seating | null, after: Seating): Promise<void> {
  if (after.cancel || (before && !before.cancel && isSameSeating(before, after))) return
  const isMove = !before || before.cancel || !isSameSailing(before, after)
  if (isMove) await quoteSale(desk, seatingSale(after), 'captain')
  const claim = await claimFor(desk, after)
  if (before && isShrinking(before, after)) return
  await changeBoatDay(desk.payload, after.date, (day) => claimSeats(day, claim, null, desk.now()))
}

/**
 * Gives back the seats that a booking no longer has: it was cancelled, moved to another date, or became smaller. Safe to
 * repeat.
 */
export async function releaseLeft(desk: Desk, before: Seating, after: Seating): Promise<void> {
  const isLeft = before.date !== after.date || (after.cancel && !before.cancel)
  if (isLeft) {
    await releaseClaim(desk.payload, before.date, before.id)
    return
  }
  if (!isShrinking(before, after)) return
  const claim = await claimFor(desk, after)
  await changeBoatDay(desk.payload, after.date, (day) => claimSeats(day, claim, null, desk.now()))
}

/** @throws AppError 409 where the trip is gone, or is sold as a whole boat only. */
async function claimFor(desk: Desk, after: Seating): Promise<ClaimRequest> {
  const { tripType } = after
  const trip = (await readTrips(desk.payload)).find(({ type }) => type === tripType)
  if (!trip) throw new AppError('trip-not-offered', { details: { tripType } })
  if (!after.private && isSoldWholeOnly(trip)) {
    throw new AppError('private-only', { details: { tripType } })
  }
  return claimOf(after.id, { ...seatingSale(after), durationHours: trip.durationHours })
}

function isSameSailing(before: Seating, after: Seating): boolean {
  return (['date', 'time', 'tripType'] as const).every((key) => before[key] === after[key])
}

/** Whether a party that keeps its sailing needs less of the boat than it has. */
function isShrinking(before: Seating, after: Seating): boolean {
  if (before.cancel || after.cancel || !isSameSailing(before, after) || isSameSeating(before, after))
    return false
  return before.private ? true : !after.private && after.partySize < before.partySize
}

function seatingSale({ date, time, tripType, partySize, private: isPrivate }: Seating): Sale {
  return { date, time, tripType, partySize, privateCharter: isPrivate ?? false }
}

function isSameSeating(before: Seating, after: Seating): boolean {
  const one = seatingSale(before)
  const other = seatingSale(after)
  return (Object.keys(one) as (keyof Sale)[]).every((key) => one[key] === other[key])
}
