import { z } from 'zod'
import { departureTime, month, tripDate, tripType } from './fields'

export const DAY_STATUSES = [
  'current-day',
  'past',
  'blocked',
  'weather',
  'out-of-season',
  'full',
  'open',
] as const

/** A trip that a departure can still be booked for. */
export const tripOffer = z.object({
  type: tripType,
  seatsOpen: z.int(),
  /** Whether single seats are sold (not for Tuna). */
  seats: z.boolean(),
  /** Whether the whole boat can still be chartered, because all its seats are open. */
  privateCharter: z.boolean(),
})
export type TripOfferBody = z.infer<typeof tripOffer>

export const departureOffer = z.object({
  time: departureTime,
  seatsOpen: z.int(),
  /** The trip that the first party has set; null while there is no party. */
  tripType: tripType.nullable(),
  departed: z.boolean(),
  trips: z.array(tripOffer),
})
export type DepartureOfferBody = z.infer<typeof departureOffer>

/**
 * A party as shown in a calendar cell; the last name is shortened or omitted (docs/product-rules.md#privacy).
 */
export const cellParty = z.object({
  time: departureTime,
  tripType,
  partySize: z.int(),
  private: z.boolean(),
  lastName: z.string().nullable(),
})

export const availabilityDay = z.object({
  date: tripDate,
  status: z.enum(DAY_STATUSES),
  /** Why the day is closed, also if it's today (status `current-day`); null if it's open or past. */
  closure: z.enum(['blocked', 'weather', 'out-of-season']).nullable(),
  departures: z.array(departureOffer),
  parties: z.array(cellParty),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

/** With `holds=ignored`, seats in guests' holds count as open. For the captain, who can take them. */
export const availabilityQuery = z.object({ month, holds: z.literal('ignored').optional() })

/** Response of `GET /api/availability?month=YYYY-MM`: the 42 days of the grid. */
export const availabilityMonth = z.object({
  month,
  today: tripDate,
  days: z.array(availabilityDay),
})
export type AvailabilityMonth = z.infer<typeof availabilityMonth>

export const nextDaysQuery = z.object({ month })

/**
 * Response of `GET /api/availability/next?month=YYYY-MM`: for each trip, the next day on which guests can book
 * it, from the 1st of the month on, or from tomorrow on if there is none later.
 */
export const nextDays = z.object({ month, next: z.array(z.object({ trip: tripType, date: tripDate })) })
export type NextDays = z.infer<typeof nextDays>
