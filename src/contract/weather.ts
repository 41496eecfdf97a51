import { z } from 'zod'
import { captainBooking } from './booking'
import { departureTime, dollarsAsCents, tripDate, version } from './fields'

/** Why the captain canceled. */
export const cancelReason = z.enum(['weather', 'too-few'])
export type CancelReason = z.infer<typeof cancelReason>

/** What a guest chooses after a weather cancellation. The captain can choose for the guest. */
export const weatherChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new-date'), date: tripDate, time: departureTime }),
  /** The refund in dollars that the caller was shown. */
  z.object({ kind: z.literal('refund'), amount: dollarsAsCents }),
  /** Everything that was paid, in dollars. */
  z.object({ kind: z.literal('credit'), amount: dollarsAsCents }),
])
export type WeatherChoice = z.output<typeof weatherChoice>
export type WeatherChoiceInput = z.input<typeof weatherChoice>

/** Request body for `POST /api/booking/{id}/weather`. */
export const chooseForGuestRequest = z.object({ version, choice: weatherChoice })

/**
 * `?from=` and `?to=` of `GET /api/weather/all`. Without them, returns the cancellations with parties who still have
 * to choose.
 */
export const weatherQuery = z.object({ from: tripDate.optional(), to: tripDate.optional() })

export const weatherList = z.object({
  Weather: z.object({
    Cancellations: z.array(
      z.object({
        /** The id of the calendar entry. */
        _id: z.string(),
        date: tripDate,
        /** Null if the whole day is canceled. */
        time: departureTime.nullable(),
        reason: cancelReason,
        /** While this is `waiting`, the captain can undo the cancellation. Null if it sends no emails. */
        announcement: z.enum(['waiting', 'announced']).nullable(),
        /** ISO instant when the emails go out. */
        announceAt: z.iso.datetime().nullable(),
        /** The parties who haven't chosen, in the order of their departures. */
        waiting: z.array(
          z.object({
            booking: captainBooking,
            /** The refund they can choose, in dollars. */
            refundAmount: z.number(),
            /** The credit that they can choose, in dollars. */
            creditAmount: z.number(),
            /** A text message with the link to the booking's page. */
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
