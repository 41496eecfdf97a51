import { z } from 'zod'
import { CAPACITY } from '@/domain/trips'
import { departureTime, tripDate, tripType } from './fields'

/** A departure that still has seats. */
export const openDeparture = z.object({
  date: tripDate,
  time: departureTime,
  seatsOpen: z.int().min(1).max(CAPACITY),
  /** The trips it can be booked for; only one if a party has set it. */
  trips: z.array(tripType).min(1),
  /** Whether the whole boat can still be chartered. */
  wholeBoat: z.boolean(),
})
export type OpenDeparture = z.infer<typeof openDeparture>

/** The departures that still have seats, from tomorrow on, soonest first. */
export const openDepartures = z.object({
  /** Today in Santa Cruz. */
  today: tripDate,
  timeZone: z.literal('America/Los_Angeles'),
  departures: z.array(openDeparture),
})
export type OpenDepartures = z.infer<typeof openDepartures>

/** What a departure costs for one of its trips. */
export const departurePrice = z.object({
  trip: tripType,
  /** Null if single seats aren't sold. */
  seatPriceCents: z.int().nullable(),
  /** The whole boat; null if others have already booked seats. */
  privatePriceCents: z.int().nullable(),
})

/** Response of `/availability.json`: the open departures with what other programs need to offer them. */
export const departureList = openDepartures.extend({
  currency: z.literal('USD'),
  departures: z.array(
    openDeparture.extend({
      /** Seats on the boat. */
      capacity: z.literal(CAPACITY),
      prices: z.array(departurePrice),
      /** The calendar with this departure chosen. */
      bookingUrl: z.url(),
    }),
  ),
})
export type DepartureList = z.infer<typeof departureList>
