import { isBalanceFinal, readBalanceReference } from '@/domain/payments/balance-payment'
import { AppError } from '../errors'
import type { CardPayment, ServiceContext } from '../ports'
import { readBalancePayment } from './balance-rows'
import { noteAuthorized } from './pay-balance'
import { settleBalance } from './settle-balance'

/**
 * Handles a webhook event about a payment of a balance. It can arrive before the response to the request, or
 * long after it, and any number of times.
 *
 * @throws AppError `payment-unavailable` or `edit-conflict`, so that the processor sends the event again
 */
export async function receiveBalance(context: ServiceContext, payment: CardPayment): Promise<void> {
  const id = readBalanceReference(payment.reference)
  const own = id && (await readBalancePayment(context, id))
  if (!own) return
  if (own.state === 'requested' && payment.status === 'approved') {
    if (payment.amountCents === own.amountCents)
      await settleBalance(context, await noteAuthorized(context, own, payment.id))
    return
  }
  if (!isBalanceFinal(own.state)) {
    // A request or the sweeper finishes a payment in `voiding`.
    if (own.state === 'accepted') await settleBalance(context, own)
    return
  }
  if (payment.status !== 'approved') return
  // An attempt that had been abandoned was authorized after all.
  const outcome = await context.cards?.voidPayment(payment.id)
  if (outcome?.kind === 'unknown') throw new AppError('payment-unavailable', { cause: outcome.cause })
}
