import { AUTHORIZATION_MS, paymentReference } from '@/domain/card-attempt'
import type { Checkout } from '@/payload-types'
import { changeCheckout } from '../checkout/checkouts'
import type { CardPayment, ServiceContext } from '../ports'

const BATCH = 20
/** The request that is voiding the checkout gets this long. */
const GRACE_MS = 2 * 60_000
const MARGIN_MS = 10 * 60_000

/**
 * Finds the payments of checkouts that have to undo one and don't know its id, by the reference that the processor keeps. An
 * attempt can't be undone by its key once it was captured, as after an older backup was restored; with the payment's id the
 * checkout goes to review, and leaves it when the payment is refunded.
 */
export async function identifyPayments(context: ServiceContext): Promise<void> {
  if (!context.cards) return
  for (const checkout of await findUnidentified(context)) {
    const payment = await findPayment(context, checkout)
    if (payment) await changeCheckout(context, checkout, { squarePaymentId: payment.id })
  }
}

async function findUnidentified(context: ServiceContext): Promise<Checkout[]> {
  const { docs } = await context.payload.db.find<Checkout>({
    collection: 'checkouts',
    where: {
      and: [
        { state: { in: ['voiding', 'needs-review'] } },
        { stepAt: { less_than_equal: new Date(context.now().getTime() - GRACE_MS).toISOString() } },
        { squarePaymentId: { exists: false } },
        { idempotencyKey: { exists: true } },
      ],
    },
    sort: 'stepAt',
    limit: BATCH,
    pagination: false,
  })
  return docs
}

/** A checkout makes its attempts while its seats are held, and Square may see one as late as it lets an authorization live. */
async function findPayment(context: ServiceContext, checkout: Checkout): Promise<CardPayment | undefined> {
  const createdMs = Date.parse(checkout.createdAt)
  const payments = await context.cards?.listPayments({
    from: new Date(createdMs - MARGIN_MS),
    to: new Date(createdMs + AUTHORIZATION_MS + MARGIN_MS),
  })
  const reference = paymentReference(checkout)
  return payments?.find((payment) => payment.reference === reference)
}
