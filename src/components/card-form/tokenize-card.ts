import type { Card, ChargeCardVerificationDetails, TokenResult } from '@square/web-sdk'
import type { Wallet } from '@/contract/money/payment'
import type { CardProblem } from './card-problem'

export type TokenOutcome = { ok: true; sourceId: string } | { ok: false; problem: CardProblem }

/** `problem` is null if the guest closed the wallet's sheet. */
export type WalletOutcome = TokenOutcome | { ok: false; problem: null }

/** Why Square returned no token. `status` is 'Thrown' if Square's SDK threw an error. */
export interface TokenFailure {
  status: string
  errors: readonly unknown[]
}

/** Exchanges the card for a token, without charging the card. Never throws: logs and returns any problem. */
export async function tokenizeCard(
  card: Pick<Card, 'tokenize'>,
  details: ChargeCardVerificationDetails,
): Promise<TokenOutcome> {
  const result = await requestToken('the card', () => card.tokenize(details))
  return result.ok ? result : { ok: false, problem: tokenProblem(result.failure, navigator.onLine) }
}

/**
 * Opens a wallet's sheet, and exchanges the card that the guest chooses for a token, without charging it.
 * Call this synchronously in the click handler, because Safari opens the sheet only on a user gesture. Never
 * throws: logs and returns any problem.
 */
export async function tokenizeWallet(
  wallet: Wallet,
  sheet: { tokenize: () => Promise<TokenResult> },
): Promise<WalletOutcome> {
  const result = await requestToken(wallet, () => sheet.tokenize())
  if (result.ok) return result
  const { status, errors } = result.failure
  if (status === 'Cancel') return { ok: false, problem: null }
  const isOffline = !navigator.onLine || errors.some(isNetworkError)
  return { ok: false, problem: isOffline ? NOT_SENT : walletProblem(wallet) }
}

/** Returns Square's token, or logs and returns why there is none. */
async function requestToken(
  source: string,
  send: () => Promise<TokenResult>,
): Promise<{ ok: true; sourceId: string } | { ok: false; failure: TokenFailure }> {
  let failure: TokenFailure
  try {
    const result = await send()
    if (result.status === 'OK') return { ok: true, sourceId: result.token }
    failure = { status: result.status, errors: 'errors' in result ? result.errors : [] }
  } catch (cause) {
    failure = { status: 'Thrown', errors: thrownErrors(cause) }
  }
  if (failure.status !== 'Cancel')
    console.warn(`Failed to tokenize ${source}`, failure.status, failure.errors)
  return { ok: false, failure }
}

/** Returns the errors in Square's `TokenizationError`, or the thrown value itself if it's anything else. */
function thrownErrors(cause: unknown): readonly unknown[] {
  const { errors } = readFields(cause)
  return Array.isArray(errors) && errors.length > 0 ? errors : [cause]
}

/**
 * Returns the problem to show if Square returned no card token. A network error doesn't mean that the card is
 * bad. Square reports a bank's refusal (3-D Secure) under several statuses, so anything that's neither a card
 * error nor a network error counts as a refusal.
 *
 * @param online `navigator.onLine`, which is true on any network, even one without internet access
 */
export function tokenProblem({ status, errors }: TokenFailure, online: boolean): CardProblem {
  const isCardError = status === 'Invalid' || errors.some(isErrorOfCard)
  if (isCardError) return problemOfCard(CHECK_CARD)
  if (!online || errors.some(isNetworkError)) return NOT_SENT
  return NOT_CONFIRMED_BY_BANK
}

/** Returns whether the error is about a form field, or about a type of card that isn't accepted. */
function isErrorOfCard(error: unknown): boolean {
  const { field, type } = readFields(error)
  return Boolean(field) || type === 'CARD_ERROR' || type === 'VALIDATION_ERROR'
}

/**
 * Returns whether this is a network error. Square doesn't document those, so this matches their type, name and
 * message.
 */
function isNetworkError(error: unknown): boolean {
  const { type, name, message } = readFields(error)
  return [type, name, message].some((text) => typeof text === 'string' && NETWORK_ERROR_TEXT.test(text))
}

const NETWORK_ERROR_TEXT =
  /network[ _-]?(?:error|request|connection)|failed to fetch|load failed|time(d )?[-_]?out|offline|internet connection/i

function readFields(
  error: unknown,
): Partial<Record<'type' | 'name' | 'message' | 'field' | 'errors', unknown>> {
  return typeof error === 'object' && error !== null ? error : {}
}

const CHECK_CARD =
  'You haven’t been charged. Please check the card number, expiration date, security code and ZIP code.'

function problemOfCard(text: string): CardProblem {
  return { code: 'card-form', title: 'Check your card details', text, canRetry: false }
}

/** Must say the same as the server's message for `card-verification`. */
const NOT_CONFIRMED_BY_BANK: CardProblem = {
  code: 'card-verification',
  title: 'Your bank didn’t confirm this payment',
  text: 'You haven’t been charged. Your card details are still filled in. Try again, or use another card.',
  canRetry: false,
}

const NOT_SENT: CardProblem = {
  code: 'network',
  title: 'No connection',
  text: 'You haven’t been charged. Your card and everything you typed are still here. Check your connection and try again.',
  canRetry: true,
}

function walletProblem(wallet: Wallet): CardProblem {
  return {
    code: 'card-form',
    title: `${wallet} didn’t go through`,
    text: 'You haven’t been charged. Try again, or enter a card below.',
    canRetry: false,
  }
}

export const CARD_NOT_READY: CardProblem = problemOfCard(CHECK_CARD)
