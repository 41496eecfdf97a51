import { z } from 'zod'
import { TIME_ZONE } from '@/domain/dates'
import { CAPACITY } from '@/domain/trips'
import { departureTime, tripDate, tripType } from '../fields'

export const openDeparture = z.object({
  date: tripDate,
  time: departureTime,
  seatsOpen: z.int().min(1).max(CAPACITY),
  /** The trips that can be booked on this departure. Once a party has booked, there's only one. */
  trips: z.array(tripType).min(1),
  wholeBoat: z.boolean(),
})
export type OpenDeparture = z.infer<typeof openDeparture>

/** Departures with open seats, starting tomorrow, soonest first. */
export const openDepartures = z.object({
  today: tripDate,
  timeZone: z.literal(TIME_ZONE),
  departures: z.array(openDeparture),
})
export type OpenDepartures = z.infer<typeof openDepartures>

/** One trip's prices on a departure. */
export const departurePrice = z.object({
  trip: tripType,
  /** The price per person, or null if the trip doesn't sell single seats. */
  seatPriceCents: z.int().nullable(),
  /** The price of the whole boat, or null if a party has already booked seats. */
  privatePriceCents: z.int().nullable(),
})

/** Response from `/availability.json`: open departures with their prices and booking links. */
export const departureList = openDepartures.extend({
  currency: z.literal('USD'),
  departures: z.array(
    openDeparture.extend({
      capacity: z.literal(CAPACITY),
      prices: z.array(departurePrice),
      /** URL of the calendar with this departure selected. */
      bookingUrl: z.url(),
    }),
  ),
})
export type DepartureList = z.infer<typeof departureList>
