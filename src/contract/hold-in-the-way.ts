import { z } from 'zod'

/** A visitor's live hold whose seats the captain asks for; it names nobody. */
export const holdInTheWay = z.object({
  id: z.string(),
  partySize: z.int(),
  private: z.boolean(),
  minutesLeft: z.int(),
})
export type HoldInTheWay = z.infer<typeof holdInTheWay>

/** The holds whose seats the captain takes, after a confirmation: ids that a `seats-held` error named. */
export const takeFrom = z.array(z.string().max(64)).max(12).optional()
