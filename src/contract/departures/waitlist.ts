import { z } from 'zod'
import { WAITLIST_STATES } from '@/domain/departures/waitlist'
import { departureTime, language, seatsShape, storedSeatsShape, tripDate, tripType } from '../fields'
import { GUEST_FIELDS, guestShape } from '../guest'
import { guestEmail, token } from '../text'

/** The fields of the waitlist form. */
export const WAITLIST_FIELDS = {
  firstName: GUEST_FIELDS.firstName,
  lastName: GUEST_FIELDS.lastName,
  phoneNumber: GUEST_FIELDS.phoneNumber,
  email: GUEST_FIELDS.email,
} as const

/** Request body for `POST /api/waitlist/new` (docs/product-rules.md#waitlist). */
export const joinWaitlistRequest = z.object({
  ...seatsShape,
  firstName: guestShape.firstName,
  lastName: guestShape.lastName,
  phoneNumber: guestShape.phoneNumber,
  email: guestEmail,
  language: language.default('en'),
})
export type WaitlistGuest = Pick<z.output<typeof joinWaitlistRequest>, keyof typeof WAITLIST_FIELDS>
export type JoinWaitlistInput = z.input<typeof joinWaitlistRequest>

/** Response from `POST /api/waitlist/new`. It's the same whether or not the address was already in line. */
export const joinedResponse = z.object({ joined: z.literal(true) })

/** The query of `GET /api/waitlist/trips`: `?date=` and `?time=`. */
export const waitlistTripsQuery = z.object({ date: tripDate, time: departureTime })

/** Response from `GET /api/waitlist/trips`: the trips that a guest can wait for, the departure's own trip first. */
export const waitlistTripsResponse = z.object({
  Trips: z.array(
    z.object({
      type: tripType,
      /** Whether guests can book single seats. */
      seats: z.boolean(),
    }),
  ),
})
export type WaitlistTrip = z.infer<typeof waitlistTripsResponse>['Trips'][number]

/** Request body for the calls that take a waitlist link's key. */
export const waitlistKeyRequest = z.object({ key: token(200) })

/** A place on a waitlist, as its guest sees it. */
export const waitlistPlace = z.object({
  ...storedSeatsShape,
  firstName: z.string(),
  state: z.enum(WAITLIST_STATES),
  /** How many parties are ahead. Null unless the guest is waiting. */
  ahead: z.int().nullable(),
  /** When the hold on the offered seats expires, or null if there's no offer. */
  heldUntil: z.iso.datetime().nullable(),
})
export type WaitlistPlace = z.infer<typeof waitlistPlace>

/** Response from `POST /api/waitlist/open` and `POST /api/waitlist/leave`. */
export const waitlistPlaceResponse = z.object({ Place: waitlistPlace })

/** Response from `POST /api/waitlist/claim`, which sets the checkout cookie for the offered seats. */
export const offerOpenedResponse = z.object({ opened: z.literal(true) })

/** A party in line, as the captain sees it. */
export const waitingParty = z.object({
  _id: z.string(),
  ...storedSeatsShape,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  language,
  state: z.enum(WAITLIST_STATES),
  joinedAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable(),
})
export type WaitingParty = z.infer<typeof waitingParty>

/** The query of `GET /api/waitlist/all`: `?date=`. */
export const waitlistQuery = z.object({ date: tripDate })

/** Response from `GET /api/waitlist/all` and the captain's calls: the day's waitlist, in order. */
export const waitlistResponse = z.object({ Waitlist: z.array(waitingParty) })
