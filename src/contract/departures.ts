import { z } from 'zod'
import { departureTime, tripDate, tripType } from './fields'

/** A departure that still has seats, as `/availability.json` and the home page show it. */
export const openDeparture = z.object({
  date: tripDate,
  time: departureTime,
  seatsOpen: z.int().min(1).max(6),
  /** What it can be booked for; one trip where a party has set it. */
  trips: z.array(tripType).min(1),
  /** Whether the whole boat can still be had. */
  wholeBoat: z.boolean(),
})
export type OpenDeparture = z.infer<typeof openDeparture>

/** `/availability.json`: the departures with seats from tomorrow on, soonest first. */
export const openDepartures = z.object({
  /** Today in Santa Cruz, where every date and time is. */
  today: tripDate,
  timeZone: z.literal('America/Los_Angeles'),
  departures: z.array(openDeparture),
})
export type OpenDepartures = z.infer<typeof openDepartures>
