import { z } from 'zod'
import { departureTime, tripDate } from './fields'

/** A checkout that the server could not decide, as the captain's dashboard shows it. */
export const reviewItem = z.object({
  checkoutId: z.string(),
  date: tripDate.nullable(),
  time: departureTime.nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  amountCents: z.int(),
})
export type ReviewItem = z.infer<typeof reviewItem>
