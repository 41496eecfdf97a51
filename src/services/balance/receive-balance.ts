import { isBalanceFinal } from '@/domain/payments/balance-payment'
import type { BalancePayment } from '@/payload-types'
import { AppError } from '../errors'
import type { CardPayment, ServiceContext } from '../ports'
import { adoptBalance } from './adopt-balance'
import { noteAuthorized } from './pay-by-card'
import { settleBalance } from './settle-balance'

/**
 * Handles a webhook event about a balance payment. It can arrive before or long after the response to the request,
 * and more than once.
 *
 * @throws AppError `payment-unavailable` or `edit-conflict`, so that the processor resends the event
 */
export async function receiveBalance(
  context: ServiceContext,
  own: BalancePayment,
  payment: CardPayment,
): Promise<void> {
  if (payment.status === 'completed' && !own.squarePaymentId) {
    // Our row was never updated with this authorization, so it must be from an older backup that was restored.
    await adoptBalance(context, payment)
    return
  }
  if (own.state === 'requested' && payment.status === 'approved') {
    if (payment.amountCents === own.amountCents)
      await settleBalance(context, await noteAuthorized(context, own, payment.id))
    return
  }
  if (!isBalanceFinal(own.state)) {
    // If the payment is `voiding`, a request or the sweeper finishes it.
    if (own.state === 'accepted') await settleBalance(context, own)
    return
  }
  if (payment.status !== 'approved') return
  // An abandoned attempt was authorized after all, so void the authorization.
  const outcome = await context.cards?.voidPayment(payment.id)
  if (outcome?.kind === 'unknown') throw new AppError('payment-unavailable', { cause: outcome.cause })
}
