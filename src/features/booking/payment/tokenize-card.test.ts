import type { ChargeCardVerificationDetails, TokenResult } from '@square/web-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TokenFailure, tokenizeCard, tokenProblem } from './tokenize-card'

const ofNetwork = { type: 'NETWORK_ERROR', message: 'TypeError: Failed to fetch' }
const ofNumber = {
  type: 'VALIDATION_ERROR',
  message: 'Credit card number is not valid',
  field: 'cardNumber',
}
const ofBank = { type: 'VERIFICATION_ERROR', message: 'The bank did not confirm this payment' }

describe('tokenProblem', () => {
  it.each<[string, TokenFailure, boolean, string]>([
    ['a browser without a network', { status: 'Error', errors: [] }, false, 'No connection'],
    ['… whose provider does not know why', { status: 'Unknown', errors: [] }, false, 'No connection'],
    ['a network error', { status: 'Error', errors: [ofNetwork] }, true, 'No connection'],
    [
      'a thrown network error',
      { status: 'Thrown', errors: [new TypeError('Load failed')] },
      true,
      'No connection',
    ],
    ['a thrown timeout', { status: 'Thrown', errors: [{ name: 'TimeoutError' }] }, true, 'No connection'],
    ['a wrong number', { status: 'Invalid', errors: [ofNumber] }, true, 'The card was not accepted'],
    [
      'a wrong number that the form finds offline',
      { status: 'Invalid', errors: [ofNumber] },
      false,
      'The card was not accepted',
    ],
    [
      'a wrong number that is thrown',
      { status: 'Thrown', errors: [ofNumber] },
      false,
      'The card was not accepted',
    ],
    ['a bank that says no', { status: 'Error', errors: [ofBank] }, true, 'The card was not accepted'],
    [
      'a card of a brand that is not taken, which the trade calls a network',
      { status: 'Error', errors: [{ type: 'CARD_ERROR', message: 'This card network is not supported' }] },
      true,
      'The card was not accepted',
    ],
    ['anything else', { status: 'Thrown', errors: ['?', null] }, true, 'The card was not accepted'],
  ])('%s', (_, failure, online, title) => {
    expect(tokenProblem(failure, online)).toMatchObject({ title, canRetry: title === 'No connection' })
  })

  it.each(['Cancel', 'Abort'])('says so where the bank’s check was left: %s', (status) => {
    const { text } = tokenProblem({ status, errors: [] }, true)
    expect(text).toBe('Your bank’s check was not finished. Nothing was charged. Please try again.')
  })

  it('says that nothing was charged, and does not ask for the card', () => {
    const { text } = tokenProblem({ status: 'Error', errors: [] }, false)
    expect(text).toContain('Nothing was charged.')
    expect(text).toContain('try again')
    expect(text).not.toContain('card number')
  })
})

describe('tokenizeCard', () => {
  const details: ChargeCardVerificationDetails = {
    amount: '275.00',
    currencyCode: 'USD',
    intent: 'CHARGE',
    billingContact: {},
    customerInitiated: true,
    sellerKeyedIn: false,
  }
  const tokenize = (answer: () => Promise<TokenResult>) => tokenizeCard({ tokenize: answer }, details)

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('gives the token', async () => {
    const outcome = await tokenize(() => Promise.resolve({ status: 'OK', token: 'cnon:1' }))
    expect(outcome).toEqual({ ok: true, sourceId: 'cnon:1' })
  })

  it.each<[string, () => Promise<TokenResult>, boolean, string]>([
    [
      'answers a network error',
      () => Promise.resolve({ status: 'Error', errors: [ofNetwork] }),
      true,
      'network',
    ],
    ['throws one', () => Promise.reject(new TypeError('Failed to fetch')), true, 'network'],
    ['throws anything offline', () => Promise.reject(new Error('Unexpected')), false, 'network'],
    [
      'throws what is wrong with the card',
      () => Promise.reject(Object.assign(new Error('TokenizationError'), { errors: [ofNumber] })),
      false,
      'card-form',
    ],
    ['throws anything online', () => Promise.reject(new Error('Unexpected')), true, 'card-form'],
  ])('tells of a provider that %s', async (_, answer, onLine, code) => {
    vi.stubGlobal('navigator', { onLine })
    expect(await tokenize(answer)).toMatchObject({ ok: false, problem: { code } })
    expect(console.warn).toHaveBeenCalledOnce()
  })
})
