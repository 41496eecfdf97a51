import { z } from 'zod'
import { CAPACITY, DEPARTURE_TIMES } from '@/domain/trips'
import { documentId } from './fields'

/** A visitor's live hold on seats that the captain wants. Contains no personal data. */
export const holdInTheWay = z.object({
  id: z.string(),
  partySize: z.int(),
  private: z.boolean(),
  minutesLeft: z.int(),
})
export type HoldInTheWay = z.infer<typeof holdInTheWay>

/** Ids of the holds whose seats the captain takes, copied from a `seats-held` error. At most one per seat. */
export const takeFrom = z
  .array(documentId)
  .max(DEPARTURE_TIMES.length * CAPACITY)
  .optional()
