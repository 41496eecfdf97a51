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

/** A trip that a departure can be booked for. */
export const tripOffer = z.object({
  type: tripType,
  seatsOpen: z.int(),
  /** Whether it sells single seats. Tuna doesn't. */
  seats: z.boolean(),
  /** Whether the whole boat is open. */
  privateCharter: z.boolean(),
})
export type TripOfferBody = z.infer<typeof tripOffer>

export const departureOffer = z.object({
  time: departureTime,
  seatsOpen: z.int(),
  /** The trip that the first party booked; null if there's no party. */
  tripType: tripType.nullable(),
  departed: z.boolean(),
  trips: z.array(tripOffer),
})
export type DepartureOfferBody = z.infer<typeof departureOffer>

/** A party in a calendar cell, with its last name cut or left out (docs/product-rules.md#privacy). */
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
  /** Why the day is closed, even if its status is `current-day`; null if it's open or past. */
  closure: z.enum(['blocked', 'weather', 'out-of-season']).nullable(),
  departures: z.array(departureOffer),
  parties: z.array(cellParty),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

/** With `holds=ignored`, held seats count as open, for the captain, who can take them. */
export const availabilityQuery = z.object({ month, holds: z.literal('ignored').optional() })

/** Response of `GET /api/availability?month=YYYY-MM`: the 42 days of the grid. */
export const availabilityMonth = z.object({
  month,
  today: tripDate,
  days: z.array(availabilityDay),
})
export type AvailabilityMonth = z.infer<typeof availabilityMonth>
