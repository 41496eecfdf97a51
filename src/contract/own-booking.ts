import { z } from 'zod'
import { LANGUAGES } from '@/domain/charter'
import { captainBooking, guestForm } from './booking'
import { departureTime, dollarsAsCents, tripDate, version } from './fields'
import { guestEmail, token } from './text'
import { cancelReason, weatherChoice } from './weather'

const MAX_REFERENCE_LENGTH = 20
const reference = token(MAX_REFERENCE_LENGTH)

/** The `?reference=` parameter for reading a guest's own booking. */
export const ownBookingQuery = z.object({ reference })

/** Request body for `POST /api/booking/own/open`: a link's reference and key. */
export const openBookingRequest = z.object({ reference, key: token(100) })

/** A booking as its guest sees it on the booking page. Amounts are in dollars. */
export const ownBooking = captainBooking.omit({ captainNote: true }).extend({
  durationHours: z.number(),
  /** The items to bring, in each language, because the guest can switch the page's language. */
  bring: z.record(z.enum(LANGUAGES), z.array(z.string())),
  /** How many seats are booked on the departure. Null if the trip is canceled or has left. */
  seatsBooked: z.int().nullable(),
  /** Whether the guest can still correct the contact details. */
  canChange: z.boolean(),
  canCancel: z.boolean(),
  canMove: z.boolean(),
  /** Whether the guest canceled the booking. False if the departure had already been canceled for weather. */
  canceledByGuest: z.boolean(),
  /** Guests can cancel for a refund, or move the booking, until this many days before the trip. */
  cancellationDays: z.int(),
  /** The amount that the guest would get back for canceling today. */
  refundAmount: z.number(),
  /** The fee that we'd keep, if there's a refund. */
  feeAmount: z.number(),
  /** The amount refunded to the guest. Credits don't count. */
  refundedAmount: z.number(),
  /** The part of a canceled booking's payment that we keep. Null if the captain hasn't decided. */
  keptAmount: z.number().nullable(),
  /** The cancellation fee's percentage, or null if what we keep isn't the fee. */
  keptFeePercent: z.number().nullable(),
  /** The choices after a weather cancellation. Present only if the guest hasn't chosen yet. */
  weather: z
    .object({
      /** Whether the cancellation is final. False while the captain can still undo it. */
      canChoose: z.boolean(),
      reason: cancelReason,
      message: z.string().nullable(),
      refundAmount: z.number(),
      feeAmount: z.number(),
      /** The credit that the guest could choose. */
      creditAmount: z.number(),
    })
    .nullable(),
  /** The credits that this booking's payment went into. */
  credits: z.array(
    z.object({
      code: z.string(),
      /** The amount that went from this booking into the credit. */
      amount: z.number(),
      /** The total amount left in the credit. */
      leftAmount: z.number(),
    }),
  ),
  /** The credits and gift certificates that paid for this booking. They're part of the paid amount. */
  usedCredits: z.array(
    z.object({
      /** Only the prefix and the last four characters, like `GC-…9QX2`. */
      code: z.string(),
      amount: z.number(),
    }),
  ),
  /** What cards and wallets paid, minus refunds, like `Visa ending 1111 (Apple Pay)`. Part of the paid amount. */
  usedCards: z.array(z.object({ card: z.string(), amount: z.number() })),
  /** Today's date at the dock. */
  today: tripDate,
})
export type OwnBooking = z.infer<typeof ownBooking>

export const ownBookingResponse = z.object({ Booking: ownBooking })

const own = { reference, version }

/** Request body for `PUT /api/booking/own`: the guest's corrected contact details. */
export const changeOwnRequest = z.object({ ...own, guest: guestForm })

/** Request body for `POST /api/booking/own/cancel`, with the refund that the page showed. */
export const cancelOwnRequest = z.object({ ...own, refundAmount: dollarsAsCents })

/** Request body for `POST /api/booking/own/move`. */
export const moveOwnRequest = z.object({ ...own, date: tripDate, time: departureTime })

/** Request body for `POST /api/booking/own/weather`: the guest's choice after a weather cancellation. */
export const chooseOwnRequest = z.object({ ...own, choice: weatherChoice })

/** Request body for `POST /api/booking/own/link`. */
export const newLinkRequest = z.object({ email: guestEmail })
