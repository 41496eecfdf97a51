import { randomUUID } from 'node:crypto'
import { paymentReference } from '@/domain/card-attempt'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import type { Cents } from '@/domain/money'
import { isPossibleAmount } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'
import { readTrips } from '../content/read-trips'
import { AppError } from '../errors'
import { paidPlan } from '../payments/paid-plan'
import { recordPayment } from '../payments/record-payment'
import type { CardPort, ServiceContext } from '../ports'
import { assertRunning, isHoldOver } from './change-hold'
import { createCheckout, moveCheckout, readCheckout, saleOf } from './checkouts'
import { quoteSale, type Seller } from './quote-sale'
import { voidCheckout } from './void-checkout'

export interface AuthorizeRequest {
  /** Null for a bare payment, which opens a checkout without seats (docs/product-rules.md#payments). */
  checkoutId: string | null
  sourceId: string
  verificationToken?: string | undefined
  amountCents: Cents
  by: Seller
}

/** After this long, an attempt counts as abandoned, and the next one voids it first. */
const ATTEMPT_LOST_AFTER_MS = 60_000

/**
 * Authorizes a card for the price of a checkout. Nothing is charged before the booking is written. A checkout
 * that is authorized for the same amount is returned as it is, so a repeated request pays once. Another
 * amount means another party or plan: the first authorization is voided before the second.
 *
 * @throws AppError 400 `amount-mismatch`; 402 with the cause of a decline (the hold continues); 409
 *   `hold-expired`, `hold-taken`, `checkout-busy`, `checkout-closed`, or the refusal of the day or trip; 503
 *   if the processor can't be reached or doesn't answer
 */
export async function authorizePayment(
  context: ServiceContext,
  request: AuthorizeRequest,
): Promise<Checkout> {
  const cards = await requireCards(context)
  const checkout = await checkoutToPay(context, request)
  if (checkout.state === 'authorized' && checkout.authorizedCents === request.amountCents) return checkout
  assertRunning(checkout, context.now())
  const paid = await planOf(context, checkout, request.amountCents)

  const attempt = checkout.attempt + 1
  const idempotencyKey = `${checkout.id}-${attempt}`
  const attempting = await moveCheckout(context, checkout, 'authorizing', {
    attempt,
    idempotencyKey,
    squarePaymentId: null,
    authorizedCents: request.amountCents,
    paid,
  })
  if (!attempting) throw new AppError('checkout-busy')
  if (isOld(attempting, context.now())) {
    // This process was paused while it stored the attempt. Another process may have abandoned the attempt by now,
    // so don't send it.
    await moveCheckout(context, attempting, 'held')
    throw new AppError('payment-unavailable')
  }

  const outcome = await cards.authorize({
    idempotencyKey,
    sourceId: request.sourceId,
    verificationToken: request.verificationToken,
    amountCents: request.amountCents,
    reference: paymentReference(attempting),
    buyerEmail: checkout.email ?? undefined,
  })
  switch (outcome.kind) {
    case 'authorized':
      return recordAuthorization(context, attempting, outcome.paymentId)
    case 'declined':
      await moveCheckout(context, attempting, 'held')
      throw new AppError(outcome.code)
    case 'refused':
      await moveCheckout(context, attempting, 'held')
      throw new AppError('payment-unavailable', { cause: outcome.cause })
    case 'unknown':
      return undoAttempt(context, attempting, outcome.cause)
  }
}

/**
 * Stores an authorization: the ledger row first, then the state. It's fine if a webhook has done so already.
 *
 * @throws AppError `payment-unavailable` if the attempt was given up in the meantime; it is then voided
 */
export async function recordAuthorization(
  context: ServiceContext,
  attempting: Checkout,
  paymentId: string,
): Promise<Checkout> {
  await recordPayment(context, {
    id: `${attempting.id}:authorization:${attempting.attempt}`,
    bookingId: attempting.id,
    kind: 'authorization',
    amountCents: attempting.authorizedCents ?? 0,
    squarePaymentId: paymentId,
    recordedBy: 'checkout',
  })
  const authorized = await moveCheckout(context, attempting, 'authorized', { squarePaymentId: paymentId })
  if (authorized) return authorized
  const current = await readCheckout(context, attempting.id)
  if (current?.squarePaymentId === paymentId) return current
  const outcome = await context.cards?.voidPayment(paymentId)
  if (outcome?.kind !== 'voided') {
    context.log.error(
      { checkoutId: attempting.id, paymentId, outcome },
      "An authorization that no checkout is waiting for couldn't be voided",
    )
  }
  throw new AppError('payment-unavailable')
}

async function requireCards(context: ServiceContext): Promise<CardPort> {
  if (context.cards) return context.cards
  const { phone } = await context.payload.findGlobal({ slug: 'site-settings' })
  throw new AppError('payment-off', { details: { phone } })
}

/**
 * Returns the checkout that the request names, with an abandoned attempt voided, or a new one without seats.
 */
async function checkoutToPay(context: ServiceContext, request: AuthorizeRequest): Promise<Checkout> {
  const named = request.checkoutId ? await readCheckout(context, request.checkoutId) : null
  if (!named || isSpent(named, context.now())) return openBareCheckout(context, request)
  if (named.state === 'authorized' && named.authorizedCents !== request.amountCents) {
    // Checked before the first authorization is voided: it stays if the new amount is refused.
    await planOf(context, named, request.amountCents)
    if (!saleOf(named)) await assertPossible(context, request)
    return reopen(context, named, request)
  }
  return isLost(named, context.now()) ? reopen(context, named, request) : named
}

/** Returns whether a checkout needs a replacement: voided, or a bare payment's (no seats) that has ended. */
function isSpent(checkout: Checkout, now: Date): boolean {
  const { state } = checkout
  if (state === 'voided') return true
  const isOver =
    state === 'expired' || state === 'released' || (state === 'held' && isHoldOver(checkout, now))
  return isOver && !saleOf(checkout)
}

/**
 * Returns whether an attempt was left behind, because its process died or the processor didn't answer. A
 * checkout in `voiding` whose payment is known is left to the sweeper if it has seats to release. A bare
 * payment's has none.
 */
function isLost(checkout: Checkout, now: Date): boolean {
  const { state, squarePaymentId } = checkout
  if (state === 'voiding') return !squarePaymentId || !saleOf(checkout)
  return state === 'authorizing' && isOld(checkout, now) && !squarePaymentId
}

function isOld({ stepAt }: Checkout, now: Date): boolean {
  return now.getTime() - Date.parse(stepAt) > ATTEMPT_LOST_AFTER_MS
}

/**
 * Voids an earlier attempt and returns a checkout for the next one. Safe to repeat, and for two requests at
 * once: each step is conditional, and the processor treats a second void like the first.
 *
 * @throws AppError `payment-unknown` if the earlier attempt still can't be voided, `checkout-busy` if another
 *   request is continuing it
 */
async function reopen(
  context: ServiceContext,
  checkout: Checkout,
  request: AuthorizeRequest,
): Promise<Checkout> {
  const voiding = checkout.state === 'voiding' ? checkout : await moveCheckout(context, checkout, 'voiding')
  const reopened = voiding && (await voidCheckout(context, voiding, 'held'))
  const current = reopened ?? (await readCheckout(context, checkout.id))
  if (current && isSpent(current, context.now())) return openBareCheckout(context, request)
  if (current?.state === 'held') return current
  // `reopened` is null if another request moved the checkout in the meantime.
  throw new AppError(reopened ? 'payment-unknown' : 'checkout-busy')
}

/** @throws AppError `amount-mismatch` for an amount that no trip and party can cost */
async function assertPossible(context: ServiceContext, { amountCents, by }: AuthorizeRequest): Promise<void> {
  const isCharge = by === 'captain' || isPossibleAmount(await readTrips(context.payload), amountCents)
  if (!isCharge) throw new AppError('amount-mismatch')
}

async function openBareCheckout(context: ServiceContext, request: AuthorizeRequest): Promise<Checkout> {
  await assertPossible(context, request)
  const deadline = new Date(context.now().getTime() + HOLD_MINUTES * 60_000)
  return createCheckout(context, { id: randomUUID(), by: request.by, holdExpiresAt: deadline.toISOString() })
}

/**
 * Returns which price the amount is; null without seats. The day may be closed by now, so checks it again.
 */
async function planOf(
  context: ServiceContext,
  checkout: Checkout,
  amountCents: Cents,
): Promise<Checkout['paid']> {
  const sale = saleOf(checkout)
  if (!sale) return null
  await quoteSale(context, sale, checkout.by)
  const plan = paidPlan(checkout, amountCents)
  if (plan) return plan
  throw new AppError('amount-mismatch')
}

/** Voids an attempt of unknown outcome by its key, so that a retry doesn't block the guest's money twice. */
async function undoAttempt(context: ServiceContext, attempting: Checkout, cause: unknown): Promise<Checkout> {
  context.log.warn(
    { checkoutId: attempting.id, cause: String(cause) },
    "The card processor didn't answer an authorization",
  )
  const voiding = await moveCheckout(context, attempting, 'voiding')
  if (!voiding) {
    const current = await readCheckout(context, attempting.id)
    if (current?.state === 'authorized') return current
    throw new AppError('payment-unknown', { cause })
  }
  const reopened = await voidCheckout(context, voiding, 'held')
  throw new AppError(reopened?.state === 'held' ? 'payment-unavailable' : 'payment-unknown', { cause })
}
