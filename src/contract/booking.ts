import { z } from 'zod'
import { IN_PERSON } from '@/domain/payments/balance-payment'
import { PAID_STATUSES } from '@/domain/payments/paid-status'
import {
  checkoutId,
  departureTime,
  documentId,
  dollarsAsCents,
  language,
  note,
  partySize,
  seatsShape,
  storedSeatsShape,
  tripDate,
  version,
} from './fields'
import { guestEditShape, guestShape, storedGuestShape } from './guest'
import { MAX_CHARACTERS } from './limits'
import { line } from './text'

/** The contact form in the booking dialog. */
export const guestForm = z.object(guestShape)
export type Guest = z.output<typeof guestForm>

/**
 * Payment plans. Only the captain can choose `custom`, or `unpaid`, which means that the guest pays on the
 * boat.
 */
export const PLANS = ['deposit', 'full', 'custom', 'unpaid'] as const

/** Request body for `POST /api/booking/new`, in dollars. The server checks the amounts against its price. */
export const newBookingRequest = guestForm.extend({
  ...seatsShape,
  paid: z.enum(PLANS),
  paidAmount: dollarsAsCents,
  totalAmount: dollarsAsCents,
  cancel: z.literal(false).default(false),
  language: language.optional(),
  checkoutId: checkoutId.optional(),
})
export type NewBookingInput = z.input<typeof newBookingRequest>

/** The newest email to a guest about a booking. */
export const guestMail = z.object({
  kind: z.enum(['receipt', 'changed', 'canceled', 'refund-sent', 'credit', 'weather', 'too-few']),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When the mail server accepted the email, as an ISO instant. */
  sentAt: z.iso.datetime().nullable(),
})
export type GuestMail = z.infer<typeof guestMail>

/** A booking as the captain sees it. Amounts are in dollars. */
export const captainBooking = z.object({
  _id: z.string(),
  /** The booking number that people see, for example `HL-7K3M9Q`. */
  reference: z.string(),
  ...storedSeatsShape,
  ...storedGuestShape,
  language,
  captainNote: z.string().nullable(),
  paid: z.enum(PAID_STATUSES),
  paidAmount: z.number(),
  /** The price after the promo code's discount. */
  totalAmount: z.number(),
  /** The promo code that the guest booked with, and its discount. */
  promo: z.object({ code: z.string(), discountAmount: z.number() }).nullable(),
  /** The amount the guest still has to pay. */
  balanceAmount: z.number(),
  /** The amount we owe the guest because the party got smaller or the booking was canceled. */
  owedBackAmount: z.number(),
  /** The amount that's on its way back to the guest's cards. It still counts as paid. */
  refundingAmount: z.number(),
  /** The amount that's being charged to a card right now. It doesn't count as paid yet, and it's no longer due. */
  payingAmount: z.number(),
  cancel: z.boolean(),
  /** Whether the party didn't show up. Payments are kept, and the balance stays due. */
  noShow: z.boolean(),
  version,
  /** The newest email about the booking, or null if there's none. Present only in lists by date. */
  mail: guestMail.nullable().optional(),
})
export type CaptainBooking = z.infer<typeof captainBooking>

/** A booking as anonymous callers see it (docs/product-rules.md#privacy). */
export const publicBooking = z.object({
  _id: z.string(),
  ...storedSeatsShape,
  /** The first few letters of the last name. Missing if the site settings turn names off. */
  lastName: z.string().optional(),
})
export type PublicBooking = z.infer<typeof publicBooking>

/** Response from `GET /api/booking/all`: full bookings for the captain, public ones for everyone else. */
export const bookingList = z.object({
  Booking: z.object({ Bookings: z.union([z.array(captainBooking), z.array(publicBooking)]) }),
})

/** The text to search for, which is `?q=` of `GET /api/booking/search`. */
export const searchQuery = z.object({ q: line('The search text', MAX_CHARACTERS.search) })

/**
 * Response from `GET /api/booking/search`. If `hasMore` is true, a longer search text narrows the results.
 */
export const bookingSearch = z.object({
  Search: z.object({ Bookings: z.array(captainBooking), hasMore: z.boolean() }),
})
export type BookingSearch = z.infer<typeof bookingSearch>

/** Response from `POST /api/booking/new`: the booking as the guest sees it. */
export const newBookingResponse = z.object({
  Booking: captainBooking
    .omit({
      captainNote: true,
      version: true,
      owedBackAmount: true,
      refundingAmount: true,
      payingAmount: true,
      noShow: true,
      mail: true,
    })
    // The URL of the guest's booking page, with its key.
    .extend({ link: z.string() }),
})
export type NewBookingResponse = z.infer<typeof newBookingResponse>

/** Request body for `PUT /api/booking/{id}`. Fields that are left out don't change. */
export const editBookingRequest = z.object({
  ...guestEditShape,
  partySize: partySize.optional(),
  /** Moves the party to another departure of the same trip. The price doesn't change. */
  date: tripDate.optional(),
  time: departureTime.optional(),
  captainNote: note.nullish(),
  paid: z.enum(PAID_STATUSES).optional(),
  /** The amount refunded. Allowed only with `paid: "refunded"`. If it's missing, the full amount paid was refunded. */
  refundedAmount: dollarsAsCents.optional(),
  cancel: z.boolean().optional(),
  /** Marks the party as a no-show. Allowed only after the boat has left. */
  noShow: z.boolean().optional(),
  /** The guest's refund. Allowed only with `cancel: true`. The refund is owed until it's sent or recorded. */
  refundAmount: dollarsAsCents.optional(),
  version: version.optional(),
})

const creditBack = z.object({ code: z.string(), amount: z.number() })

/** Response from `GET /api/booking/{id}/refund`: the refund, in dollars, for canceling the booking today. */
export const refundResponse = z.object({
  Refund: z.object({
    paidAmount: z.number(),
    /** A guest who cancels at least this many days before the trip gets a refund. */
    cancellationDays: z.int(),
    /** The fee if the guest cancels. */
    feePercent: z.number(),
    byGuest: z.number(),
    /** The parts of that refund that go back to credits and gift certificates right away, with shortened codes. */
    creditsByGuest: z.array(creditBack),
    captainFeePercent: z.number(),
    /** The refund if the captain cancels, for weather or any other reason, and the guest doesn't rebook. */
    byCaptain: z.number(),
    creditsByCaptain: z.array(creditBack),
  }),
})
export type RefundQuote = z.infer<typeof refundResponse>['Refund']

export const bookingResponse = z.object({ Booking: captainBooking })

/**
 * Response from `GET /api/booking/{id}/departures`: the departures that the party could move to, soonest
 * first.
 */
export const movesResponse = z.object({
  Departures: z.array(z.object({ date: tripDate, time: departureTime, seatsOpen: z.int() })),
})
export type MoveOption = z.infer<typeof movesResponse>['Departures'][number]

/** A row of a booking's ledger. The amount is in dollars, and negative if money was refunded. */
export const ledgerRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['capture', 'refund', 'dispute', 'credit', 'credited', ...IN_PERSON]),
  amount: z.number(),
  /** The tip in dollars, on top of the amount. It doesn't count as paid. */
  tip: z.number(),
  by: z.enum(['checkout', 'captain', 'processor']),
  squarePaymentId: z.string().nullable(),
  /** The code of the credit that the money came from, or went to. */
  credit: z.string().nullable(),
  /** The captain's reason, for a reversal or a refund. */
  reason: z.string().nullable(),
  /** Whether this row corrects an earlier row. */
  isReversal: z.boolean(),
  /**
   * Whether the captain can reverse the row. Only rows that were recorded by hand and haven't been reversed can be.
   */
  canReverse: z.boolean(),
})
export type LedgerRowBody = z.infer<typeof ledgerRow>

/** Response from `GET /api/booking/{id}/ledger`: the rows that moved money, oldest first. */
export const ledgerResponse = z.object({
  /** `recordsTips` says whether a payment in person can include a tip. */
  Ledger: z.object({ Rows: z.array(ledgerRow), recordsTips: z.boolean() }),
})

/** Request body for `POST /api/booking/{id}/reversal`. */
export const reversalRequest = z.object({
  row: documentId,
  reason: line('The reason', MAX_CHARACTERS.name),
  version,
})
