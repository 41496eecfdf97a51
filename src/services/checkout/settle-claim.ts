import type { TripDate } from '@/domain/dates'
import { type BoatDay, releaseSeats, type Seating, settleSeats } from '@/domain/seats'
import { occupiedDepartures } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { UNLOCKED } from '../bookings/edit-lock'
import { readBooking } from '../bookings/read-bookings'
import { changeBoatDay } from '../calendar/change-boat-day'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'

interface LockedClaim {
  date: TripDate
  /** The booking's, and so the claim's. */
  id: string
  /** The edit's lock: without it the claim is another edit's to settle. */
  editLock: string
}

/** Makes a locked booking's claim on one day what the booking says: its seats, or none. Safe to repeat. */
export async function settleClaim(
  context: ServiceContext,
  { date, id, editLock }: LockedClaim,
  options: { force: boolean },
): Promise<void> {
  await changeBoatDay(
    context.payload,
    date,
    async (day) => {
      const booking = await readBooking(context, id)
      const isOurs = booking?.editLock === editLock
      return { ok: true, day: isOurs ? settleSeats(day, id, await seatingOn(context, day, booking)) : day }
    },
    options,
  )
}

/** Frees a claim that no booking stands behind; one whose booking sails that day, or is being edited, stays. Safe to repeat. */
export async function releaseUnlessBooked(
  context: ServiceContext,
  date: TripDate,
  id: string,
): Promise<void> {
  await changeBoatDay(context.payload, date, async (day) => {
    const booking = await readBooking(context, id)
    const isKept = booking && (booking.editLock !== UNLOCKED || (!booking.cancel && booking.date === date))
    return { ok: true, day: isKept ? day : releaseSeats(day, id) }
  })
}

/** What a booking takes of the boat on a day; null if it is canceled or sails on another. */
async function seatingOn(context: ServiceContext, day: BoatDay, booking: Booking): Promise<Seating | null> {
  if (booking.cancel || booking.date !== day.date) return null
  const { id, time, tripType, partySize } = booking
  const claim = day.claims.find((each) => each.id === id)
  const known = [claim?.next, claim].find((each) => each?.time === time && each.tripType === tripType)
  const occupies = known?.occupies ?? (await occupiedBy(context, booking))
  return { time, tripType, occupies, partySize, privateCharter: booking.private ?? false }
}

async function occupiedBy(
  context: ServiceContext,
  { time, tripType }: Booking,
): Promise<Seating['occupies']> {
  const trip = (await readTrips(context.payload)).find(({ type }) => type === tripType)
  return trip ? occupiedDepartures(time, trip.durationHours) : [time]
}
