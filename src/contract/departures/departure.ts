import { z } from 'zod'
import { captainBooking } from '../booking'
import { departureTime, tripDate } from '../fields'

/** A departure that the captain has marked as done. */
export const doneTrip = z.object({
  date: tripDate,
  time: departureTime,
  /** When the departure was marked. */
  at: z.iso.datetime(),
  /** The captain's user name. */
  by: z.string().nullable(),
})
export type DoneTrip = z.infer<typeof doneTrip>

/** Request body for `PUT /api/departure/done`. `done: false` removes the mark. */
export const tripDoneRequest = z.object({ date: tripDate, time: departureTime, done: z.boolean() })

/** Response from `GET` and `PUT /api/departure/done`. */
export const doneTripsResponse = z.object({ Departure: z.object({ Done: z.array(doneTrip) }) })

const departure = { date: tripDate, time: departureTime }

/** A departure within 48 hours with too few booked seats, and its parties. */
export const shortDeparture = z.object({
  ...departure,
  booked: z.int(),
  /** How many more seats have to be booked for the boat to sail. */
  missing: z.int(),
  parties: z.array(captainBooking),
})
export type ShortDepartureBody = z.infer<typeof shortDeparture>

/** Response from `GET /api/departure/short`, and from the calls that decide what happens to the departure. */
export const shortDeparturesResponse = z.object({ Departure: z.object({ Short: z.array(shortDeparture) }) })

/** The `?date=` and `?time=` of `GET /api/departure/short/moves`, and the body of `POST /api/departure/short/run`. */
export const shortDepartureRequest = z.object(departure)

/** Request body for `POST /api/departure/short/merge`. */
export const mergeRequest = z.object({ ...departure, to: z.object(departure) })
