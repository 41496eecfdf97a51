import { z } from 'zod'
import { CAPACITY } from '@/domain/trips'
import { departureTime, tripDate, tripType } from './fields'

/** A departure that still has seats, as shown by `/availability.json` and the home page. */
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

/** `/availability.json`: the departures that still have seats, from tomorrow on, soonest first. */
export const openDepartures = z.object({
  /** Today in Santa Cruz. */
  today: tripDate,
  timeZone: z.literal('America/Los_Angeles'),
  departures: z.array(openDeparture),
})
export type OpenDepartures = z.infer<typeof openDepartures>
