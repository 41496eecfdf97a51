import { keepAuthorisation, paymentReference } from './authorise-payment'
import { readCheckout } from './checkouts'
import { AppError } from './errors'
import type { Desk } from './ports'
import { settleCheckout } from './settle-checkout'

/**
 * Acts on the processor's word that a payment changed. The event is only a hint: what counts is the payment as the
 * processor gives it when asked, so a replayed, late or early event does no harm.
 */
export async function receivePaymentEvent(desk: Desk, paymentId: string): Promise<void> {
  const payment = await desk.cards?.findPayment(paymentId)
  const [checkoutId] = payment?.reference?.split(':') ?? []
  const checkout = checkoutId ? await readCheckout(desk, checkoutId) : null
  if (!payment || !checkout) return
  const isCurrent = payment.reference === paymentReference(checkout)
  const isOfAmount = payment.amountCents === checkout.authorisedCents
  if (checkout.state === 'authorising' && payment.status === 'approved' && isCurrent && isOfAmount) {
    await keepAuthorisation(desk, checkout, payment.id)
    return
  }
  if (payment.status === 'approved' && checkout.squarePaymentId !== payment.id) {
    // An attempt that was given up arrived after all: nobody will capture it, so the guest gets the hold on the card back now.
    const outcome = await desk.cards?.voidPayment(payment.id)
    // Not acknowledged, so that the processor tells us again.
    if (outcome?.kind === 'unknown') throw new AppError('payment-unavailable', { cause: outcome.cause })
    desk.log.warn({ checkoutId, paymentId }, 'A late authorisation was released')
    return
  }
  if (checkout.state === 'booked' || checkout.state === 'voiding') await settleCheckout(desk, checkout)
}
