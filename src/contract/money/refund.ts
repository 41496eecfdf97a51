import { z } from 'zod'
import { REFUND_STATES, SETTLEMENTS } from '@/domain/payments/refunds'
import { captainBooking } from '../booking'
import { departureTime, dollarsAsCents, tripDate, version } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { line } from '../text'

/** Request body for `POST /api/booking/{id}/refund`, in dollars. */
export const refundRequest = z
  .object({
    amount: dollarsAsCents.refine((cents) => cents > 0, 'Enter an amount.'),
    /** The part that goes back to the guest's cards. The captain pays back the rest by hand. */
    cardAmount: dollarsAsCents,
    reason: line('The reason', MAX_CHARACTERS.name),
    version,
  })
  .refine(({ amount, cardAmount }) => cardAmount <= amount, {
    path: ['cardAmount'],
    error: 'The card’s share can’t be more than the refund.',
  })
export type RefundInput = z.input<typeof refundRequest>

/** A refund to a card. The amount is in dollars. */
export const refundRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  amount: z.number(),
  /** The card, for example 'Visa ending 1111'. */
  card: z.string().nullable(),
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  /** Why no money was returned, or why the refund is still waiting. */
  problem: z.string().nullable(),
  /** How the captain settled a rejected refund. Null if the refund isn't settled yet. */
  settledAs: z.enum(SETTLEMENTS).nullable(),
})
export type RefundRow = z.infer<typeof refundRow>

/** Why an amount is suggested. */
export const SUGGESTIONS = ['canceled', 'overpaid', 'undecided', 'none'] as const

/** Response from `GET /api/booking/{id}/refunds`, in dollars. */
export const refundsResponse = z.object({
  Refunds: z.object({
    suggestion: z.object({
      amount: z.number(),
      why: z.enum(SUGGESTIONS),
      /** The part of a canceled booking's payment that we keep. */
      keptAmount: z.number(),
      /** The cancellation fee's percentage, or null if what we keep isn't the fee. */
      feePercent: z.number().nullable(),
      /** What already went back to the credits that had paid, with their shortened codes. */
      credits: z.array(z.object({ code: z.string(), amount: z.number() })),
    }),
    /** The amount that was paid and isn't already on its way back. */
    maxAmount: z.number(),
    /** The card payments, newest first. Null if the card processor didn't answer. */
    cards: z
      .array(
        z.object({
          card: z.string().nullable(),
          /** How much can still go back to this card. */
          amount: z.number(),
          isTooOld: z.boolean(),
        }),
      )
      .nullable(),
    /** The booking's refunds, oldest first. */
    Rows: z.array(refundRow),
  }),
})
export type BookingRefunds = z.infer<typeof refundsResponse>['Refunds']

/** Response from the calls that change refunds. */
export const refundProgress = refundsResponse.extend({ Booking: captainBooking })

/** Response from the calls that settle a rejected refund. Empty if the refunded payment has no booking. */
export const settledRefund = refundProgress.partial()

/** A booking whose guest is owed a refund, as listed on the dashboard. */
export const owedBooking = z.object({
  bookingId: z.string(),
  /** The booking number that people see, for example `HL-7K3M9Q`. */
  reference: z.string(),
  date: tripDate,
  time: departureTime,
  tripType: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  cancel: z.boolean(),
  owedCents: z.int(),
})
export type OwedBooking = z.infer<typeof owedBooking>

/** A refund that the captain has to settle, as listed on the dashboard. */
export const waitingRefund = z.object({
  refundId: z.string(),
  bookingId: z.string(),
  date: tripDate.nullable(),
  time: departureTime.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  amountCents: z.int(),
  card: z.string().nullable(),
  squarePaymentId: z.string(),
  squareRefundId: z.string().nullable(),
  problem: z.string(),
  /** Whether the captain has to act. False if the server is still waiting for the card processor. */
  canSettle: z.boolean(),
})
export type WaitingRefund = z.infer<typeof waitingRefund>
