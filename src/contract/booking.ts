import { z } from 'zod'
import { departureTime, dollarsAsCents, note, partySize, tripDate, tripType, version } from './fields'
import { MAX_CHARACTERS } from './limits'
import { phoneNumber } from './phone-number'
import { guestEmail, line, token } from './text'

/** Payment status of a booking (specification section 3). */
export const PAID_STATUSES = ['deposit', 'full', 'custom', 'paid', 'unpaid', 'refunded'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

/** The contact form of the booking dialog (specification section 5). */
export const guestForm = z.object({
  firstName: line('First name', MAX_CHARACTERS.name),
  lastName: line('Last name', MAX_CHARACTERS.name),
  phoneNumber,
  email: guestEmail,
  note: note.nullish().transform((text) => text || null),
})
export type Guest = z.output<typeof guestForm>

/** Body of `POST /api/booking/new` (specification section 7); amounts in dollars, parsed to cents, priced again by the server. */
export const newBookingRequest = guestForm.extend({
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  paid: z.enum(['deposit', 'full', 'custom']),
  paidAmount: dollarsAsCents,
  totalAmount: dollarsAsCents,
  cancel: z.literal(false).default(false),
  checkoutId: token(200).optional(),
})
export type NewBookingInput = z.input<typeof newBookingRequest>

/** A booking as the captain sees it (specification section 3). */
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
  /** What is still due on the boat, in dollars (decision 16). */
  balanceAmount: z.number(),
  cancel: z.boolean(),
  /** New with every change; sent back with an edit so that no change is overwritten unseen. */
  version,
})
export type CaptainBooking = z.infer<typeof captainBooking>

/** A booking as anybody may see it (decision 9): no first name, phone, email, note, payment or amount. */
export const publicBooking = z.object({
  _id: z.string(),
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  /** Cut to 7 characters on the server; missing where the site setting turns names off. */
  lastName: z.string().optional(),
})
export type PublicBooking = z.infer<typeof publicBooking>

/** Answer of `GET /api/booking/all` (decisions 7 and 9). */
export const bookingList = z.object({
  Booking: z.object({ Bookings: z.union([z.array(captainBooking), z.array(publicBooking)]) }),
})

/** Answer of `POST /api/booking/new`: the booking as its guest may see it. */
export const newBookingAnswer = z.object({
  Booking: captainBooking.omit({ captainNote: true, version: true }),
})
export type NewBookingAnswer = z.infer<typeof newBookingAnswer>

/** Body of `PUT /api/booking/{id}` (specification section 7); what is left out stays. */
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

/**
 * Answer of `GET /api/booking/{id}/refund`: what a cancellation today would give back, in dollars (decision 17). Nothing is
 * moved by asking.
 */
export const refundAnswer = z.object({
  Refund: z.object({
    paidAmount: z.number(),
    /** The service fee kept back, in percent. */
    feePercent: z.number(),
    /** Where the guest cancels. */
    byGuest: z.number(),
    /** Where the captain or the weather does, in place of rebooking. */
    byCaptain: z.number(),
  }),
})
export type RefundQuote = z.infer<typeof refundAnswer>['Refund']

export const bookingAnswer = z.object({ Booking: captainBooking })
