import { z } from 'zod'
import { TIME_ZONE } from '@/domain/dates'
import { CAPACITY } from '@/domain/trips'
import { departureTime, tripDate, tripType } from './fields'

/** A departure with open seats, for `/availability.json` and the home page. */
export const openDeparture = z.object({
  date: tripDate,
  time: departureTime,
  seatsOpen: z.int().min(1).max(CAPACITY),
  /** The trips it can be booked for; only one if a party has booked it. */
  trips: z.array(tripType).min(1),
  /** Whether the whole boat can still be chartered. */
  wholeBoat: z.boolean(),
})
export type OpenDeparture = z.infer<typeof openDeparture>

/** Response of `/availability.json`: departures with open seats from tomorrow on, soonest first. */
export const openDepartures = z.object({
  today: tripDate,
  timeZone: z.literal(TIME_ZONE),
  departures: z.array(openDeparture),
})
export type OpenDepartures = z.infer<typeof openDepartures>
