import { z } from 'zod'
import { departureTime, month, storedTripType, tripDate, tripType } from './fields'

export const DAY_STATUSES = [
  'current-day',
  'past',
  'blocked',
  'weather',
  'out-of-season',
  'full',
  'open',
] as const

export const tripOffer = z.object({
  type: tripType,
  seatsOpen: z.int(),
  /** Whether guests can book single seats. On Tuna trips, they can only book the whole boat. */
  seats: z.boolean(),
  privateCharter: z.boolean(),
})
export type TripOfferBody = z.infer<typeof tripOffer>

export const departureOffer = z.object({
  time: departureTime,
  seatsOpen: z.int(),
  /** The number of open seats that guests are holding. Present only with `holds=ignored`. */
  seatsHeld: z.int().optional(),
  /** The trip that the first party booked, or null if no party has booked. */
  tripType: storedTripType.nullable(),
  departed: z.boolean(),
  trips: z.array(tripOffer),
})
export type DepartureOfferBody = z.infer<typeof departureOffer>

/** A party in a calendar cell, with its last name shortened or left out (docs/product-rules.md#privacy). */
export const cellParty = z.object({
  time: departureTime,
  tripType: storedTripType,
  partySize: z.int(),
  private: z.boolean(),
  lastName: z.string().nullable(),
})

export const availabilityDay = z.object({
  date: tripDate,
  status: z.enum(DAY_STATUSES),
  /** Why the day is closed, even if its status is `current-day`. Null if the day is open or past. */
  closure: z.enum(['blocked', 'weather', 'out-of-season']).nullable(),
  /** The day's departures, without those that are blocked individually or canceled for weather. */
  departures: z.array(departureOffer),
  /** The departures that the captain has blocked. On a blocked day, that's all of the day's departures. */
  blockedDepartures: z.array(departureTime),
  /** The departures that are canceled for weather. */
  weatherDepartures: z.array(departureTime),
  parties: z.array(cellParty),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

/**
 * With `holds=ignored`, held seats count as open, and departures of the past 30 days offer walk-ups. Only the
 * captain may use this option, because only the captain can take held seats and enter walk-ups.
 */
export const availabilityQuery = z.object({ month, holds: z.literal('ignored').optional() })

/** Response from `GET /api/availability?month=YYYY-MM`: the 42 days in the grid. */
export const availabilityMonth = z.object({
  month,
  today: tripDate,
  days: z.array(availabilityDay),
})
export type AvailabilityMonth = z.infer<typeof availabilityMonth>

export const nextDaysQuery = z.object({ month })

/**
 * Response from `GET /api/availability/next?month=YYYY-MM`: the next day on which guests can book each trip.
 * The search starts with the 1st of the month and, if it finds none, starts over from tomorrow.
 */
export const nextDays = z.object({ month, next: z.array(z.object({ trip: tripType, date: tripDate })) })
export type NextDays = z.infer<typeof nextDays>
