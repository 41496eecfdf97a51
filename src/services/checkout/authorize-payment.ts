import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import type { Cents } from '@/domain/money'
import { paymentReference } from '@/domain/payments/card-attempt'
import { noteWithWallet, type Wallet } from '@/domain/payments/wallets'
import { paidPlan } from '@/domain/pricing'
import { paymentNote } from '@/domain/reference'
import type { Checkout } from '@/payload-types'
import { readPhone } from '../content/read-phone'
import { beforeNextWrite } from '../database/before-next-write'
import { AppError } from '../errors'
import { recordPayment } from '../payments/record-payment'
import type { CardPort, ServiceContext } from '../ports'
import { assertRunning, isHoldOver } from './change-hold'
import { readCreditLeft } from './checkout-credit'
import { assertPromo } from './checkout-promo'
import { createCheckout, moveCheckout, readCheckout, saleOf } from './checkouts'
import { assertFewDeclines } from './limit-payments'
import { reserveOrReturn, returnToHold } from './reserve-attempt'
import { assertPossibleAmount, quoteSale, type Seller } from './quote-sale'
import { voidCheckout } from './void-checkout'

export interface AuthorizeRequest {
  /**
   * The hold to pay for. Null for a payment without a hold, which creates a checkout without seats
   * (docs/product-rules.md#payments).
   */
  checkoutId: string | null
  /** The checkout, if the caller has just read it. */
  seen?: Checkout | null
  /** The card's token. Missing if a credit pays everything that's due now. */
  sourceId?: string | undefined
  verificationToken?: string | undefined
  wallet?: Wallet | undefined
  /** The amount that the card is charged: what's due now, minus what the checkout's credit pays. */
  amountCents: Cents
  /** The part that the checkout's credit pays, as the guest saw it. Missing means 0. */
  creditCents?: Cents | undefined
  /** The promo code's discount, as the guest saw it. Missing means 0. */
  discountCents?: Cents | undefined
  by: Seller
}

/** An attempt that takes longer than this counts as abandoned. The next attempt voids it first. */
const ATTEMPT_LOST_AFTER_MS = 60_000

/**
 * Authorizes a card for a checkout's price. First reserves the use of its promo code and the part that its credit pays.
 * The card isn't charged until the booking is written. A retry with the same amount returns the authorized checkout. A
 * different amount means that the party or plan changed, so the first authorization is voided before the second.
 *
 * @throws AppError 400 `amount-mismatch`; 402 with the reason for a decline (the hold continues, and the credit and the
 * code aren't used); 409 `credit-used` if the credit now pays a different amount than the guest saw, `promo-refused` if
 * the code can't be used anymore, `hold-expired`, `hold-taken`, `checkout-busy`, `checkout-closed`, or the error for the
 * day or trip; 503 if the processor can't be reached or doesn't answer
 */
export async function authorizePayment(
  context: ServiceContext,
  request: AuthorizeRequest,
): Promise<Checkout> {
  const { amountCents } = request
  const card = amountCents > 0 ? await requireCard(context, request) : null
  const checkout = await checkoutToPay(context, request)
  if (checkout.state === 'authorized' && checkout.authorizedCents === amountCents) {
    if ((checkout.creditCents ?? 0) !== (request.creditCents ?? 0)) throw new AppError('credit-used')
    return checkout
  }
  assertRunning(checkout, context.now())
  await assertFewDeclines(context, checkout)
  await assertPromo(context, checkout, request.discountCents)
  const plan = await planOf(context, checkout, request)

  const attempt = checkout.attempt + 1
  const attempting = await moveCheckout(context, checkout, 'authorizing', {
    attempt,
    idempotencyKey: card && `${checkout.id}-${attempt}`,
    squarePaymentId: null,
    authorizedCents: amountCents,
    ...plan,
  })
  if (!attempting) throw new AppError('checkout-busy')
  await reserveOrReturn(context, attempting)
  if (isOld(attempting, context.now())) {
    // This process was paused, and another process may have abandoned the attempt in the meantime, so don't send
    // the attempt.
    await returnToHold(context, attempting)
    throw new AppError('payment-unavailable')
  }
  return card ? askCard(context, attempting, card) : authorizeWithoutCard(context, attempting)
}

interface Card extends Pick<AuthorizeRequest, 'verificationToken' | 'wallet'> {
  cards: CardPort
  sourceId: string
}

async function askCard(
  context: ServiceContext,
  attempting: Checkout,
  { cards, sourceId, verificationToken, wallet }: Card,
): Promise<Checkout> {
  const outcome = await cards.authorize({
    idempotencyKey: attempting.idempotencyKey ?? '',
    sourceId,
    verificationToken,
    amountCents: attempting.authorizedCents ?? 0,
    reference: paymentReference(attempting),
    note: noteWithWallet(paymentNote(attempting.reference), wallet),
    buyerEmail: attempting.email ?? undefined,
  })
  switch (outcome.kind) {
    case 'authorized':
      return recordAuthorization(context, attempting, outcome.paymentId)
    case 'declined':
      await returnToHold(context, attempting, 1)
      throw new AppError(outcome.code)
    case 'refused':
      await returnToHold(context, attempting)
      throw new AppError('payment-unavailable', { cause: outcome.cause })
    case 'unknown':
      return undoAttempt(context, attempting, outcome.cause)
  }
}

/** Finishes an attempt that a credit pays in full. @throws AppError if another process abandoned it */
async function authorizeWithoutCard(context: ServiceContext, attempting: Checkout): Promise<Checkout> {
  const authorized = await moveCheckout(context, attempting, 'authorized')
  if (!authorized) throw new AppError('checkout-busy')
  return authorized
}

/**
 * Stores an authorization, first in the ledger and then in the checkout. A webhook may already have stored
 * it.
 *
 * @throws AppError `payment-unavailable` if the attempt was abandoned. The authorization is voided first.
 */
export async function recordAuthorization(
  context: ServiceContext,
  attempting: Checkout,
  paymentId: string,
): Promise<Checkout> {
  const row = {
    id: `${attempting.id}:authorization:${attempting.attempt}`,
    bookingId: attempting.id,
    kind: 'authorization',
    amountCents: attempting.authorizedCents ?? 0,
    squarePaymentId: paymentId,
    recordedBy: 'checkout',
  } as const
  await beforeNextWrite(context.payload, () => recordPayment(context, row))
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

async function requireCard(context: ServiceContext, request: AuthorizeRequest): Promise<Card> {
  const { cards } = context
  const { sourceId, verificationToken, wallet } = request
  if (cards && !sourceId)
    throw new AppError('invalid-input', { fields: { sourceId: 'The card’s token is required.' } })
  if (cards && sourceId) return { cards, sourceId, verificationToken, wallet }
  throw new AppError('payment-off', { details: { phone: await readPhone(context) } })
}

/** Returns the request's checkout, after voiding any abandoned attempt, or a new checkout without seats. */
async function checkoutToPay(context: ServiceContext, request: AuthorizeRequest): Promise<Checkout> {
  const { seen, checkoutId } = request
  const named = seen ?? (checkoutId ? await readCheckout(context, checkoutId) : null)
  if (!named || isSpent(named, context.now())) return openBareCheckout(context, request)
  if (named.state === 'authorized' && named.authorizedCents !== request.amountCents) {
    // Check the new amount first, so that the old authorization isn't voided if the amount is wrong.
    await planOf(context, named, request)
    if (!saleOf(named)) await assertPossibleAmount(context, request)
    return reopen(context, named, request)
  }
  return isLost(named, context.now()) ? reopen(context, named, request) : named
}

/**
 * Returns whether this checkout was voided or ended without seats, in which case a payment needs a new
 * checkout.
 */
function isSpent(checkout: Checkout, now: Date): boolean {
  const { state } = checkout
  if (state === 'voided') return true
  const isOver =
    state === 'expired' || state === 'released' || (state === 'held' && isHoldOver(checkout, now))
  return isOver && !saleOf(checkout)
}

/**
 * Returns whether an attempt was abandoned, because its process died or the processor didn't answer. Returns false
 * for a checkout in `voiding` with a known payment and seats to release, because the sweeper finishes it.
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
 * Voids the earlier attempt and returns a checkout for the next one. Idempotent and safe for concurrent
 * requests.
 *
 * @throws AppError `payment-unknown` if the earlier attempt still can't be voided; `checkout-busy` if another
 *   request is already continuing the checkout
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
  // `reopened` is null if another request moved the checkout first.
  throw new AppError(reopened ? 'payment-unknown' : 'checkout-busy')
}

async function openBareCheckout(context: ServiceContext, request: AuthorizeRequest): Promise<Checkout> {
  await assertPossibleAmount(context, request)
  const deadline = new Date(context.now().getTime() + HOLD_MINUTES * 60_000)
  return createCheckout(context, { id: randomUUID(), by: request.by, holdExpiresAt: deadline.toISOString() })
}

/**
 * Returns the payment plan that charges a card this amount, and the part that the credit pays. A payment without a
 * hold has no plan yet. Checks the day and the trip.
 *
 * The card's amount alone doesn't identify the plan that the guest saw: if another booking has used the credit since
 * then, the deposit can equal what was left of the full price. So the credit's part must be the same, too.
 *
 * @throws AppError `credit-used` if the credit paid a different amount when the guest saw it; `amount-mismatch`
 */
async function planOf(
  context: ServiceContext,
  checkout: Checkout,
  { amountCents, creditCents: shownCents = 0 }: AuthorizeRequest,
): Promise<Pick<Checkout, 'paid' | 'creditCents'>> {
  const sale = saleOf(checkout)
  if (!sale) {
    if (shownCents > 0) throw new AppError('credit-used')
    return { paid: null, creditCents: null }
  }
  await quoteSale(context, sale, checkout.by)
  const leftCents = await readCreditLeft(context, checkout)
  const paid = paidPlan(checkout, amountCents, leftCents)
  const usedCents = paid === 'custom' ? 0 : Math.min(leftCents, checkout.totalCents ?? 0)
  const isPayment = amountCents > 0 || usedCents > 0
  if (paid && isPayment && usedCents === shownCents) return { paid, creditCents: usedCents || null }
  throw new AppError(checkout.credit || shownCents > 0 ? 'credit-used' : 'amount-mismatch')
}

/** Voids an attempt whose outcome is unknown, so that a retry doesn't reserve the guest's money twice. */
async function undoAttempt(context: ServiceContext, attempting: Checkout, cause: unknown): Promise<Checkout> {
  context.log.warn(
    { checkoutId: attempting.id, cause: String(cause) },
    "The card processor didn't answer an authorization request",
  )
  const voiding = await moveCheckout(context, attempting, 'voiding')
  if (!voiding) {
    const current = await readCheckout(context, attempting.id)
    if (current?.state === 'authorized') return current
    throw new AppError('payment-unknown', { cause })
  }
  const reopened = await voidCheckout(context, voiding, 'held')
  // Another request has released the seats.
  if (reopened?.state === 'voided') throw new AppError('hold-expired', { cause })
  throw new AppError(reopened?.state === 'held' ? 'payment-unavailable' : 'payment-unknown', { cause })
}
