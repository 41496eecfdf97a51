import { z } from 'zod'
import { departureTime, dollarsAsCents, note, partySize, tripDate, tripType, version } from './fields'
import { MAX_CHARACTERS } from './limits'
import { phoneNumber } from './phone-number'
import { guestEmail, line, token } from './text'

/** Values of a booking's `paid` (docs/product-rules.md#glossary-of-states). */
export const PAID_STATUSES = ['deposit', 'full', 'custom', 'paid', 'unpaid', 'refunded'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

/** The contact form of the booking dialog. */
export const guestForm = z.object({
  firstName: line('First name', MAX_CHARACTERS.name),
  lastName: line('Last name', MAX_CHARACTERS.name),
  phoneNumber,
  email: guestEmail,
  note: note.nullish().transform((text) => text || null),
})
export type Guest = z.output<typeof guestForm>

/** The contact form as it was stored. */
export const guestDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  note: z.string().nullable(),
})

/** What can be paid when booking: half, all of it, or the captain's own amount. */
export const PLANS = ['deposit', 'full', 'custom'] as const

/** Body of `POST /api/booking/new`. Amounts in dollars, checked against the server's price. */
export const newBookingRequest = guestForm.extend({
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  paid: z.enum(PLANS),
  paidAmount: dollarsAsCents,
  totalAmount: dollarsAsCents,
  cancel: z.literal(false).default(false),
  checkoutId: token(200).optional(),
})
export type NewBookingInput = z.input<typeof newBookingRequest>

/** A booking as the captain sees it. Amounts are in dollars. */
export const captainBooking = z.object({
  _id: z.string(),
  date: tripDate,
  time: departureTime,
  tripType,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  note: z.string().nullable(),
  captainNote: z.string().nullable(),
  partySize,
  private: z.boolean(),
  paid: z.enum(PAID_STATUSES),
  paidAmount: z.number(),
  totalAmount: z.number(),
  /** What is still due on the boat. */
  balanceAmount: z.number(),
  cancel: z.boolean(),
  version,
})
export type CaptainBooking = z.infer<typeof captainBooking>

/** A booking as anonymous callers see it (docs/product-rules.md#privacy). */
export const publicBooking = z.object({
  _id: z.string(),
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  /** Cut by the server; missing if the site setting turns names off. */
  lastName: z.string().optional(),
})
export type PublicBooking = z.infer<typeof publicBooking>

/** Response of `GET /api/booking/all`: full bookings for the captain, public ones for everyone else. */
export const bookingList = z.object({
  Booking: z.object({ Bookings: z.union([z.array(captainBooking), z.array(publicBooking)]) }),
})

/** Response of `POST /api/booking/new`: the booking as its guest sees it. */
export const newBookingAnswer = z.object({
  Booking: captainBooking.omit({ captainNote: true, version: true }),
})
export type NewBookingAnswer = z.infer<typeof newBookingAnswer>

/** Body of `PUT /api/booking/{id}`; fields that are left out don't change. */
export const editBookingRequest = z.object({
  firstName: guestForm.shape.firstName.optional(),
  lastName: guestForm.shape.lastName.optional(),
  phoneNumber: phoneNumber.optional(),
  email: guestEmail.optional(),
  partySize: partySize.optional(),
  captainNote: note.nullish(),
  paid: z.enum(PAID_STATUSES).optional(),
  cancel: z.boolean().optional(),
  version: version.optional(),
})

/** Response of `GET /api/booking/{id}/refund`: what a cancellation today would refund, in dollars. */
export const refundAnswer = z.object({
  Refund: z.object({
    paidAmount: z.number(),
    /** The cancellation fee, in percent. */
    feePercent: z.number(),
    /** The refund if the guest cancels. */
    byGuest: z.number(),
    /** The refund if the captain or the weather cancels and the guest doesn't rebook. */
    byCaptain: z.number(),
  }),
})
export type RefundQuote = z.infer<typeof refundAnswer>['Refund']

export const bookingAnswer = z.object({ Booking: captainBooking })
