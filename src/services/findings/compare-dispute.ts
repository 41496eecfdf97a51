import type { Cents } from '@/domain/money'
import { isLost, isOver, needsResponse } from '@/domain/payments/disputes'
import type { Payment } from '@/payload-types'
import { disputeText } from '@/shared/format/finding-text'
import { readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import { readGiftOrder } from '../gifts/gift-rows'
import { receiveGiftLoss, returnGiftLoss } from '../gifts/take-out'
import type { CardDispute, CardPort, ServiceContext } from '../ports'
import { addOnce } from '../refunds/apply-refund'
import { ownerOf } from '../refunds/receive-refund'
import type { Found } from './finding-rows'

/**
 * Compares a dispute with the ledger. If the dispute is lost, records the loss. Returns what the captain should
 * know about the dispute, or null if it's over.
 */
export async function compareDispute(
  context: ServiceContext,
  cards: CardPort,
  dispute: CardDispute,
): Promise<Found | null> {
  const { paymentId, state, amountCents } = dispute
  const owner = await ownerOf(context, paymentId, () => cards.findPayment(paymentId))
  // Skip payments in the Square account that aren't ours.
  if (!owner) return null
  const { bookingId, isSettling } = owner
  const isRecorded = !isSettling && (await recordLoss(context, dispute, bookingId))
  if (isOver(state) && isRecorded) return null
  return {
    isComplete: (needsResponse(state) || isLost(state)) && isRecorded,
    isBlocked: !isRecorded,
    canChange: !isLost(state),
    sentence: disputeText(dispute),
    amountCents,
    bookingId,
    squarePaymentId: paymentId,
  }
}

/**
 * Adds a ledger row once Square has taken the money, and another if the bank returns it later. If a gift certificate
 * was disputed, also takes the money out of the certificate. Returns false if the booking is being edited.
 * Idempotent.
 */
async function recordLoss(
  context: ServiceContext,
  dispute: CardDispute,
  bookingId: string,
): Promise<boolean> {
  const { id, paymentId, state } = dispute
  if (!isLost(state) && !isOver(state)) return true
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
  const lossId = `${bookingId}:dispute:${id}`
  const loss = rows.find((row) => row.id === lossId)
  // Record the loss only if the charge is in the ledger, because the ledger would be negative otherwise. A missing
  // charge is a separate finding.
  const isCharged = rows.some((row) => row.kind === 'capture' && row.squarePaymentId === paymentId)
  const order = await readGiftOrder(context, bookingId)
  if (isLost(state) && isCharged) {
    const { amountCents } = dispute
    if (!order) return addRow(context, bookingId, { id: lossId, paymentId, amountCents: -amountCents })
    await receiveGiftLoss(context, order, { kind: 'dispute', id, paymentId, amountCents })
  }
  if (isOver(state) && loss) {
    const returnId = `${bookingId}:dispute-won:${id}`
    const amountCents = -loss.amountCents
    if (!order) return addRow(context, bookingId, { id: returnId, paymentId, amountCents })
    await returnGiftLoss(context, order, { id, paymentId, amountCents })
  }
  return true
}

async function addRow(
  context: ServiceContext,
  bookingId: string,
  { id, paymentId, amountCents }: { id: string; paymentId: string; amountCents: Cents },
): Promise<boolean> {
  const row = {
    id,
    kind: 'dispute',
    amountCents,
    squarePaymentId: paymentId,
    recordedBy: 'processor',
  } as const
  try {
    await addOnce(context, bookingId, { id, rowsOf: () => ({ row }) })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'edit-conflict') return false
    throw error
  }
}
