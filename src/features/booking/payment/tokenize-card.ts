import type { Card, ChargeCardVerificationDetails } from '@square/web-sdk'
import type { Problem } from '../booking-state'

export type TokenOutcome = { ok: true; sourceId: string } | { ok: false; problem: Problem }

/** What the provider says of a card that got no token; `status` is 'Thrown' where it threw instead of answering. */
export interface TokenFailure {
  status: string
  errors: readonly unknown[]
}

/**
 * Turns the card that was typed in into a token. Nothing is charged by it, so whatever goes wrong may be tried again.
 *
 * @returns the token, or what to tell the guest. Never throws: what the provider throws is logged and told.
 */
export async function tokenizeCard(
  card: Pick<Card, 'tokenize'>,
  details: ChargeCardVerificationDetails,
): Promise<TokenOutcome> {
  const answer = await askProvider(card, details)
  if ('sourceId' in answer) return { ok: true, sourceId: answer.sourceId }
  return { ok: false, problem: tokenProblem(answer, navigator.onLine) }
}

async function askProvider(
  card: Pick<Card, 'tokenize'>,
  details: ChargeCardVerificationDetails,
): Promise<TokenFailure | { sourceId: string }> {
  try {
    const result = await card.tokenize(details)
    if (result.status === 'OK') return { sourceId: result.token }
    const errors = 'errors' in result ? result.errors : []
    console.warn('The card was not tokenized', result.status, errors)
    return { status: result.status, errors }
  } catch (cause) {
    console.warn('The card was not tokenized', cause)
    return { status: 'Thrown', errors: thrownErrors(cause) }
  }
}

/** A thrown `TokenizationError` carries what is wrong in `errors`; every other error is what is wrong. */
function thrownErrors(cause: unknown): readonly unknown[] {
  const { errors } = readFields(cause)
  return Array.isArray(errors) && errors.length > 0 ? errors : [cause]
}

/**
 * Why a card got no token, as it is told to the guest. A good card is only asked for again where the card may be at fault:
 * without a network nobody has looked at it.
 *
 * @param online what the browser says; true says little, as it knows only of its own network.
 */
export function tokenProblem({ status, errors }: TokenFailure, online: boolean): Problem {
  if (status === 'Abort' || status === 'Cancel') return problemOfCard(BANK_NOT_FINISHED)
  const namesTheCard = status === 'Invalid' || errors.some((error) => Boolean(readFields(error).field))
  if (!namesTheCard && (!online || errors.some(isOfTheNetwork))) return NOT_SENT
  return problemOfCard(CHECK_CARD)
}

/** The provider has no list of its network errors: their type or the browser's own words name them. */
function isOfTheNetwork(error: unknown): boolean {
  const { type, name, message } = readFields(error)
  return [type, name, message].some((text) => typeof text === 'string' && NETWORK_WORDS.test(text))
}

const NETWORK_WORDS =
  /network[ _-]?(?:error|request|connection)|failed to fetch|load failed|time(d )?[-_]?out|offline|internet connection/i

function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(FIELDS.map((field) => [field, Reflect.get(value, field)]))
    : {}
}

/** By name, as an error's own name and message can't be listed. */
const FIELDS = ['type', 'name', 'message', 'field', 'errors']

const CHECK_CARD = 'Please check the card number, date, security code and postal code.'

const BANK_NOT_FINISHED = 'Your bank’s check was not finished. Nothing was charged. Please try again.'

function problemOfCard(text: string): Problem {
  return { code: 'card-form', title: 'The card was not accepted', text, canRetry: false }
}

/** The problem of a card that never left the page. */
const NOT_SENT: Problem = {
  code: 'network',
  title: 'No connection',
  text: 'Nothing was charged. Your card and everything you typed are still here. Check your connection and try again.',
  canRetry: true,
}

/** The problem of a card form that is not there yet. */
export const NO_CARD_YET: Problem = problemOfCard(CHECK_CARD)
