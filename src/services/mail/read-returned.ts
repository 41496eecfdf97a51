import type { Payment } from '@/payload-types'
import type { MailRefund } from '@/shared/mail/mail-facts'
import { findById } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { readSentTogether } from '../refunds/refund-mails'
import { readRefundsOf } from '../refunds/refund-rows'

/**
 * Returns the amount that went back to the guest's cards.
 *
 * @param cause the id of a refund's ledger row, which ends with Square's refund id, or the id of the first of several
 * refunds that were requested together
 */
export async function readReturned(
  context: ServiceContext,
  bookingId: string,
  cause: string,
): Promise<MailRefund[]> {
  const row = await findById<Payment>(context.payload, 'payments', cause)
  if (!row) {
    const sent = await readSentTogether(context, bookingId, cause)
    return sent.map(({ amountCents, card = null }) => ({ amountCents, card }))
  }
  const refunds = await readRefundsOf(context, row.booking)
  const own = refunds.find(({ squareRefundId }) => squareRefundId && cause.endsWith(`:${squareRefundId}`))
  return [{ amountCents: 0 - row.amountCents, card: own?.card ?? null }]
}
