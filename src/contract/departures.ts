import { z } from 'zod'
import { TIME_ZONE } from '@/domain/dates'
import { CAPACITY } from '@/domain/trips'
import { departureTime, tripDate, tripType } from './fields'

/** A departure with open seats, for `/availability.json` and the home page. */
export const openDeparture = z.object({
  date: tripDate,
  time: departureTime,
  seatsOpen: z.int().min(1).max(CAPACITY),
  /** The trips that can be booked on this departure. Once a party has booked, there's only one. */
  trips: z.array(tripType).min(1),
  /** Whether the whole boat can still be chartered. */
  wholeBoat: z.boolean(),
})
export type OpenDeparture = z.infer<typeof openDeparture>

/** Response from `/availability.json`: departures with open seats, starting tomorrow, soonest first. */
export const openDepartures = z.object({
  today: tripDate,
  timeZone: z.literal(TIME_ZONE),
  departures: z.array(openDeparture),
})
export type OpenDepartures = z.infer<typeof openDepartures>
