import { GRACE_MINUTES } from '@/domain/checkout-state'
import { AUTHORIZATION_MS, paymentReference } from '@/domain/payments/card-attempt'
import type { Checkout } from '@/payload-types'
import { changeCheckout } from '../checkout/checkouts'
import { findRows } from '../database/read-rows'
import type { CardPayment, ServiceContext } from '../ports'

const BATCH = 20
const MARGIN_MS = 10 * 60_000

/**
 * Looks up the missing payment ids of checkouts that are being voided or reviewed. If an older backup was
 * restored, such a payment may have been captured, so it can't be voided by its idempotency key. With its id,
 * the checkout can go to review and be settled by a refund.
 */
export async function identifyPayments(context: ServiceContext): Promise<void> {
  if (!context.cards) return
  for (const checkout of await findUnidentified(context)) {
    const payment = await findPayment(context, checkout)
    if (payment) await changeCheckout(context, checkout, { squarePaymentId: payment.id })
  }
}

function findUnidentified(context: ServiceContext): Promise<Checkout[]> {
  return findRows(context.payload, 'checkouts', {
    where: {
      and: [
        { state: { in: ['voiding', 'needs-review'] } },
        {
          stepAt: {
            less_than_equal: new Date(context.now().getTime() - GRACE_MINUTES * 60_000).toISOString(),
          },
        },
        { squarePaymentId: { exists: false } },
        { idempotencyKey: { exists: true } },
      ],
    },
    sort: 'stepAt',
    limit: BATCH,
  })
}

/**
 * Finds the payment for a checkout's current attempt. An attempt starts while the seats are held, and reaches
 * Square at most `AUTHORIZATION_MS` later.
 */
async function findPayment(context: ServiceContext, checkout: Checkout): Promise<CardPayment | undefined> {
  const createdMs = Date.parse(checkout.createdAt)
  const payments = await context.cards?.listPayments({
    from: new Date(createdMs - MARGIN_MS),
    to: new Date(createdMs + AUTHORIZATION_MS + MARGIN_MS),
  })
  const reference = paymentReference(checkout)
  return payments?.find((payment) => payment.reference === reference)
}
