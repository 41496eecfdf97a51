import { claimSeats } from '@/domain/seats'
import type { Booking } from '@/payload-types'
import { changeBoatDay, releaseClaim } from './change-boat-day'
import { AppError } from './errors'
import type { Desk } from './ports'
import { claimOf, quoteSale, type Sale } from './quote-sale'
import { readTrips } from './read-trips'

/** What of a booking decides its seats. */
export type Seating = Pick<Booking, 'id' | 'date' | 'time' | 'tripType' | 'partySize' | 'private' | 'cancel'>

/**
 * Secures the seats that a booking is about to have; the caller then writes it, and calls `releaseLeft`. In this
 * order a process that dies in between leaves a seat too many taken, never one sold twice.
 *
 * @param before the booking as it is, null for a new one.
 * @throws AppError 409 with the sentence of the seats, the trip or the day.
 */
export async function secureSeatsFor(desk: Desk, before: Seating | null, after: Seating): Promise<void> {
  if (after.cancel || (before && !before.cancel && isSameSeating(before, after))) return
  const sale = seatingSale(after)
  const isMove = !before || (['date', 'time', 'tripType'] as const).some((key) => before[key] !== after[key])
  if (isMove) await quoteSale(desk, sale, 'captain')
  const trip = (await readTrips(desk.payload)).find((each) => each.type === after.tripType)
  if (!trip) throw new AppError('trip-not-offered', { details: { tripType: after.tripType } })
  if (!after.private && (trip.privateOnly || trip.pricedPer === 'boat')) {
    throw new AppError('private-only', { details: { tripType: after.tripType } })
  }
  const claim = claimOf(after.id, { ...sale, durationHours: trip.durationHours })
  await changeBoatDay(desk.payload, after.date, (day) => claimSeats(day, claim, null, desk.now()))
}

/** Gives back the seats that a booking no longer has: it was cancelled, or moved to another date. Safe to repeat. */
export async function releaseLeft(desk: Desk, before: Seating, after: Seating): Promise<void> {
  const isLeft = before.date !== after.date || (after.cancel && !before.cancel)
  if (!isLeft) return
  await releaseClaim(desk.payload, before.date, before.id)
}

function seatingSale({ date, time, tripType, partySize, private: isPrivate }: Seating): Sale {
  return { date, time, tripType, partySize, privateCharter: isPrivate ?? false }
}

function isSameSeating(before: Seating, after: Seating): boolean {
  const one = seatingSale(before)
  const other = seatingSale(after)
  return (Object.keys(one) as (keyof Sale)[]).every((key) => one[key] === other[key])
}
