import { z } from 'zod'
import { checkoutId, dollarsAsCents, note, partySize, seatsShape, version } from './fields'
import { guestEditShape, guestShape, storedGuestShape } from './guest'

/** Possible values of a booking's `paid` (docs/product-rules.md#glossary-of-states). */
export const PAID_STATUSES = ['deposit', 'full', 'custom', 'paid', 'unpaid', 'refunded'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

/** The contact form in the booking dialog. */
export const guestForm = z.object(guestShape)
export type Guest = z.output<typeof guestForm>

/** The plans for paying at checkout: half, everything, or the captain's own amount. */
export const PLANS = ['deposit', 'full', 'custom'] as const

/**
 * Request body for `POST /api/booking/new`. Amounts are in dollars. The server checks them against its own
 * price.
 */
export const newBookingRequest = guestForm.extend({
  ...seatsShape,
  paid: z.enum(PLANS),
  paidAmount: dollarsAsCents,
  totalAmount: dollarsAsCents,
  cancel: z.literal(false).default(false),
  checkoutId: checkoutId.optional(),
})
export type NewBookingInput = z.input<typeof newBookingRequest>

/** A booking as the captain sees it. Amounts are in dollars. */
export const captainBooking = z.object({
  _id: z.string(),
  ...seatsShape,
  ...storedGuestShape,
  captainNote: z.string().nullable(),
  paid: z.enum(PAID_STATUSES),
  paidAmount: z.number(),
  totalAmount: z.number(),
  /** What the guest still has to pay on the boat. */
  balanceAmount: z.number(),
  cancel: z.boolean(),
  version,
})
export type CaptainBooking = z.infer<typeof captainBooking>

/** A booking as anonymous callers see it (docs/product-rules.md#privacy). */
export const publicBooking = z.object({
  _id: z.string(),
  ...seatsShape,
  /** The first few letters. Missing if the site settings turn names off. */
  lastName: z.string().optional(),
})
export type PublicBooking = z.infer<typeof publicBooking>

/** Response from `GET /api/booking/all`: full bookings for the captain, public ones for everyone else. */
export const bookingList = z.object({
  Booking: z.object({ Bookings: z.union([z.array(captainBooking), z.array(publicBooking)]) }),
})

/** Response from `POST /api/booking/new`: the booking as the guest sees it. */
export const newBookingAnswer = z.object({
  Booking: captainBooking.omit({ captainNote: true, version: true }),
})
export type NewBookingAnswer = z.infer<typeof newBookingAnswer>

/** Request body for `PUT /api/booking/{id}`. Fields that are left out don't change. */
export const editBookingRequest = z.object({
  ...guestEditShape,
  partySize: partySize.optional(),
  captainNote: note.nullish(),
  paid: z.enum(PAID_STATUSES).optional(),
  cancel: z.boolean().optional(),
  version: version.optional(),
})

/**
 * Response from `GET /api/booking/{id}/refund`: what we'd refund if the booking were canceled today, in
 * dollars.
 */
export const refundAnswer = z.object({
  Refund: z.object({
    paidAmount: z.number(),
    feePercent: z.number(),
    /** The refund if the guest cancels. */
    byGuest: z.number(),
    /** The refund if the captain cancels, for weather or any other reason, and the guest doesn't rebook. */
    byCaptain: z.number(),
  }),
})
export type RefundQuote = z.infer<typeof refundAnswer>['Refund']

export const bookingAnswer = z.object({ Booking: captainBooking })
