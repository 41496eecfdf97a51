import { z } from 'zod'
import { processPaymentRequest, processPaymentResponse } from '@/contract/money/payment'
import type { Checkout } from '@/payload-types'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { AppError } from '@/services/errors'
import { receiveDisputeEvent } from '@/services/findings/receive-dispute'
import { receivePaymentEvent } from '@/services/payments/receive-payment-event'
import { receiveRefundEvent } from '@/services/refunds/receive-refund'
import { checkoutCookie, checkoutOf, checkoutToken } from '../route/checkout-cookie'
import { withinPaymentLimits } from '../route/limit-payment'
import { parseJson, readText } from '../route/read-body'
import { CARD_REFUSALS, SEAT_REFUSALS } from '../route/refusals'
import { route } from '../route/route'

const process = route('post', '/payment/process-payment', {
  caller: 'anyone',
  summary:
    'Authorize a card for a held checkout or, without a hold, for a trip’s deposit or full price. A hold’s credit pays first: the amount is what’s still due now, and if it’s 0, no card is needed. creditAmount is what the credit pays, in cents; if that has changed since the guest saw it, the response is 409 credit-used, and nothing is charged. discountAmount is what the hold’s promo code takes off, in cents; if the code can’t be used anymore, the response is 409 promo-refused, nothing is charged, and the code no longer lowers the hold’s price. Under heavy load, a held checkout gets 429 proof-needed with a challenge: solve it and repeat the call with the header X-Proof-Of-Work. A payment without a hold counts twice against the limits',
  body: processPaymentRequest,
  cookie: 'checkout',
  refusals: [
    ...SEAT_REFUSALS,
    ...CARD_REFUSALS,
    'amount-mismatch',
    'checkout-closed',
    'credit-used',
    'hold-taken',
    'payment-unknown',
    'promo-refused',
    'too-many-payments',
  ],
  response: { shape: processPaymentResponse },
  async handle({ req, context, body, seller }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    const pay = (seen: Checkout | null) =>
      authorizePayment(context, {
        checkoutId,
        seen,
        sourceId: body.sourceId,
        verificationToken: body.verificationToken,
        wallet: body.wallet,
        amountCents: body.amount,
        creditCents: body.creditAmount,
        discountCents: body.discountAmount,
        by: seller,
      })
    const checkout =
      seller === 'captain'
        ? await pay(null)
        : await withinPaymentLimits({ req, context }, { checkoutId, amountCents: body.amount }, pay)
    return Response.json(
      { checkoutId: checkoutToken(req.payload.secret, checkout.id), status: 'authorized' },
      { headers: checkoutCookie(req, checkout.id) },
    )
  },
})

const named = z.object({ id: z.string() })

/** The part of Square's event that we read. We fetch everything else from Square's API. */
const paymentEvent = z.object({
  type: z.string(),
  data: z
    .object({
      id: z.string().optional(),
      object: z.object({ payment: named.optional(), refund: named.optional() }).optional(),
    })
    .optional(),
})

const webhook = route('post', '/payment/webhook', {
  caller: 'anyone',
  summary: 'Receive Square’s signed events; idempotent, so replayed or late events are harmless',
  signedBody: paymentEvent,
  refusals: ['edit-conflict', 'forbidden', 'invalid-json', 'payment-unavailable', 'not-found'],
  response: { shape: z.object({ received: z.literal(true) }) },
  async handle({ req, context }) {
    const text = await readText(req)
    const signature = req.headers.get('x-square-hmacsha256-signature') ?? ''
    if (!(await context.cards?.isSigned(text, signature))) throw new AppError('forbidden')
    const event = paymentEvent.safeParse(parseJson(text))
    const { id, object } = event.data?.data ?? {}
    const { payment, refund } = object ?? {}
    if (payment) await receivePaymentEvent(context, payment.id)
    if (refund) await receiveRefundEvent(context, refund.id)
    if (event.data?.type.startsWith('dispute.') && id) await receiveDisputeEvent(context, id)
    return { received: true }
  },
})

export const paymentRoutes = [process, webhook]
