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

/** One trip that a departure can still be sold as. */
export const tripOffer = z.object({
  type: tripType,
  seatsOpen: z.int(),
  /** Single seats are sold (not for Tuna). */
  seats: z.boolean(),
  /** The whole boat can still be chartered: all six seats are open. */
  privateCharter: z.boolean(),
})
export type TripOfferBody = z.infer<typeof tripOffer>

export const departureOffer = z.object({
  time: departureTime,
  seatsOpen: z.int(),
  /** The trip that the first party has set; null while anybody may choose. */
  tripType: tripType.nullable(),
  departed: z.boolean(),
  trips: z.array(tripOffer),
})
export type DepartureOfferBody = z.infer<typeof departureOffer>

/** A party as the calendar's cell shows it: the last name cut to 7 characters, or none (decision 9). */
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
  /** Why the boat does not sail, on today as well, whose status says only that it is today; null where it does, and on past days. */
  closure: z.enum(['blocked', 'weather', 'out-of-season']).nullable(),
  departures: z.array(departureOffer),
  parties: z.array(cellParty),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

/** `holds=ignored` is for the captain, who may take seats from guests' holds: what they hold counts as open. */
export const availabilityQuery = z.object({ month, holds: z.literal('ignored').optional() })

/** Answer of `GET /api/availability?month=YYYY-MM`: the 42 days of the grid, from one query a table. */
export const availabilityMonth = z.object({
  month,
  today: tripDate,
  days: z.array(availabilityDay),
})
export type AvailabilityMonth = z.infer<typeof availabilityMonth>
