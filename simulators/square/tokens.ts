import { createHash, randomUUID } from 'node:crypto'
import { type CardBrand, type Decline, declineOf, findTestCard, type TypedCard } from './cards'
import { invalidRequest, notFound, type SquareApiError } from './errors'
import type { CardJson } from './wire'

/** What a token (`source_id`) stands for, once it is spent. */
export interface Charge {
  card: CardJson
  decline: Decline | null
  onFile: boolean
}

/** Where the buyer's verification of a freshly typed card stands. */
export type VerificationState = 'not-needed' | 'required' | 'passed' | 'failed'

interface MintedToken {
  typed: TypedCard
  brand: CardBrand
  verification: VerificationState
  spent: boolean
}

/** The card tokens of the simulator: Square's sandbox tokens, and those minted by its own card form. */
export interface TokenVault {
  /** A one-use token for a card typed into the form. `verified` tells whether the page asked for 3-D Secure. */
  mint(card: TypedCard, verification: VerificationState): string
  /** The answer of the buyer's bank to a challenge of that token. Throws NOT_FOUND for an unknown token. */
  verify(token: string, passed: boolean): void
  /**
   * Spends a token. A `verification_token` settles only the card on file that wants one: a typed card is verified
   * while its token is made. Throws NOT_FOUND for an unknown one and CARD_TOKEN_USED for a second use.
   */
  spend(token: string, verificationToken: string | undefined): Charge
  clear(): void
}

/** Sandbox tokens that always approve or always decline, for any number of uses. */
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

/** An empty vault. */
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
