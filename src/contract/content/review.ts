import { z } from 'zod'
import { REVIEW_SETTLEMENTS } from '@/domain/checkout-state'
import { departureTime, tripDate } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { waitingFinding } from '../money/finding'
import { owedBooking, waitingRefund } from '../money/refund'
import { waitingMail } from '../staff'
import { line } from '../text'

/** A checkout or a balance payment that the server couldn't settle, as listed on the captain's dashboard. */
export const reviewItem = z.object({
  /** The id of the checkout or of the balance payment. */
  checkoutId: z.string(),
  /** Whether this is a balance payment. The server finishes a balance payment once Square answers. */
  isBalance: z.boolean(),
  /** The booking number that people see, for example `HL-7K3M9Q`. Empty for a gift certificate. */
  reference: z.string(),
  date: tripDate.nullable(),
  time: departureTime.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  squarePaymentId: z.string().nullable(),
  reason: z.string(),
  amountCents: z.int(),
  hasBooking: z.boolean(),
  isCharged: z.boolean(),
  /** Whether a refund was started and isn't complete yet. */
  isRefunding: z.boolean(),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** Response from the calls that settle a payment: the payment, if it still needs review. */
export const reviewResponse = z.object({ Review: reviewItem.nullable() })

/** Request body for `POST /api/review/{id}/by-hand`. */
export const confirmReviewRequest = z.object({
  as: z.enum(REVIEW_SETTLEMENTS),
  reason: line('The reason', MAX_CHARACTERS.name),
})
export type ReviewConfirmation = z.input<typeof confirmReviewRequest>

/** Response from `GET /api/dashboard/waiting`: what needs the captain's attention. */
export const waitingItems = z.object({
  needsReview: z.array(reviewItem),
  /** Refunds to cards that need attention. */
  refunds: z.array(waitingRefund),
  /** Bookings whose guests are owed a refund, by date. */
  owed: z.array(owedBooking),
  /** Mismatches between our books and Square. */
  findings: z.array(waitingFinding),
  mails: z.array(waitingMail),
  /** Number of contact messages that are unread. */
  unreadMessages: z.int(),
})
export type WaitingItems = z.infer<typeof waitingItems>
