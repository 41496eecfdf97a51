import type { Cents } from '@/domain/money'
import { GIFT_NOTE } from '@/domain/payments/gift'
import type { GiftOrder } from '@/payload-types'
import { type Language, languageOf } from '@/shared/text/language'
import { derivedId } from '../balance/balance-rows'
import { type CardRequest, payByCard, requireCards } from '../balance/pay-by-card'
import { newCreditCode } from '../credits/credit-rows'
import { insertIfAbsent, newVersion } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { readGiftOrder } from './gift-rows'

export interface GiftDetails {
  amountCents: Cents
  buyerName: string
  buyerEmail: string
  recipientName: string
  /** The recipient's email address. Null if the buyer prints the certificate. */
  recipientEmail: string | null
  message: string | null
  /** The language of the emails. English by default. */
  language?: Language
}

/** Returns the id of the order that a request with this key creates. */
export const giftOrderId = (key: string): string => derivedId(`gift:${key}`)

/** Returns the id of an order's payment. */
export const giftPaymentId = (orderId: string): string => derivedId(`balance:${orderId}`)

/**
 * Buys a gift certificate by card: stores the order, and then charges the card in the same way as for a balance. Once
 * the card is charged, the certificate exists and the emails are queued. Idempotent per key.
 *
 * @returns the order, which is `open` while the card processor hasn't answered
 * @throws AppError 402 with the reason for a decline; 503 `payment-off`, `payment-unavailable`, `payment-pending` or `balance-unknown`
 */
export async function buyGift(
  context: ServiceContext,
  details: GiftDetails,
  request: Omit<CardRequest, 'amountCents'>,
): Promise<GiftOrder> {
  const cards = await requireCards(context)
  const id = giftOrderId(request.key)
  const now = context.now().toISOString()
  await insertIfAbsent(context.payload, 'gift-orders', {
    ...details,
    language: languageOf(details),
    id,
    version: newVersion(),
    state: 'open',
    credit: await newCreditCode(context),
    createdAt: now,
    updatedAt: now,
  })
  const order = await readGiftOrder(context, id)
  if (!order) throw new AppError('database-unavailable')
  if (order.amountCents !== details.amountCents) throw new AppError('card-token-used')
  await payByCard(context, cards, {
    id: giftPaymentId(id),
    request: { ...request, amountCents: order.amountCents },
    booking: id,
    isGift: true,
    note: GIFT_NOTE,
    buyerEmail: order.buyerEmail ?? undefined,
  })
  return (await readGiftOrder(context, id)) ?? order
}
