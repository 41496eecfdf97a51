import type { BalancePayment, Payment } from '@/payload-types'
import type { ServiceContext } from '../ports'
import { changeMoney, readMoney } from '../refunds/change-ledger'
import { settleOrLeave } from '../refunds/request-refund'
import { balanceRowId, derivedId } from './balance-rows'
import { isListed } from './open-payments'

/**
 * Returns whether a ledger row is an online balance payment. The row's kind isn't enough to tell, because a checkout's
 * payment is also a capture.
 */
export const isBalanceRow = (row: Pick<Payment, 'id' | 'booking' | 'squarePaymentId'>): boolean =>
  row.id === balanceRowId(row)

/**
 * Adds a charged payment to the ledger, updates the booking's paid amount, and queues the receipt, all in one
 * conditional write. If the booking was canceled while the card was charged, the same write starts a refund.
 * Idempotent.
 *
 * @param card the card's description, if the processor sent one
 * @param isUnwanted whether the card was charged although the payment was being voided
 * @throws AppError `edit-conflict` if the booking is being edited. Retry later.
 */
export async function applyBalance(
  context: ServiceContext,
  payment: BalancePayment,
  { card = null, isUnwanted = false }: { card?: string | null; isUnwanted?: boolean } = {},
): Promise<void> {
  const { id, amountCents, squarePaymentId } = payment
  if (!squarePaymentId) throw new Error(`Payment ${id} has no id at Square`)
  const row = {
    id: balanceRowId(payment),
    kind: 'capture' as const,
    amountCents,
    squarePaymentId,
    card,
    recordedBy: 'checkout' as const,
  }
  const refund = {
    id: derivedId(`balance-refund:${id}`),
    amountCents,
    squarePaymentId,
    card,
    reason: 'Paid after the booking was canceled',
  }
  for (;;) {
    const seen = await readMoney(context, payment.booking)
    if (!seen) throw new Error(`Payment ${id} has no booking`)
    const { booking, rows } = seen
    if (rows.some((each) => each.id === row.id) && !isListed(booking, id)) return
    const isReturned = isUnwanted || Boolean(booking.cancel)
    const change = isReturned
      ? { start: [refund] }
      : { mails: [{ cause: `payment:${id}`, kind: 'payment' as const }] }
    if (!(await changeMoney(context, seen, { row, endPayment: id, ...change }))) continue
    if (isReturned) await settleOrLeave(context, refund.id)
    return
  }
}
