import type { Cents } from '@/domain/money'
import { isBalanceFinal, readBalanceReference } from '@/domain/payments/balance-payment'
import { readReference } from '@/domain/payments/card-attempt'
import type { Payment, Refund } from '@/payload-types'
import { readBalancePayment } from '../balance/balance-rows'
import { readCheckout } from '../checkout/checkouts'
import { findRows } from '../database/read-rows'
import { AppError } from '../errors'
import { readGiftOrder } from '../gifts/gift-rows'
import { receiveGiftLoss } from '../gifts/take-out'
import type { CardPayment, CardRefund, ServiceContext } from '../ports'
import { applyForeignRefund } from './apply-refund'
import { changeRefund, readRefund } from './refund-rows'
import { receiveStatus } from './settle-refund'

/**
 * Handles a webhook event about a refund. Rereads the refund, so a replayed, late or early event does no harm.
 *
 * @throws AppError `payment-unavailable` if the processor doesn't answer, or if the charge isn't in the ledger yet, so
 * that the processor resends the event
 */
export async function receiveRefundEvent(context: ServiceContext, refundId: string): Promise<void> {
  const { cards } = context
  if (!cards) return
  const found = await answered(cards.findRefund(refundId))
  if (!found) return
  const owner = await ownerOf(context, found.paymentId, () => answered(cards.findPayment(found.paymentId)))
  // Skip payments in the Square account that aren't ours.
  if (!owner) return
  if (owner.isSettling) throw new AppError('payment-unavailable')
  await receiveRefund(context, found, owner.bookingId)
}

/**
 * Brings the books up to date with a refund at the card processor, whether we requested it or the captain did
 * in Square's dashboard. Idempotent. For a refund from the dashboard, returns the amount that was added to the
 * ledger, in cents.
 */
export async function receiveRefund(
  context: ServiceContext,
  found: CardRefund,
  bookingId: string,
): Promise<Cents> {
  const own = await findOwn(context, found)
  if (own && own.state !== 'rejected') {
    if (own.state !== 'completed') await receiveStatus(context, own, found)
    return 0
  }
  if (found.status !== 'completed') return 0
  const order = await readGiftOrder(context, bookingId)
  if (order) {
    const { id, paymentId, amountCents } = found
    await receiveGiftLoss(context, order, { kind: 'refund', id, paymentId, amountCents })
    return found.amountCents
  }
  const addedCents = await applyForeignRefund(context, found, bookingId)
  // Square completed a refund that it had rejected before, so there's nothing left to decide.
  if (own && !own.settledAs) await changeRefund(context, own, { settledAs: 'retried', checkAt: null })
  return addedCents
}

/** Brings the books up to date with all of a payment's refunds. Returns the same as {@link receiveRefund}. */
export async function receiveRefundsOf(
  context: ServiceContext,
  payment: CardPayment,
  bookingId: string,
): Promise<Cents> {
  let addedCents = 0
  for (const id of payment.refundIds) {
    const found = await context.cards?.findRefund(id)
    if (found) addedCents += await receiveRefund(context, found, bookingId)
  }
  return addedCents
}

/** Finds our refund by the id in its note, because the webhook can arrive before the response with Square's id. */
async function findOwn(context: ServiceContext, found: CardRefund): Promise<Refund | null> {
  const own = found.reference === null ? null : await readRefund(context, found.reference)
  return own?.squarePaymentId === found.paymentId ? own : null
}

/** The booking, checkout or gift order that a card payment belongs to. */
interface Owner {
  bookingId: string
  /** Whether the server is still settling the payment, so that its charge isn't in the ledger yet. */
  isSettling: boolean
}

/** Returns what a card payment belongs to, or null if it isn't ours. */
export async function ownerOf(
  context: ServiceContext,
  paymentId: string,
  findPayment: () => Promise<CardPayment | null>,
): Promise<Owner | null> {
  const where = { squarePaymentId: { equals: paymentId } }
  const [row] = await findRows<Payment>(context.payload, 'payments', { where, limit: 1 })
  if (row) return { bookingId: row.booking, isSettling: false }
  const reference = (await findPayment())?.reference ?? null
  const balanceId = readBalanceReference(reference)
  const own = balanceId === null ? null : await readBalancePayment(context, balanceId)
  if (own) return { bookingId: own.booking, isSettling: !isBalanceFinal(own.state) }
  const named = readReference(reference)
  const checkout = named && (await readCheckout(context, named.checkoutId))
  return checkout && { bookingId: checkout.id, isSettling: false }
}

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    throw new AppError('payment-unavailable', { cause })
  }
}
