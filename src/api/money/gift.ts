import {
  boughtGiftResponse,
  buyGiftRequest,
  giftBalanceRequest,
  giftBalanceResponse,
  giftResponse,
  openGiftRequest,
  payOutRequest,
} from '@/contract/money/gift'
import { siteUrl } from '@/server/site-url'
import { buyGift, giftOrderId } from '@/services/gifts/buy-gift'
import { giftLink, openGift } from '@/services/gifts/gift-rows'
import { presentGift, readBalance } from '@/services/gifts/read-gift'
import { payOut } from '@/services/gifts/take-out'
import { withinGiftLimits } from '../route/limit-payment'
import { CARD_REFUSALS } from '../route/refusals'
import { route } from '../route/route'

const buy = route('post', '/gift/new', {
  caller: 'anyone',
  limit: 'write',
  summary:
    'Buy a gift certificate by card. If the response is lost, repeat the call with the same key. Under heavy load, responds with 429 proof-needed, like POST payment/process-payment',
  body: buyGiftRequest,
  refusals: [...CARD_REFUSALS, 'balance-changed', 'payment-pending', 'balance-unknown', 'too-many-payments'],
  response: { status: 201, shape: boughtGiftResponse },
  async handle({ req, context, body: { key, sourceId, verificationToken, wallet, amount, ...details } }) {
    const order = await withinGiftLimits({ req, context }, giftOrderId(key), () =>
      buyGift(
        context,
        { ...details, message: details.message || null, amountCents: amount },
        { key, sourceId, verificationToken, wallet },
      ),
    )
    const link = order.state === 'paid' ? giftLink(context, order, siteUrl()) : null
    return { Gift: { link } }
  },
})

const open = route('post', '/gift/open', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'A gift certificate, opened with the key from its link',
  body: openGiftRequest,
  refusals: ['link-expired'],
  response: { shape: giftResponse },
  async handle({ context, body }) {
    const order = await openGift(context, body.key)
    return { Gift: await presentGift(context, order) }
  },
})

const balance = route('post', '/gift/balance', {
  caller: 'anyone',
  limit: 'giftBalance',
  summary: 'What’s left of a gift certificate or a credit. Doesn’t say whose it is',
  body: giftBalanceRequest,
  response: { shape: giftBalanceResponse },
  handle: async ({ context, body }) => ({ Balance: await readBalance(context, body.code) }),
})

const out = route('post', '/gift/pay-out', {
  caller: 'captain',
  summary: 'Record that a gift certificate’s small balance was paid out in cash',
  body: payOutRequest,
  refusals: ['credit-used'],
  response: { shape: giftBalanceResponse },
  async handle({ req, context, body: { code, amount } }) {
    await payOut(context, { code, leftCents: amount, by: req.user?.username ?? null })
    return { Balance: await readBalance(context, code) }
  },
})

export const giftRoutes = [buy, open, balance, out]
