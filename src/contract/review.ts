import { z } from 'zod'
import { departureTime, tripDate } from './fields'
import { waitingMail } from './staff'

/** A checkout that the server could not decide, as the captain's dashboard shows it. */
export const reviewItem = z.object({
  checkoutId: z.string(),
  date: tripDate.nullable(),
  time: departureTime.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  reason: z.string(),
  amountCents: z.int(),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** Answer of `GET /api/dashboard/waiting`: what waits for the captain and is told nowhere else. */
export const waitingItems = z.object({ needsReview: z.array(reviewItem), mails: z.array(waitingMail) })
export type WaitingItems = z.infer<typeof waitingItems>
