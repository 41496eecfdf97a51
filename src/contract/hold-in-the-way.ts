import { z } from 'zod'
import { CAPACITY, DEPARTURE_TIMES } from '@/domain/trips'

/** A visitor's live hold on seats that the captain wants. Contains no personal data. */
export const holdInTheWay = z.object({
  id: z.string(),
  partySize: z.int(),
  private: z.boolean(),
  minutesLeft: z.int(),
})
export type HoldInTheWay = z.infer<typeof holdInTheWay>

/** Ids of the holds whose seats the captain takes, from a `seats-held` error; at most one per seat. */
export const takeFrom = z
  .array(z.string().max(64))
  .max(DEPARTURE_TIMES.length * CAPACITY)
  .optional()
