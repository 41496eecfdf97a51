import { createHash, randomUUID } from 'node:crypto'
import { type CardBrand, type Decline, declineOf, findTestCard, type TypedCard } from './cards'
import { invalidRequest, notFound, type SquareApiError } from './errors'
import type { CardJson } from './wire'

/** The result of using a token (`source_id`). */
export interface Charge {
  card: CardJson
  decline: Decline | null
  onFile: boolean
}

/** The 3-D Secure state of a card from the card form. */
export type VerificationState = 'not-needed' | 'required' | 'passed' | 'failed'

interface MintedToken {
  typed: TypedCard
  brand: CardBrand
  verification: VerificationState
  spent: boolean
}

/** The simulator's card tokens: Square's sandbox tokens, and those of its own card form. */
export interface TokenVault {
  /** Creates a single-use token for a card from the card form. */
  mint(card: TypedCard, verification: VerificationState): string
  /** Records the outcome of a token's 3-D Secure challenge. @throws SquareApiError NOT_FOUND */
  verify(token: string, passed: boolean): void
  /**
   * Uses a token. A `verification_token` only matters for the card on file that requires one; a card from the
   * form is verified when its token is created.
   *
   * @throws SquareApiError NOT_FOUND for an unknown token, CARD_TOKEN_USED for a used one
   */
  spend(token: string, verificationToken: string | undefined): Charge
  clear(): void
}

/** Sandbox tokens, which always have the same outcome and can be used any number of times. */
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

/** The card behind the sandbox tokens. */
const SANDBOX_CARD: TypedCard = {
  number: '4111111111111111',
  expMonth: 12,
  expYear: 2035,
  cvv: '111',
  postalCode: '95062',
}

export function createTokenVault(): TokenVault {
  const minted = new Map<string, MintedToken>()

  function find(token: string): MintedToken {
    const known = minted.get(token)
    if (!known) throw notFound('Card nonce not found', 'source_id')
    return known
  }

  function spendMinted(sourceId: string): Charge {
    const token = find(sourceId)
    if (token.spent) throw cardTokenUsed()
    token.spent = true
    const verified = token.verification === 'passed' || token.verification === 'not-needed'
    return {
      card: toCardJson(token.typed, token.brand),
      decline: verified ? declineOf(token.typed) : 'CARD_DECLINED_VERIFICATION_REQUIRED',
      onFile: false,
    }
  }

  return {
    mint(typed, verification) {
      const brand = findTestCard(typed.number)?.brand ?? 'VISA'
      const token = `cnon:${randomUUID().replaceAll('-', '')}`
      minted.set(token, { typed, brand, verification, spent: false })
      return token
    },
    verify(token, passed) {
      find(token).verification = passed ? 'passed' : 'failed'
    },
    spend(sourceId, verificationToken) {
      const outcome = Object.hasOwn(SANDBOX_TOKENS, sourceId) ? SANDBOX_TOKENS[sourceId] : undefined
      if (outcome === undefined) return spendMinted(sourceId)
      if (outcome === 'CARD_TOKEN_USED') throw cardTokenUsed()
      const settled = outcome === 'CARD_DECLINED_VERIFICATION_REQUIRED' && verificationToken !== undefined
      return {
        card: toCardJson(SANDBOX_CARD, 'VISA'),
        decline: settled ? null : outcome,
        onFile: sourceId.startsWith('ccof:'),
      }
    },
    clear: () => minted.clear(),
  }
}

function cardTokenUsed(): SquareApiError {
  return invalidRequest('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.', 'source_id')
}

function toCardJson(card: TypedCard, brand: CardBrand): CardJson {
  return {
    card_brand: brand,
    last_4: card.number.slice(-4),
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: `sq-1-${createHash('sha256').update(card.number).digest('base64url')}`,
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
    bin: card.number.slice(0, 6),
  }
}
