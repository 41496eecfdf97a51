import { z } from 'zod'
import { FINDING_KINDS } from '@/domain/payments/findings'
import { departureTime, tripDate, version } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { line } from '../text'

/** A mismatch between our books and Square, or a guest's dispute, as listed on the captain's dashboard. */
export const waitingFinding = z.object({
  findingId: z.string(),
  kind: z.enum(FINDING_KINDS),
  /** What doesn't match, in one sentence. */
  sentence: z.string(),
  bookingId: z.string().nullable(),
  date: tripDate.nullable(),
  time: departureTime.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  amountCents: z.int(),
  squarePaymentId: z.string().nullable(),
  squareRefundId: z.string().nullable(),
  squareDisputeId: z.string().nullable(),
  /**
   * Whether the captain has to act. False for a dispute that's waiting for the bank's decision, which is shown only
   * on its booking.
   */
  needsAttention: z.boolean(),
  version,
})
export type WaitingFinding = z.infer<typeof waitingFinding>

/** Request body for `POST /api/finding/{id}/confirm`. */
export const confirmFindingRequest = z.object({
  reason: line('The reason', MAX_CHARACTERS.name),
  version,
})

/** Response from the calls that settle a mismatch: the mismatches that still need attention. */
export const findingsResponse = z.object({ findings: z.array(waitingFinding) })
