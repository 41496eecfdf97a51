import type { TripDate } from '@/domain/dates'
import { type BoatDay, releaseSeats, type Seating, settleSeats, unconfirmSeats } from '@/domain/seats'
import { occupiedDepartures } from '@/domain/trips'
import type { Booking, Checkout } from '@/payload-types'
import { UNLOCKED } from '../bookings/edit-lock'
import { readBooking } from '../bookings/read-bookings'
import { changeBoatDay } from '../calendar/change-boat-day'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'
import { hasMoved } from './checkouts'

interface LockedClaim {
  date: TripDate
  /** The id that the booking and its claim share. */
  id: string
  /** The edit's lock. If the booking now has another lock, the claim isn't changed. */
  editLock: string
}

/** Makes a locked booking's claim on one day match the booking. Idempotent. */
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

/**
 * Frees a checkout's claim, unless its booking is on that day or is being edited. Does nothing if the checkout has
 * changed since it was read, because the guest may have paid. Idempotent.
 *
 * Always writes the boat day, so that a process that was paused while confirming this claim can't add it again.
 */
export async function releaseUnlessBooked(context: ServiceContext, checkout: Checkout): Promise<void> {
  const { id, date } = checkout
  if (!date) return
  await changeDayOf(context, date, async (day) => {
    const booking = await readBooking(context, id)
    const isKept = booking && (booking.editLock !== UNLOCKED || (!booking.cancel && booking.date === date))
    return isKept || (await hasMoved(context, checkout)) ? day : releaseSeats(day, id)
  })
}

/**
 * Turns a checkout's claim back into a hold before the checkout returns to `held`. The claim may be booked if a request
 * died before it wrote the booking. Does nothing if the checkout has changed since it was read.
 *
 * Always writes the boat day, so that a process that was paused while confirming this claim loses its compare-and-swap.
 *
 * @returns false if the checkout can't return to `held` because another process has released its seats
 */
export async function returnClaimToHold(context: ServiceContext, checkout: Checkout): Promise<boolean> {
  const { id, date, holdExpiresAt } = checkout
  if (!date || !holdExpiresAt) return true
  const expiresAt = new Date(holdExpiresAt)
  const { claims } = await changeDayOf(context, date, async (day) =>
    (await hasMoved(context, checkout)) ? day : unconfirmSeats(day, id, expiresAt),
  )
  // An expired hold has no seats to lose.
  return claims.some((claim) => claim.id === id) || expiresAt <= context.now()
}

async function changeDayOf(
  context: ServiceContext,
  date: TripDate,
  rule: (day: BoatDay) => Promise<BoatDay>,
): Promise<BoatDay> {
  return changeBoatDay(context.payload, date, async (day) => ({ ok: true, day: await rule(day) }), {
    force: true,
  })
}

/** Returns a booking's seats on a day, or null if it's canceled or on another day. */
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
