import { z } from 'zod'
import { departureTime, tripDate } from './fields'
import { waitingRefund } from './refund'
import { waitingMail } from './staff'

/** A checkout that the server couldn't settle, as listed on the captain's dashboard. */
export const reviewItem = z.object({
  checkoutId: z.string(),
  date: tripDate.nullable(),
  time: departureTime.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  squarePaymentId: z.string().nullable(),
  reason: z.string(),
  amountCents: z.int(),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** Response from `GET /api/dashboard/waiting`: what needs the captain's attention. */
export const waitingItems = z.object({
  needsReview: z.array(reviewItem),
  /** Refunds to cards that need attention. */
  refunds: z.array(waitingRefund),
  mails: z.array(waitingMail),
  /** Number of contact messages that are unread. */
  unreadMessages: z.int(),
})
export type WaitingItems = z.infer<typeof waitingItems>
