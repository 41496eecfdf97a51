import { type Cents, formatUsd } from '@/domain/money'
import type { CreditEntry } from '@/domain/payments/credit'
import { canPayOut, PAY_OUT_BELOW } from '@/domain/payments/gift'
import type { Credit, GiftOrder } from '@/payload-types'
import { entriesOf, findEntry, readCredit, writeEntries } from '../credits/credit-rows'
import { settleUse } from '../credits/pay-with-credit'
import { UNKNOWN_CODE } from '@/shared/format/credit-text'
import { AppError } from '../errors'
import { recordPayment } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { orderOfCode } from './gift-rows'

/**
 * Records that the captain paid out the rest of a gift certificate in cash (docs/product-rules.md#gift-certificates).
 * This is a single conditional write of the credit, so no booking can use the same money.
 *
 * @param leftCents the balance that the captain saw
 * @throws AppError 400 if there's no such certificate, or too much is left; 409 `credit-used` if the balance has
 * changed
 */
export async function payOut(
  context: ServiceContext,
  { code, leftCents, by }: { code: string; leftCents: Cents; by: string | null },
): Promise<void> {
  const order = await orderOfCode(context, code)
  if (!order) throw new AppError('invalid-input', { fields: { code: UNKNOWN_CODE } })
  if (!canPayOut(leftCents))
    throw new AppError('invalid-input', {
      fields: { code: `Only balances below ${formatUsd(PAY_OUT_BELOW)} can be paid out.` },
    })
  const credit = await readCredit(context, code)
  if (credit?.leftCents !== leftCents) throw new AppError('credit-used')
  const id = `${order.id}:paid-out:${entriesOf(credit).length}`
  const out = { kind: 'cash' as const, rowId: `${id}:cash`, by }
  const entry = newEntry(context, order, { id, amountCents: leftCents, out })
  if (!(await writeEntries(context, credit, [...entriesOf(credit), entry]))) throw new AppError('credit-used')
  await finishTakingOut(context, code, entry)
}

/** Money that the buyer got back through the card processor. */
interface CardLoss {
  kind: 'refund' | 'dispute'
  /** Square's id of the refund or the dispute. */
  id: string
  paymentId: string
  amountCents: Cents
}

const takenId = (order: GiftOrder, lossId: string): string => `${order.id}:taken:${lossId}`

/**
 * Records a refund that the captain made in Square, or a lost dispute, and takes the amount out of the certificate. If
 * the certificate was used before that, it's overdrawn, and `npm run audit` reports it. Idempotent.
 *
 * @throws AppError `database-unavailable` if the certificate isn't stored yet
 */
export async function receiveGiftLoss(
  context: ServiceContext,
  order: GiftOrder,
  { kind, id: lossId, paymentId, amountCents: lostCents }: CardLoss,
): Promise<void> {
  const rowId = `${order.id}:${kind}:${lossId}`
  await recordPayment(context, {
    id: rowId,
    bookingId: order.id,
    kind,
    amountCents: -lostCents,
    squarePaymentId: paymentId,
    recordedBy: 'processor',
  })
  const id = takenId(order, lossId)
  for (;;) {
    const credit = await readCertificate(context, order)
    const known = findEntry(credit, id)
    if (known) return finishTakingOut(context, credit.id, known)
    const entry = newEntry(context, order, { id, amountCents: lostCents, out: { kind, rowId, by: null } })
    if (await writeEntries(context, credit, [...entriesOf(credit), entry]))
      return finishTakingOut(context, credit.id, entry)
  }
}

/**
 * Records money that the bank returned after a lost dispute, and returns to the certificate what the dispute took out.
 * Idempotent.
 */
export async function returnGiftLoss(
  context: ServiceContext,
  order: GiftOrder,
  { id: disputeId, paymentId, amountCents: returnedCents }: Omit<CardLoss, 'kind'>,
): Promise<void> {
  const rowId = `${order.id}:dispute-won:${disputeId}`
  const row = { bookingId: order.id, recordedBy: 'processor' } as const
  await recordPayment(context, {
    ...row,
    id: rowId,
    kind: 'dispute',
    amountCents: returnedCents,
    squarePaymentId: paymentId,
  })
  const id = `${order.id}:returned:${disputeId}`
  for (;;) {
    const credit = await readCertificate(context, order)
    const taken = findEntry(credit, takenId(order, disputeId))
    if (!taken) return
    await finishTakingOut(context, credit.id, taken)
    const { amountCents } = taken
    if (!findEntry(credit, id)) {
      const out = { kind: 'dispute' as const, rowId, by: null }
      const entry = { ...newEntry(context, order, { id, amountCents, out }), state: 'added' as const }
      // If the write fails, reload the credit, because `finishTakingOut` may have changed it.
      if (!(await writeEntries(context, credit, [...entriesOf(credit), entry]))) continue
    }
    return recordPayment(context, {
      ...row,
      id,
      kind: 'credited',
      amountCents: -amountCents,
      credit: credit.id,
    })
  }
}

async function readCertificate(context: ServiceContext, order: GiftOrder): Promise<Credit> {
  const credit = await readCredit(context, order.credit ?? '')
  if (!credit) throw new AppError('database-unavailable')
  return credit
}

function newEntry(
  context: ServiceContext,
  { id: booking }: GiftOrder,
  entry: Pick<CreditEntry, 'id' | 'amountCents' | 'out'>,
): CreditEntry {
  return { ...entry, booking, state: 'open', at: context.now().toISOString() }
}

/** Writes the ledger rows for money taken out of a certificate, and ends the certificate's entry. Idempotent. */
export async function finishTakingOut(
  context: ServiceContext,
  code: string,
  { id, booking, amountCents, out }: CreditEntry,
): Promise<void> {
  if (!out) throw new Error(`The entry ${id} isn't taken out`)
  const by = { recordedBy: out.by ? 'captain' : 'processor', recordedByName: out.by } as const
  await recordPayment(context, { ...by, id, bookingId: booking, kind: 'credit', amountCents, credit: code })
  // A refund or a dispute already has a row, with Square's amount.
  if (out.kind === 'cash')
    await recordPayment(context, {
      ...by,
      id: out.rowId,
      bookingId: booking,
      kind: 'cash',
      amountCents: -amountCents,
      reason: 'Gift certificate balance paid out',
    })
  await settleUse(context, code, { id, to: 'used' })
}
