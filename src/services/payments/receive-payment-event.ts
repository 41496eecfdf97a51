import { isAwaited, readReference } from '@/domain/payments/card-attempt'
import { receiveBalance } from '../balance/receive-balance'
import { recordAuthorization } from '../checkout/authorize-payment'
import { readCheckout } from '../checkout/checkouts'
import { settleCheckout } from '../checkout/settle-checkout'
import { releaseAuthorization } from '../checkout/void-late-authorizations'
import { AppError } from '../errors'
import type { CardPayment, ServiceContext } from '../ports'

/** Handles a webhook event. Rereads the payment, so a replayed, late or early event does no harm. */
export async function receivePaymentEvent(context: ServiceContext, paymentId: string): Promise<void> {
  const payment = await findPayment(context, paymentId)
  if (payment) await receiveBalance(context, payment)
  const named = readReference(payment?.reference ?? null)
  const checkout = named && (await readCheckout(context, named.checkoutId))
  if (!payment || !checkout) return
  if (payment.status === 'approved' && !isAwaited(payment, checkout)) {
    // An abandoned attempt was authorized after all.
    const outcome = await releaseAuthorization(context, payment)
    // Throw an error, so that the processor sends the event again.
    if (outcome.kind === 'unknown') throw new AppError('payment-unavailable', { cause: outcome.cause })
    return
  }
  const isOfAmount = payment.amountCents === checkout.authorizedCents
  if (checkout.state === 'authorizing' && payment.status === 'approved' && isOfAmount) {
    await recordAuthorization(context, checkout, payment.id)
    return
  }
  // A request may be about to retry a checkout in `voiding`. If not, the sweeper finishes it.
  if (checkout.state === 'booked') await settleCheckout(context, checkout)
}

/**
 * @throws AppError `payment-unavailable` if the processor doesn't answer, so that the processor sends the
 *   event again
 */
async function findPayment({ cards }: ServiceContext, paymentId: string): Promise<CardPayment | null> {
  try {
    return (await cards?.findPayment(paymentId)) ?? null
  } catch (cause) {
    throw new AppError('payment-unavailable', { cause })
  }
}
