import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { changeHoldRequest, hold, type Hold, openHoldRequest, releaseHoldRequest } from '@/contract/hold'
import { centsToDollars } from '@/domain/money'
import { amountDueNow } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'
import { changeHold } from '@/services/change-hold'
import { saleOf } from '@/services/checkouts'
import { AppError } from '@/services/errors'
import { holdSeats } from '@/services/hold-seats'
import { releaseHold } from '@/services/release-hold'
import { checkoutCookie, checkoutOf, checkoutToken, forgetCheckout } from './checkout-cookie'
import { SEAT_REFUSALS } from './refusals'
import { route } from './route'
import { sellerOf } from './seller'

const open = route({
  method: 'post',
  path: '/booking/hold',
  caller: 'anyone',
  limit: 'hold',
  summary: 'Hold seats for ten minutes',
  body: openHoldRequest,
  cookie: 'checkout',
  refusals: SEAT_REFUSALS,
  answer: { status: 201, shape: hold },
  async handle({ req, desk, body }) {
    const { private: privateCharter, ...rest } = body
    const checkout = await holdSeats(desk, {
      sale: { ...rest, privateCharter },
      by: sellerOf(req),
      previousCheckoutId: checkoutOf(req),
    })
    return Response.json(toHold(req, checkout, desk.now()), {
      status: 201,
      headers: checkoutCookie(req, checkout.id),
    })
  },
})

const change = route({
  method: 'put',
  path: '/booking/hold',
  caller: 'anyone',
  summary: "Change a running hold: the guest, the party's size, private or seats",
  body: changeHoldRequest,
  cookie: 'checkout',
  refusals: [
    ...SEAT_REFUSALS,
    'checkout-busy',
    'checkout-closed',
    'edit-conflict',
    'not-found',
    'paid-not-allowed',
  ],
  answer: { shape: hold },
  async handle({ req, desk, body }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (!checkoutId) throw new AppError('hold-expired')
    if (body.custom && sellerOf(req) !== 'captain') throw new AppError('paid-not-allowed')
    const checkout = await changeHold(desk, checkoutId, {
      partySize: body.partySize,
      privateCharter: body.private,
      guest: body.guest,
      custom: body.custom && {
        totalCents: body.custom.totalAmount,
        paidCents: body.custom.paidAmount,
      },
    })
    return toHold(req, checkout, desk.now())
  },
})

const release = route({
  method: 'delete',
  path: '/booking/hold',
  caller: 'anyone',
  summary: 'Give held seats back; answers the same where there are none',
  body: releaseHoldRequest,
  cookie: 'checkout',
  refusals: ['calendar-busy'],
  answer: { shape: z.object({ released: z.literal(true) }) },
  async handle({ req, desk, body }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (checkoutId) await releaseHold(desk, checkoutId)
    return Response.json({ released: true }, { headers: forgetCheckout() })
  },
})

function toHold(req: PayloadRequest, checkout: Checkout, now: Date): Hold {
  const sale = saleOf(checkout)
  // A bare payment's checkout has a cookie too, and nothing that could be changed.
  if (!sale || !checkout.holdExpiresAt) throw new AppError('checkout-closed')
  const { date, time, tripType, partySize } = sale
  const totalCents = checkout.totalCents ?? 0
  return {
    checkoutId: checkoutToken(req.payload.secret, checkout.id),
    date,
    time,
    tripType,
    partySize,
    private: sale.privateCharter,
    expiresAt: checkout.holdExpiresAt,
    now: now.toISOString(),
    totalAmount: centsToDollars(totalCents),
    depositAmount: centsToDollars(amountDueNow(totalCents, 'deposit')),
  }
}

export const holdRoutes = [open, change, release]
