import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { resumeHoldRequest } from '@/contract/agents'
import {
  changeHoldRequest,
  type Hold,
  hold,
  holdCreditRequest,
  openHoldRequest,
  ownHoldResponse,
  releaseHoldRequest,
} from '@/contract/hold'
import { HOLD_MINUTES, isFinal } from '@/domain/checkout-state'
import { centsToDollars } from '@/domain/money'
import { type CreditShare, shareWithCredit } from '@/domain/payments/credit'
import { amountDueNow } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'
import { changeHold, type HoldChange, readRunning, releaseHold } from '@/services/checkout/change-hold'
import { chooseCredit, readCreditLeft } from '@/services/checkout/checkout-credit'
import { choosePromo, readPromoProblem, removePromo } from '@/services/checkout/checkout-promo'
import { readCheckout, saleOf } from '@/services/checkout/checkouts'
import { holdSeats } from '@/services/checkout/hold-seats'
import { isLiveHold, readOwnHold } from '@/services/checkout/read-own-hold'
import { takeSeatsAsCaptain } from '@/services/checkout/take-seats-from-hold'
import { AppError } from '@/services/errors'
import { shownCode } from '@/services/gifts/gift-rows'
import type { ServiceContext } from '@/services/ports'
import { readPromo } from '@/services/promos/promo-rows'
import { UNKNOWN_CODE } from '@/shared/format/credit-text'
import {
  checkoutCookie,
  checkoutOf,
  checkoutToken,
  forgetCheckout,
  readCheckoutToken,
} from './route/checkout-cookie'
import { countCreditCode } from './route/limit-credit-code'
import { withinHoldLimits } from './route/limit-hold'
import { SEAT_REFUSALS } from './route/refusals'
import { route } from './route/route'

const own = route('get', '/booking/hold', {
  caller: 'anyone',
  summary:
    'The hold from the caller’s checkout cookie, with the guest’s own details, or null. Lets the guest resume after a crash or a reload, or in another tab',
  cookie: 'checkout',
  response: { shape: ownHoldResponse },
  async handle({ req, context }) {
    const checkoutId = checkoutOf(req)
    const found = checkoutId ? await readOwnHold(context, checkoutId) : null
    const Hold = found && {
      ...(await toHold(req, found.checkout, context)),
      seatsOpen: found.seatsOpen,
      guest: found.guest,
      payment: found.payment,
      paid: found.checkout.paid ?? null,
    }
    return { Hold }
  },
})

const open = route('post', '/booking/hold', {
  caller: 'anyone',
  summary: `Hold seats for ${HOLD_MINUTES} minutes. Under heavy load, the response is 429 proof-needed with a challenge: solve it and repeat the call with the header X-Proof-Of-Work. If the captain’s call gets 409 seats-held, repeat it with the listed holds in takeFrom to take their seats`,
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
  response: { status: 201, shape: hold },
  async handle({ req, context, body, seller: by }) {
    const { private: privateCharter, takeFrom, replaces, language, ...rest } = body
    const sale = { ...rest, privateCharter }
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
            holdSeats(context, { sale, by, previousCheckoutId, language }),
          )
        : await withinHoldLimits({ req, context }, previousCheckoutId, (origin, replacedId) =>
            holdSeats(context, { sale, by, previousCheckoutId: replacedId, origin, language }),
          )
    return Response.json(await toHold(req, checkout, context), {
      status: 201,
      headers: checkoutCookie(req, checkout.id),
    })
  },
})

const resume = route('post', '/booking/hold/resume', {
  caller: 'anyone',
  summary:
    'Move a hold that an agent opened into this browser. The link works once, and afterward the agent’s token no longer opens the hold. The deadline doesn’t change. Under heavy load, responds with 429 proof-needed, like POST booking/hold',
  body: resumeHoldRequest,
  cookie: 'checkout',
  refusals: [...SEAT_REFUSALS, 'checkout-busy', 'hold-exists', 'hold-twice', 'proof-needed'],
  response: { status: 201, shape: hold },
  async handle({ req, context, body }) {
    await assertNoHold(context, checkoutOf(req))
    const agentsId = readCheckoutToken(req.payload.secret, body.checkoutId)
    const agents = agentsId ? await readCheckout(context, agentsId) : null
    const sale = agents && saleOf(agents)
    if (!sale || !agents.holdExpiresAt || agents.state !== 'held' || !isLiveHold(agents, context.now()))
      throw new AppError('hold-expired')
    const until = new Date(agents.holdExpiresAt)
    const checkout = await withinHoldLimits({ req, context }, agents.id, (origin, previousCheckoutId) =>
      holdSeats(context, {
        sale,
        by: 'guest',
        previousCheckoutId,
        origin,
        until,
        language: body.language,
      }),
    )
    return Response.json(await toHold(req, checkout, context), {
      status: 201,
      headers: checkoutCookie(req, checkout.id),
    })
  },
})

const change = route('put', '/booking/hold', {
  caller: 'anyone',
  summary: 'Change a hold’s guest or party size, or switch between seats and the whole boat',
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
  response: { shape: hold },
  async handle({ req, context, body, role }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (!checkoutId) throw new AppError('hold-expired')
    if (body.custom && role !== 'captain') throw new AppError('paid-not-allowed')
    if (body.takeFrom && role !== 'captain') throw new AppError('forbidden')
    const change: HoldChange = {
      partySize: body.partySize,
      privateCharter: body.private,
      guest: body.guest,
      language: body.language,
      custom: body.custom && { totalCents: body.custom.totalAmount, paidCents: body.custom.paidAmount },
    }
    const run = () => changeHold(context, checkoutId, change)
    const checkout =
      role === 'captain'
        ? await takeSeatsAsCaptain(context, await changedSale(context, checkoutId, body), run)
        : await run()
    return toHold(req, checkout, context)
  },
})

const credit = route('post', '/booking/hold/credit', {
  caller: 'anyone',
  summary:
    'Enter a code for a hold: a promo code lowers the price, and a credit or a gift certificate pays for it first. If code is null, removes the credit or, with remove set to promo, the promo code. Nothing is used before the payment. The response says what the code takes off or pays, what the card is charged now, and what stays due',
  body: holdCreditRequest,
  cookie: 'checkout',
  refusals: [
    'checkout-busy',
    'checkout-closed',
    'credit-used',
    'edit-conflict',
    'hold-expired',
    'hold-taken',
    'not-found',
    'too-many-requests',
  ],
  response: { shape: hold },
  async handle({ req, context, body, role }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (!checkoutId) throw new AppError('hold-expired')
    const held = await readRunning(context, checkoutId)
    if (body.code !== null) await countCreditCode(req, role)
    const checkout = await changeCode(context, held, body)
    return toHold(req, checkout, context)
  },
})

const release = route('delete', '/booking/hold', {
  caller: 'anyone',
  summary: 'Release held seats; the response is the same if there are none',
  body: releaseHoldRequest,
  cookie: 'checkout',
  refusals: ['calendar-busy'],
  response: { shape: z.object({ released: z.literal(true) }) },
  async handle({ req, context, body }) {
    const checkoutId = checkoutOf(req, body.checkoutId)
    if (checkoutId) await releaseHold(context, checkoutId)
    return Response.json({ released: true }, { headers: forgetCheckout() })
  },
})

/** Applies a code to a hold, or removes its code. @throws AppError 400 if the code is unknown or can't be used */
async function changeCode(
  context: ServiceContext,
  held: Checkout,
  { code, remove }: z.output<typeof holdCreditRequest>,
): Promise<Checkout> {
  if (code === null)
    return remove === 'promo' ? removePromo(context, held) : chooseCredit(context, held, null)
  // Try promo codes first, because a promo code can look like a credit code. Credit codes are random, so they're
  // unlikely to match a promo code.
  const promo = code.promo ? await readPromo(context, code.promo) : null
  if (promo) return choosePromo(context, held, promo)
  if (code.credit) return chooseCredit(context, held, code.credit)
  throw new AppError('invalid-input', { fields: { code: UNKNOWN_CODE } })
}

/** Checks that this browser has no other hold. @throws AppError `hold-exists` if its checkout still has seats */
async function assertNoHold(context: ServiceContext, checkoutId: string | null): Promise<void> {
  const checkout = checkoutId ? await readCheckout(context, checkoutId) : null
  if (checkout && !isFinal(checkout.state) && isLiveHold(checkout, context.now()))
    throw new AppError('hold-exists')
}

/** Returns what `takeSeatsAsCaptain` needs: the hold's new seats, its id, and the holds to take seats from. */
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

async function toHold(req: PayloadRequest, checkout: Checkout, context: ServiceContext): Promise<Hold> {
  const sale = saleOf(checkout)
  // A payment without a hold also creates a checkout and sets this cookie, but that checkout has no seats.
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
    now: context.now().toISOString(),
    isOffer: Boolean(checkout.waitlistEntry),
    totalAmount: centsToDollars(totalCents),
    depositAmount: centsToDollars(amountDueNow(totalCents, 'deposit')),
    promo: checkout.promoCode
      ? {
          code: checkout.promoCode,
          discountAmount: centsToDollars(checkout.discountCents ?? 0),
          problem: await readPromoProblem(context, checkout),
        }
      : null,
    credit: await toHoldCredit(context, checkout),
  }
}

async function toHoldCredit(context: ServiceContext, checkout: Checkout): Promise<Hold['credit']> {
  const leftCents = await readCreditLeft(context, checkout)
  const totalCents = checkout.totalCents ?? 0
  if (!checkout.credit || leftCents === 0) return null
  const code = await shownCode(context, checkout.credit)
  const share = (plan: 'deposit' | 'full') =>
    shareWithCredit(leftCents, { totalCents, dueNowCents: amountDueNow(totalCents, plan) })
  const rest = ({ chargedCents, dueCents }: CreditShare) => ({
    chargedAmount: centsToDollars(chargedCents),
    dueAmount: centsToDollars(dueCents),
  })
  const deposit = share('deposit')
  const usedAmount = centsToDollars(deposit.usedCents)
  return { code, usedAmount, deposit: rest(deposit), full: rest(share('full')) }
}

export const holdRoutes = [own, open, resume, change, credit, release]
