import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  changeHoldRequest,
  type Hold,
  hold,
  openHoldRequest,
  ownHoldAnswer,
  releaseHoldRequest,
} from '@/contract/hold'
import { isFinal } from '@/domain/checkout-state'
import { centsToDollars } from '@/domain/money'
import { amountDueNow } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'
import { changeHold, type HoldChange } from '@/services/checkout/change-hold'
import { readCheckout, saleOf } from '@/services/checkout/checkouts'
import { holdSeats } from '@/services/checkout/hold-seats'
import { isLiveHold, readOwnHold } from '@/services/checkout/read-own-hold'
import { releaseHold } from '@/services/checkout/release-hold'
import { takeSeatsAsCaptain } from '@/services/checkout/take-seats-from-hold'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import {
  checkoutCookie,
  checkoutOf,
  checkoutToken,
  forgetCheckout,
  readCheckoutToken,
} from './checkout-cookie'
import { withinHoldLimits } from './limit-hold'
import { SEAT_REFUSALS } from './refusals'
import { route } from './route'
import { sellerOf } from './seller'

const own = route({
  method: 'get',
  path: '/booking/hold',
  caller: 'anyone',
  summary:
    "The hold of the caller's checkout cookie with the guest's own details, or null. To resume it after a crash, a reload or in another tab",
  cookie: 'checkout',
  answer: { shape: ownHoldAnswer },
  async handle({ req, context }) {
    const checkoutId = checkoutOf(req)
    const found = checkoutId ? await readOwnHold(context, checkoutId) : null
    const Hold = found && {
      ...toHold(req, found.checkout, context.now()),
      seatsOpen: found.seatsOpen,
      guest: found.guest,
      payment: found.payment,
      paid: found.checkout.paid ?? null,
    }
    return Response.json({ Hold }, { headers: { 'Cache-Control': 'no-store' } })
  },
})

const open = route({
  method: 'post',
  path: '/booking/hold',
  caller: 'anyone',
  summary:
    'Hold seats for ten minutes. Under pressure the answer is 429 proof-needed with a challenge: solve it and repeat the call with the header X-Proof-Of-Work. The captain may take seats from guests that a 409 seats-held names (takeFrom)',
  body: openHoldRequest,
  cookie: 'checkout',
  refusals: [
    ...SEAT_REFUSALS,
    'checkout-busy',
    'forbidden',
    'hold-being-paid',
    'hold-exists',
    'hold-twice',
    'proof-needed',
    'seats-held',
  ],
  answer: { status: 201, shape: hold },
  async handle({ req, context, body }) {
    const { private: privateCharter, takeFrom, replaces, ...rest } = body
    const sale = { ...rest, privateCharter }
    const by = sellerOf(req)
    const previousCheckoutId = checkoutOf(req)
    if (takeFrom && by !== 'captain') throw new AppError('forbidden')
    if (
      replaces !== undefined &&
      previousCheckoutId !== readCheckoutToken(req.payload.secret, replaces ?? '')
    )
      await assertNoHold(context, previousCheckoutId)
    const checkout =
      by === 'captain'
        ? await takeSeatsAsCaptain(context, { sale, ownId: previousCheckoutId, takeFrom }, () =>
            holdSeats(context, { sale, by, previousCheckoutId }),
          )
        : await withinHoldLimits({ req, context }, previousCheckoutId, (origin, replacedId) =>
            holdSeats(context, { sale, by, previousCheckoutId: replacedId, origin }),
          )
    return Response.json(toHold(req, checkout, context.now()), {
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
    'forbidden',
    'hold-being-paid',
    'hold-taken',
    'not-found',
    'paid-not-allowed',
    'seats-held',
  ],
  answer: { shape: hold },
  async handle({ req, context, body }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (!checkoutId) throw new AppError('hold-expired')
    if (body.custom && sellerOf(req) !== 'captain') throw new AppError('paid-not-allowed')
    if (body.takeFrom && sellerOf(req) !== 'captain') throw new AppError('forbidden')
    const change: HoldChange = {
      partySize: body.partySize,
      privateCharter: body.private,
      guest: body.guest,
      custom: body.custom && {
        totalCents: body.custom.totalAmount,
        paidCents: body.custom.paidAmount,
      },
    }
    const run = () => changeHold(context, checkoutId, change)
    const checkout =
      sellerOf(req) === 'captain'
        ? await takeSeatsAsCaptain(context, await changedSale(context, checkoutId, body), run)
        : await run()
    return toHold(req, checkout, context.now())
  },
})

const release = route({
  method: 'delete',
  path: '/booking/hold',
  caller: 'anyone',
  summary: 'Release held seats; answers the same if there are none',
  body: releaseHoldRequest,
  cookie: 'checkout',
  refusals: ['calendar-busy'],
  answer: { shape: z.object({ released: z.literal(true) }) },
  async handle({ req, context, body }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (checkoutId) await releaseHold(context, checkoutId)
    return Response.json({ released: true }, { headers: forgetCheckout() })
  },
})

/** @throws AppError `hold-exists` if the browser's checkout still has its seats */
async function assertNoHold(context: ServiceContext, checkoutId: string | null): Promise<void> {
  const checkout = checkoutId ? await readCheckout(context, checkoutId) : null
  if (checkout && !isFinal(checkout.state) && isLiveHold(checkout, context.now()))
    throw new AppError('hold-exists')
}

/** Returns the sale that the captain's changed hold asks for, as far as it changes seats. */
async function changedSale(
  context: ServiceContext,
  checkoutId: string,
  { partySize, private: privateCharter, takeFrom }: z.output<typeof changeHoldRequest>,
) {
  const checkout = await readCheckout(context, checkoutId)
  const held = checkout && saleOf(checkout)
  const sale = held && {
    ...held,
    partySize: partySize ?? held.partySize,
    privateCharter: privateCharter ?? held.privateCharter,
  }
  return { sale, ownId: checkoutId, takeFrom }
}

function toHold(req: PayloadRequest, checkout: Checkout, now: Date): Hold {
  const sale = saleOf(checkout)
  // A bare payment's checkout has a cookie too, but no seats.
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

export const holdRoutes = [own, open, change, release]
