import { z } from 'zod'
import { PAYOUT_STATES } from '@/domain/payments/payouts'
import { month, tripDate } from '../fields'

/** The query of `GET /api/season/payouts` and of its CSV file. */
export const payoutsQuery = z.object({ month })

/** What Square sent to the bank in a month. An amount is negative if it took money out of the Square account. */
export const payoutsResponse = z.object({
  Payouts: z.array(
    z.object({
      payoutId: z.string(),
      state: z.enum(PAYOUT_STATES),
      sentOn: tripDate,
      arrivesOn: tripDate.nullable(),
      /** The guests' payments, minus refunds and lost disputes. */
      guestCents: z.int(),
      feeCents: z.int(),
      bankCents: z.int(),
      /** The lines of the payout that don't match the ledger. */
      mismatches: z.array(
        z.object({
          entryId: z.string(),
          kind: z.enum(['payment', 'refund', 'dispute']),
          grossCents: z.int(),
          /** The amount in the ledger, or null if the ledger has no matching row. */
          ledgerCents: z.int().nullable(),
          squareId: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type PayoutRow = z.infer<typeof payoutsResponse>['Payouts'][number]
export type PayoutMismatch = PayoutRow['mismatches'][number]
