import type { Cents } from '@/domain/money'
import { splitReturn } from '@/domain/payments/credit'
import type { Booking, Payment } from '@/payload-types'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { assertCharged } from '../refunds/open-refunds'
import { creditRowId, type NewCredit, newCreditCode } from './credit-rows'

interface Edit {
  cancel: boolean
  /** The version that the edit writes to the booking. */
  version: string
  /** The guest's refund. The part that was paid with a credit goes back to that credit. */
  refundCents?: Cents | undefined
  /** The amount that becomes a credit instead of a refund. */
  creditCents?: Cents | undefined
  by: Pick<NewCredit, 'recordedBy' | 'recordedByName'>
}

/**
 * Returns the money that an edit moves from a booking into credits. If the edit cancels the booking, what was paid
 * with credits goes back to them, up to the amount of the refund. The guest or the captain may have chosen a credit
 * for the rest.
 */
export async function creditsOfEdit(
  context: ServiceContext,
  before: Booking,
  { cancel, version, refundCents = 0, creditCents, by }: Edit,
): Promise<NewCredit[]> {
  const amountCents = creditCents ?? refundCents
  if (before.cancel || !cancel || amountCents === 0) return []
  const rows = await readLedger(context, before.id)
  return planCredits(context, before, {
    rows,
    amountCents,
    version,
    by,
    isRefund: creditCents === undefined,
  })
}

/**
 * Divides an amount among the credits that paid for a booking. What's left over becomes a new credit, unless the
 * amount is a refund.
 *
 * @throws AppError `payment-unsettled` (for guests: `checkout-busy`) if the amount isn't in the ledger yet. A card that's
 *   only authorized can still be voided, and the credit would then be worth money that no one paid.
 */
export async function planCredits(
  context: ServiceContext,
  booking: Booking,
  {
    rows,
    amountCents,
    version,
    by,
    isRefund = false,
  }: {
    rows: Payment[]
    amountCents: Cents
    version: string
    by: Edit['by']
    isRefund?: boolean
  },
): Promise<NewCredit[]> {
  if (!isRefund)
    assertCharged(booking, {
      rows,
      amountCents,
      by: by.recordedBy === 'captain' ? 'captain' : 'guest',
    })
  const { backs, restCents } = splitReturn(rows, amountCents)
  const planned = backs.map((back) => ({ ...back, isNew: false }))
  if (restCents > 0 && !isRefund)
    planned.push({ credit: await newCreditCode(context), amountCents: restCents, isNew: true })
  return planned.map((each) => ({ ...each, ...by, id: creditRowId(booking.id, version, each.credit) }))
}

/** Returns the ledger row that records money from a booking going into a credit. */
export const rowOfCredit = ({ id, credit, isNew, amountCents, recordedBy, recordedByName }: NewCredit) => ({
  id,
  kind: isNew ? ('credited' as const) : ('credit' as const),
  amountCents: -amountCents,
  credit,
  recordedBy,
  recordedByName,
})
