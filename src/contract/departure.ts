import { z } from 'zod'
import { departureTime, tripDate } from './fields'

/** A departure that the captain has marked as done. */
export const doneTrip = z.object({
  date: tripDate,
  time: departureTime,
  /** When it was marked. */
  at: z.iso.datetime(),
  /** The captain's user name. */
  by: z.string().nullable(),
})
export type DoneTrip = z.infer<typeof doneTrip>

/** Request body for `PUT /api/departure/done`. `done: false` removes the mark. */
export const tripDoneRequest = z.object({ date: tripDate, time: departureTime, done: z.boolean() })

/** Response from `GET` and `PUT /api/departure/done`. */
export const doneTripsResponse = z.object({ Departure: z.object({ Done: z.array(doneTrip) }) })
