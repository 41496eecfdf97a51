import { readBalanceReference } from '@/domain/payments/balance-payment'
import { isAwaited, readReference } from '@/domain/payments/card-attempt'
import { readBalancePayment } from '../balance/balance-rows'
import { receiveBalance } from '../balance/receive-balance'
import { recordAuthorization } from '../checkout/authorize-payment'
import { readCheckout } from '../checkout/checkouts'
import { settleCheckout } from '../checkout/settle-checkout'
import { releaseAuthorization } from '../checkout/void-late-authorizations'
import { AppError } from '../errors'
import { compareSubject } from '../findings/compare-subject'
import type { CardPayment, ServiceContext } from '../ports'

/**
 * Handles a webhook event. Rereads the payment, so a replayed, late or early event does no harm.
 *
 * @throws AppError `payment-unavailable` or `edit-conflict`, so that the processor resends the event
 */
export async function receivePaymentEvent(context: ServiceContext, paymentId: string): Promise<void> {
  const payment = await answered(context.cards?.findPayment(paymentId))
  if (!payment) return
  const balanceId = readBalanceReference(payment.reference)
  if (balanceId !== null) {
    const own = await readBalancePayment(context, balanceId)
    return own ? receiveBalance(context, own, payment) : reportUnknown(context, payment)
  }
  const named = readReference(payment.reference)
  // Skip payments in the Square account that aren't ours.
  if (!named) return
  const checkout = await readCheckout(context, named.checkoutId)
  if (!checkout) return reportUnknown(context, payment)
  if (payment.status === 'approved' && !isAwaited(payment, checkout)) {
    // An abandoned attempt was authorized after all, so void the authorization.
    const outcome = await releaseAuthorization(context, payment)
    // Throw an error, so that the processor resends the event.
    if (outcome.kind === 'unknown') throw new AppError('payment-unavailable', { cause: outcome.cause })
    return
  }
  const isOfAmount = payment.amountCents === checkout.authorizedCents
  if (checkout.state === 'authorizing' && payment.status === 'approved' && isOfAmount) {
    await recordAuthorization(context, checkout, payment.id)
    return
  }
  // Leave a checkout in `voiding` alone. A request may be about to retry it. If not, the sweeper finishes it.
  if (checkout.state === 'booked') await settleCheckout(context, checkout)
}

/**
 * Tells the captain about a charge that isn't in the books, because an older backup was restored. Doesn't refund it,
 * because the guest may still want the trip, and `npm run audit -- --adopt` can add the charge.
 */
async function reportUnknown(context: ServiceContext, { id, status }: CardPayment): Promise<void> {
  if (status === 'completed') await answered(compareSubject(context, { kind: 'payment', id }))
}

/** Returns the processor's answer. @throws AppError `payment-unavailable` if it doesn't answer */
async function answered<T>(call: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call
  } catch (cause) {
    throw new AppError('payment-unavailable', { cause })
  }
}
