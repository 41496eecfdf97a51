import { createHash, randomUUID } from 'node:crypto'
import { type Decline, declineOf, findTestCard, type TypedCard } from './cards'
import { invalidRequest, notFound, type SquareApiError } from './errors'
import type { CardJson } from './wire'

export interface Charge {
  card: CardJson
  decline: Decline | null
  onFile: boolean
}

/** The 3-D Secure state of a card entered in the card form. */
export type VerificationState = 'not-needed' | 'required' | 'passed' | 'failed'

interface FormToken {
  card: TypedCard
  verification: VerificationState
  spent: boolean
}

/** Sandbox tokens. Each always has the same outcome, and can be used any number of times. */
const SANDBOX_TOKENS: Readonly<Record<string, Decline | null | 'CARD_TOKEN_USED'>> = {
  'cnon:card-nonce-ok': null,
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:card-nonce-already-used': 'CARD_TOKEN_USED',
  'cnon:gift-card-nonce-ok': null,
  'cnon:gift-card-nonce-insufficient-funds': 'INSUFFICIENT_FUNDS',
  'ccof:customer-card-id-ok': null,
  'ccof:customer-card-id-declined': 'GENERIC_DECLINE',
  'ccof:customer-card-id-rejected-cvv': 'CVV_FAILURE',
  'ccof:customer-card-id-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'ccof:customer-card-id-rejected-expiration': 'INVALID_EXPIRATION',
  'ccof:customer-card-id-requires-verification': 'CARD_DECLINED_VERIFICATION_REQUIRED',
}

const SANDBOX_CARD: TypedCard = {
  number: '4111111111111111',
  expMonth: 12,
  expYear: 2035,
  cvv: '111',
  postalCode: '95062',
}

/** The card tokens that the simulator knows: Square's sandbox tokens and those from its own card form. */
export class TokenVault {
  readonly #tokens = new Map<string, FormToken>()

  mint(card: TypedCard, verification: VerificationState): string {
    const token = `cnon:${randomUUID().replaceAll('-', '')}`
    this.#tokens.set(token, { card, verification, spent: false })
    return token
  }

  verify(token: string, passed: boolean): void {
    this.#find(token).verification = passed ? 'passed' : 'failed'
  }

  /**
   * Uses a token (`source_id`). Only one sandbox card on file requires a `verificationToken`; a card from the
   * form is verified when its token is created.
   *
   * @throws SquareApiError NOT_FOUND or CARD_TOKEN_USED
   */
  spend(sourceId: string, verificationToken: string | undefined): Charge {
    const outcome = Object.hasOwn(SANDBOX_TOKENS, sourceId) ? SANDBOX_TOKENS[sourceId] : undefined
    if (outcome === undefined) return this.#spendFormToken(sourceId)
    if (outcome === 'CARD_TOKEN_USED') throw cardTokenUsed()
    const isVerified = outcome === 'CARD_DECLINED_VERIFICATION_REQUIRED' && verificationToken !== undefined
    return {
      card: toCardJson(SANDBOX_CARD),
      decline: isVerified ? null : outcome,
      onFile: sourceId.startsWith('ccof:'),
    }
  }

  clear(): void {
    this.#tokens.clear()
  }

  #spendFormToken(sourceId: string): Charge {
    const token = this.#find(sourceId)
    if (token.spent) throw cardTokenUsed()
    token.spent = true
    const isVerified = token.verification === 'passed' || token.verification === 'not-needed'
    return {
      card: toCardJson(token.card),
      decline: isVerified ? declineOf(token.card) : 'CARD_DECLINED_VERIFICATION_REQUIRED',
      onFile: false,
    }
  }

  #find(token: string): FormToken {
    const found = this.#tokens.get(token)
    if (!found) throw notFound('Card nonce not found', 'source_id')
    return found
  }
}

function cardTokenUsed(): SquareApiError {
  return invalidRequest('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.', 'source_id')
}

function toCardJson({ number, expMonth, expYear }: TypedCard): CardJson {
  return {
    card_brand: findTestCard(number)?.brand ?? 'VISA',
    last_4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: `sq-1-${createHash('sha256').update(number).digest('base64url')}`,
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
    bin: number.slice(0, 6),
  }
}
