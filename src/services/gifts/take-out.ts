import { type Cents, formatUsd } from '@/domain/money'
import type { CreditEntry } from '@/domain/payments/credit'
import { canPayOut, PAY_OUT_BELOW } from '@/domain/payments/gift'
import type { GiftOrder } from '@/payload-types'
import { entriesOf, findEntry, readCredit, UNKNOWN_CODE, writeEntries } from '../credits/credit-rows'
import { settleUse } from '../credits/pay-with-credit'
import { AppError } from '../errors'
import { recordPayment } from '../payments/record-payment'
import type { CardRefund, ServiceContext } from '../ports'
import { orderOfCode } from './gift-rows'

/**
 * Records that the captain paid out what's left of a gift certificate, in cash (docs/product-rules.md#gift-certificates).
 * One conditional write of the credit decides it, so no booking can use the same money.
 *
 * @param leftCents what the captain saw
 * @throws AppError 400 if there's no such certificate, or too much is left; 409 `credit-used` if another amount is left
 */
export async function payOut(
  context: ServiceContext,
  { code, leftCents, by }: { code: string; leftCents: Cents; by: string | null },
): Promise<void> {
  const order = await orderOfCode(context, code)
  if (!order) throw new AppError('invalid-input', { fields: { code: UNKNOWN_CODE } })
  if (!canPayOut(leftCents))
    throw new AppError('invalid-input', {
      fields: { code: `Only a balance below ${formatUsd(PAY_OUT_BELOW)} is paid out.` },
    })
  const credit = await readCredit(context, code)
  if (credit?.leftCents !== leftCents) throw new AppError('credit-used')
  const id = `${order.id}:paid-out:${entriesOf(credit).length}`
  const out = { kind: 'cash' as const, rowId: `${id}:cash`, by }
  const entry = newEntry(context, order, { id, amountCents: leftCents, out })
  if (!(await writeEntries(context, credit, [...entriesOf(credit), entry]))) throw new AppError('credit-used')
  await finishTakingOut(context, code, entry)
}

/**
 * Adds a refund that the captain made in Square to the books, and takes what's left of the certificate, up to the
 * refund, out of it. If the certificate was used by then, the order's ledger is negative, and `npm run audit` says so.
 * Idempotent.
 */
export async function receiveGiftRefund(
  context: ServiceContext,
  order: GiftOrder,
  refund: Pick<CardRefund, 'id' | 'paymentId' | 'amountCents'>,
): Promise<void> {
  const rowId = `${order.id}:refund:${refund.id}`
  await recordPayment(context, {
    id: rowId,
    bookingId: order.id,
    kind: 'refund',
    amountCents: -refund.amountCents,
    squarePaymentId: refund.paymentId,
    recordedBy: 'processor',
  })
  const code = order.credit ?? ''
  const id = `${order.id}:taken:${refund.id}`
  for (;;) {
    const credit = await readCredit(context, code)
    if (!credit) throw new AppError('database-unavailable')
    const known = findEntry(credit, id)
    if (known) return finishTakingOut(context, code, known)
    const amountCents = Math.min(credit.leftCents, refund.amountCents)
    if (amountCents === 0) return
    const out = { kind: 'refund' as const, rowId, by: null }
    const entry = newEntry(context, order, { id, amountCents, out })
    if (await writeEntries(context, credit, [...entriesOf(credit), entry]))
      return finishTakingOut(context, code, entry)
  }
}

function newEntry(
  context: ServiceContext,
  { id: booking }: GiftOrder,
  entry: Pick<CreditEntry, 'id' | 'amountCents' | 'out'>,
): CreditEntry {
  return { ...entry, booking, state: 'open', at: context.now().toISOString() }
}

/** Writes the ledger rows of money that left a certificate, and ends its entry. Idempotent. */
export async function finishTakingOut(
  context: ServiceContext,
  code: string,
  { id, booking, amountCents, out }: CreditEntry,
): Promise<void> {
  if (!out) throw new Error(`The entry ${id} isn't taken out`)
  const by = { recordedBy: out.by ? 'captain' : 'processor', recordedByName: out.by } as const
  await recordPayment(context, { ...by, id, bookingId: booking, kind: 'credit', amountCents, credit: code })
  // A refund's row comes from Square's amount.
  if (out.kind === 'cash')
    await recordPayment(context, {
      ...by,
      id: out.rowId,
      bookingId: booking,
      kind: 'cash',
      amountCents: -amountCents,
      reason: 'Balance of a gift certificate, paid out',
    })
  await settleUse(context, code, { id, to: 'used' })
}
