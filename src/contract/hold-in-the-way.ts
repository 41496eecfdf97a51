import { z } from 'zod'

/** A visitor's live hold on seats that the captain wants. Contains no personal data. */
export const holdInTheWay = z.object({
  id: z.string(),
  partySize: z.int(),
  private: z.boolean(),
  minutesLeft: z.int(),
})
export type HoldInTheWay = z.infer<typeof holdInTheWay>

/** Ids of the holds whose seats the captain takes after confirming, from a `seats-held` error. */
export const takeFrom = z.array(z.string().max(64)).max(12).optional()
