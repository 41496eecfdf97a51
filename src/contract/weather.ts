import { z } from 'zod'
import { captainBooking } from './booking'
import { departureTime, dollarsAsCents, tripDate, version } from './fields'

/** Why the captain canceled a departure. */
export const cancelReason = z.enum(['weather', 'too-few'])
export type CancelReason = z.infer<typeof cancelReason>

/** What a guest chooses after a weather cancellation. The captain can choose for the guest. */
export const weatherChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new-date'), date: tripDate, time: departureTime }),
  /** The refund in dollars that the caller was shown. */
  z.object({ kind: z.literal('refund'), amount: dollarsAsCents }),
  /** The total amount that was paid, in dollars. */
  z.object({ kind: z.literal('credit'), amount: dollarsAsCents }),
])
export type WeatherChoice = z.output<typeof weatherChoice>
export type WeatherChoiceInput = z.input<typeof weatherChoice>

/** Request body for `POST /api/booking/{id}/weather`. */
export const chooseForGuestRequest = z.object({ version, choice: weatherChoice })

/**
 * The query of `GET /api/weather/all`: `?from=` and `?to=`. Without them, returns the cancellations whose parties
 * still have to choose.
 */
export const weatherQuery = z.object({ from: tripDate.optional(), to: tripDate.optional() })

export const weatherList = z.object({
  Weather: z.object({
    Cancellations: z.array(
      z.object({
        /** The id of the calendar entry. */
        _id: z.string(),
        date: tripDate,
        /** The canceled departure, or null if the whole day is canceled. */
        time: departureTime.nullable(),
        reason: cancelReason,
        /**
         * Whether the emails have gone out. The captain can undo the cancellation while this is `waiting`. Null if no
         * emails are sent.
         */
        announcement: z.enum(['waiting', 'announced']).nullable(),
        /** When the emails go out, as an ISO instant. */
        announceAt: z.iso.datetime().nullable(),
        /** The parties who haven't chosen, in the order of their departures. */
        waiting: z.array(
          z.object({
            booking: captainBooking,
            /** The refund that the party can choose, in dollars. */
            refundAmount: z.number(),
            /** The credit that the party can choose, in dollars. */
            creditAmount: z.number(),
            /** The text of an SMS with the link to the booking's page. */
            smsText: z.string(),
          }),
        ),
        chosen: z.array(
          z.object({
            booking: captainBooking,
            kind: z.enum(['new-date', 'refund', 'credit', 'canceled']),
            by: z.enum(['guest', 'captain']),
          }),
        ),
      }),
    ),
  }),
})
export type WeatherCancellation = z.infer<typeof weatherList>['Weather']['Cancellations'][number]
export type WaitingParty = WeatherCancellation['waiting'][number]
export type ChosenParty = WeatherCancellation['chosen'][number]
