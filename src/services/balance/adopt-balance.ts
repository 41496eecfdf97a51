import { formatUsd } from '@/domain/money'
import { isBalanceFinal, readBalanceNote, readBalanceReference } from '@/domain/payments/balance-payment'
import { GIFT_NOTE } from '@/domain/payments/gift'
import { noteWithoutWallet } from '@/domain/payments/wallets'
import type { BalancePayment, Booking, Payment } from '@/payload-types'
import { findById, findRows } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import type { CardPayment, ServiceContext } from '../ports'
import { receiveRefundsOf } from '../refunds/receive-refund'
import { balanceRowId, readBalancePayment } from './balance-rows'
import { applyCharge } from './settle-balance'

/**
 * Adds a charged balance payment to the books after an older backup was restored. The payment's note says which
 * booking it's for. Idempotent.
 *
 * @returns null if there was nothing to do; otherwise a sentence that says what was added or, with `isLeft`, what a
 * person still has to do
 * @throws AppError `edit-conflict` if the booking is being edited. Run it again.
 */
export async function adoptBalance(
  context: ServiceContext,
  payment: CardPayment,
): Promise<{ sentence: string; isLeft: boolean } | null> {
  const id = readBalanceReference(payment.reference)
  if (id === null || payment.status !== 'completed') return null
  const known = await readBalancePayment(context, id)
  // Leave a payment in progress to the sweeper, unless the payment lacks Square's id. Without the id, the sweeper
  // can only void the attempt, and Square refuses to void a charged card.
  if (known?.squarePaymentId && !isBalanceFinal(known.state)) return null
  if (known && (await isInLedger(context, known))) return null
  const sentence = `Card payment ${payment.id} of ${formatUsd(payment.amountCents)}`
  const bookingId = known?.booking ?? (await bookingOfNote(context, payment))
  if (bookingId === null)
    return {
      sentence: `${sentence} pays ${noteWithoutWallet(payment.note ?? '') === GIFT_NOTE ? 'for a gift certificate' : 'the balance of a booking'} that's missing. Refund it in Square.`,
      isLeft: true,
    }
  const captured = await restore(context, payment, { id, known, bookingId })
  if (!captured) return null
  await applyCharge(context, captured, { card: payment.card })
  await receiveRefundsOf(context, payment, bookingId)
  const to = captured.isGift ? 'gift order' : 'booking'
  return { sentence: `${sentence} was added to ${to} ${bookingId}.`, isLeft: false }
}

async function isInLedger(context: ServiceContext, known: BalancePayment): Promise<boolean> {
  return (await findById<Payment>(context.payload, 'payments', balanceRowId(known))) !== null
}

/** Returns the id of the booking named in a balance payment's note, or null. */
export async function bookingOfNote(
  context: ServiceContext,
  { note }: Pick<CardPayment, 'note'>,
): Promise<string | null> {
  const reference = readBalanceNote(note)
  if (reference === null) return null
  const where = { reference: { equals: reference } }
  const [booking] = await findRows<Booking>(context.payload, 'bookings', { where, limit: 1 })
  return booking?.id ?? null
}

/** Stores the payment as charged. Returns null if another process changed it first. */
async function restore(
  context: ServiceContext,
  payment: CardPayment,
  { id, known, bookingId }: { id: string; known: BalancePayment | null; bookingId: string },
): Promise<BalancePayment | null> {
  const now = context.now().toISOString()
  const state = { state: 'captured' as const, squarePaymentId: payment.id, stepAt: now, checkAt: null }
  if (known) return writeIfUnchanged<BalancePayment>(context.payload, 'balance-payments', known, state)
  const row: BalancePayment = {
    ...state,
    id,
    version: newVersion(),
    booking: bookingId,
    amountCents: payment.amountCents,
    createdAt: payment.createdAt,
    updatedAt: now,
  }
  return (await insertIfAbsent(context.payload, 'balance-payments', row)) ? row : null
}
