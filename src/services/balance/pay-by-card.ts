import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode } from '@/contract/errors'
import { ERRORS } from '@/contract/errors'
import type { Cents } from '@/domain/money'
import { balanceReference } from '@/domain/payments/balance-payment'
import { noteWithWallet, type Wallet } from '@/domain/payments/wallets'
import type { BalancePayment } from '@/payload-types'
import { readPhone } from '../content/read-phone'
import { AppError } from '../errors'
import type { CardPort, ServiceContext } from '../ports'
import { endBalance, insertBalancePayment, moveBalance } from './balance-rows'
import { reread, settleBalance } from './settle-balance'

export interface CardRequest {
  /**
   * The idempotency key, chosen by the browser for each card token. Repeating a request with the same key pays only
   * once.
   */
  key: string
  sourceId: string
  verificationToken?: string | undefined
  wallet?: Wallet | undefined
  amountCents: Cents
}

/** A payment that isn't part of a checkout: a booking's balance, or a gift certificate. */
export interface Charge {
  /** The payment's id, derived from what's being paid for and the request's key. */
  id: string
  request: CardRequest
  /** The id of the booking or the gift order. */
  booking: string
  isGift: boolean
  /** The note that's stored with the payment at Square. */
  note: string
  buyerEmail: string | undefined
}

/**
 * How long a request can be paused and still charge the card. After that, the sweeper may have voided the payment.
 */
const ATTEMPT_LOST_AFTER_MS = 60_000
/** Maximum number of tries while the booking is being edited. It's low, because an edit takes only milliseconds. */
const EDIT_TRIES = 5
const EDIT_PAUSE_MS = 200

/** Returns the card processor. @throws AppError 503 `payment-off` if there's none */
export async function requireCards(context: ServiceContext): Promise<CardPort> {
  if (!context.cards) throw new AppError('payment-off', { details: { phone: await readPhone(context) } })
  return context.cards
}

/**
 * Stores an attempt, authorizes the card, and then settles the payment. If the attempt is already stored, settles
 * the stored attempt.
 *
 * @throws AppError unless the card was charged, or is about to be charged
 */
export async function payByCard(context: ServiceContext, cards: CardPort, charge: Charge): Promise<void> {
  const { id, booking, isGift, request } = charge
  const { amountCents } = request
  const started = await insertBalancePayment(context, { id, booking, amountCents, ...(isGift && { isGift }) })
  const payment = started ? await authorize(context, cards, { payment: started, charge }) : null
  answer(await settleSoon(context, payment ?? (await reread(context, id))))
}

interface Attempt {
  payment: BalancePayment
  charge: Charge
}

/** Authorizes the card, and stores the outcome. Returns the payment, or null if another process changed it first. */
async function authorize(
  context: ServiceContext,
  cards: CardPort,
  { payment, charge: { request, note, buyerEmail } }: Attempt,
): Promise<BalancePayment | null> {
  const { id, amountCents } = payment
  if (context.now().getTime() - Date.parse(payment.stepAt) > ATTEMPT_LOST_AFTER_MS)
    return endBalance(context, payment, 'declined', { problem: 'payment-unavailable' })
  const outcome = await cards.authorize({
    idempotencyKey: id,
    sourceId: request.sourceId,
    verificationToken: request.verificationToken,
    amountCents,
    reference: balanceReference(id),
    note: noteWithWallet(note, request.wallet),
    buyerEmail,
  })
  switch (outcome.kind) {
    case 'authorized':
      return noteAuthorized(context, payment, outcome.paymentId)
    case 'declined':
      return endBalance(context, payment, 'declined', { problem: outcome.code })
    case 'refused':
      context.log.warn(
        { paymentId: id, cause: String(outcome.cause) },
        'The card processor refused a payment',
      )
      return endBalance(context, payment, 'declined', { problem: 'payment-unavailable' })
    case 'unknown':
      context.log.warn({ paymentId: id, cause: String(outcome.cause) }, "The card processor didn't answer")
      return moveBalance(context, payment, 'voiding', { problem: 'payment-unavailable' })
  }
}

/**
 * Stores an authorization. A webhook may already have stored it. If the attempt was abandoned in the meantime,
 * voids the authorization.
 */
export async function noteAuthorized(
  context: ServiceContext,
  requested: BalancePayment,
  squarePaymentId: string,
): Promise<BalancePayment> {
  const authorized = await moveBalance(context, requested, 'authorized', { squarePaymentId })
  if (authorized) return authorized
  const current = await reread(context, requested.id)
  if (current.squarePaymentId !== squarePaymentId) {
    const outcome = await context.cards?.voidPayment(squarePaymentId)
    if (outcome?.kind !== 'voided')
      context.log.error({ paymentId: requested.id, outcome }, "An abandoned authorization couldn't be voided")
  }
  return current
}

/**
 * Settles a payment after any edit of its booking ends. If the edit takes too long, leaves the payment to the sweeper.
 */
async function settleSoon(context: ServiceContext, seen: BalancePayment): Promise<BalancePayment> {
  for (let tries = 1; ; tries++) {
    try {
      return await settleBalance(context, tries === 1 ? seen : await reread(context, seen.id))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'edit-conflict') throw error
      if (tries === EDIT_TRIES) return reread(context, seen.id)
      await pause(EDIT_PAUSE_MS)
    }
  }
}

/** Checks a payment's result. @throws AppError unless the card was charged, or is about to be charged */
function answer({ state, problem }: BalancePayment): void {
  switch (state) {
    case 'captured':
    case 'accepted':
      return
    case 'requested':
      throw new AppError('checkout-busy')
    case 'authorized':
      throw new AppError('payment-pending')
    case 'voiding':
      throw new AppError(problem === 'balance-changed' ? 'balance-changed' : 'balance-unknown')
    case 'declined':
    case 'voided':
      throw new AppError(isErrorCode(problem) ? problem : 'payment-unavailable')
  }
}

const isErrorCode = (code: string | null | undefined): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
