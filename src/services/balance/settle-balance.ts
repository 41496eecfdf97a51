import type { BalancePayment } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { AppError } from '../errors'
import { issueCertificate } from '../gifts/issue-certificate'
import type { ServiceContext } from '../ports'
import { applyBalance } from './apply-balance'
import { endBalance, moveBalance, postponeBalance, readBalancePayment } from './balance-rows'
import { listOnBooking, unlist } from './list-on-booking'
import { isListed } from './open-payments'
import { reportIfStuck, reportLapsed } from './stuck-payments'

/** Maximum number of steps. The longest path has three steps, with a reload between steps. */
const MAX_STEPS = 8

/**
 * Finishes an authorized balance payment: lists it on the booking, charges the card and adds it to the
 * ledger, or voids it. The request, the webhook and the sweeper can call it concurrently, because every step is
 * idempotent and every state change is conditional.
 *
 * @returns the payment in a final state, or unfinished if the processor doesn't answer or this call loses too many
 *   races
 * @throws AppError `edit-conflict` if the booking is being edited. The sweeper retries later.
 */
export async function settleBalance(context: ServiceContext, seen: BalancePayment): Promise<BalancePayment> {
  let payment = seen
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = await advance(context, payment)
    if (next === payment) return payment
    payment = next ?? (await reread(context, payment.id))
  }
  context.log.warn(
    { paymentId: seen.id, state: payment.state },
    'A balance payment lost too many races to be settled. The sweeper will retry.',
  )
  return payment
}

export async function reread(context: ServiceContext, id: string): Promise<BalancePayment> {
  const payment = await readBalancePayment(context, id)
  if (!payment) throw new AppError('database-unavailable')
  return payment
}

/** Takes one step. Returns the same payment if nothing is left to do, or null if another process was faster. */
async function advance(context: ServiceContext, payment: BalancePayment): Promise<BalancePayment | null> {
  switch (payment.state) {
    case 'authorized':
      return accept(context, payment)
    case 'accepted':
      return charge(context, payment)
    case 'voiding':
      return undo(context, payment)
    default:
      return payment
  }
}

async function accept(context: ServiceContext, payment: BalancePayment): Promise<BalancePayment | null> {
  if (payment.isGift) return moveBalance(context, payment, 'accepted')
  switch (await listOnBooking(context, payment)) {
    case 'listed':
      return moveBalance(context, payment, 'accepted')
    case 'refused':
      return moveBalance(context, payment, 'voiding', { problem: 'balance-changed' })
    case 'moved':
      return null
  }
}

async function charge(context: ServiceContext, payment: BalancePayment): Promise<BalancePayment | null> {
  const { id, squarePaymentId } = payment
  if (!context.cards || !squarePaymentId) return later(context, payment)
  // Don't charge a card only to refund it. If the booking is canceled after this check, `applyBalance` sends the money
  // back.
  const booking = payment.isGift ? null : await readBooking(context, payment.booking)
  // If the booking doesn't list the payment anymore, another process has charged the card and added the payment.
  // An earlier try may have charged the card, so don't tell the guest that it isn't charged before it's known.
  if (booking?.cancel && isListed(booking, id))
    return moveBalance(context, payment, 'voiding', { problem: 'balance-unknown' })
  const outcome = await context.cards.capture(squarePaymentId)
  switch (outcome.kind) {
    case 'captured':
      await applyCharge(context, payment, { card: outcome.card })
      return endBalance(context, payment, 'captured')
    case 'lapsed':
      await reportLapsed(context, payment)
      await unlist(context, payment)
      return endBalance(context, payment, 'voided', { problem: 'payment-unavailable' })
    case 'unknown':
      context.log.error({ paymentId: id, cause: String(outcome.cause) }, "A card couldn't be charged yet")
      return later(context, payment)
  }
}

async function undo(context: ServiceContext, payment: BalancePayment): Promise<BalancePayment | null> {
  const { id, squarePaymentId, problem } = payment
  if (!context.cards) return later(context, payment)
  const isUnknown = problem === 'balance-unknown'
  const outcome = squarePaymentId
    ? await context.cards.voidPayment(squarePaymentId)
    : await context.cards.voidAttempt(id)
  switch (outcome.kind) {
    case 'voided':
      await unlist(context, payment)
      return endBalance(context, payment, 'voided', isUnknown ? { problem: 'balance-changed' } : {})
    case 'captured':
      await applyCharge(context, payment, { isUnwanted: true })
      return endBalance(context, payment, 'captured')
    case 'unknown':
      context.log.error(
        { paymentId: id, cause: String(outcome.cause) },
        "An authorization couldn't be voided yet",
      )
      return later(context, payment)
  }
}

/**
 * Adds a charged payment to its booking, or issues its gift certificate. Issues it even if the payment was being
 * voided, so that buyers get what they paid for.
 */
export function applyCharge(
  context: ServiceContext,
  payment: BalancePayment,
  how: { card?: string | null; isUnwanted?: boolean },
): Promise<void> {
  return payment.isGift ? issueCertificate(context, payment, how) : applyBalance(context, payment, how)
}

async function later(context: ServiceContext, payment: BalancePayment): Promise<BalancePayment> {
  await reportIfStuck(context, payment)
  await postponeBalance(context, payment)
  return payment
}
