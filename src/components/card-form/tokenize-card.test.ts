import type { ChargeCardVerificationDetails, TokenResult } from '@square/web-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TokenFailure, tokenizeCard, tokenizeWallet, tokenProblem } from './tokenize-card'

const networkError = { type: 'NETWORK_ERROR', message: 'TypeError: Failed to fetch' }
const numberError = {
  type: 'VALIDATION_ERROR',
  message: 'Credit card number is not valid',
  field: 'cardNumber',
}
const bankError = { type: 'VERIFICATION_ERROR', message: 'The bank did not confirm this payment' }

describe('tokenProblem', () => {
  it.each<[string, TokenFailure, boolean, string]>([
    ['an offline browser', { status: 'Error', errors: [] }, false, 'No connection'],
    ['an offline browser, with an unknown status', { status: 'Unknown', errors: [] }, false, 'No connection'],
    ['a network error', { status: 'Error', errors: [networkError] }, true, 'No connection'],
    [
      'a thrown network error',
      { status: 'Thrown', errors: [new TypeError('Load failed')] },
      true,
      'No connection',
    ],
    ['a thrown timeout', { status: 'Thrown', errors: [{ name: 'TimeoutError' }] }, true, 'No connection'],
    ['an invalid card number', { status: 'Invalid', errors: [numberError] }, true, 'Check your card details'],
    [
      'an invalid card number found offline',
      { status: 'Invalid', errors: [numberError] },
      false,
      'Check your card details',
    ],
    [
      'a thrown card number error',
      { status: 'Thrown', errors: [numberError] },
      false,
      'Check your card details',
    ],

    [
      'an unsupported card brand, which Square calls a card network',
      { status: 'Error', errors: [{ type: 'CARD_ERROR', message: 'This card network is not supported' }] },
      true,
      'Check your card details',
    ],
  ])('%s', (_, failure, online, title) => {
    expect(tokenProblem(failure, online)).toMatchObject({ title, canRetry: title === 'No connection' })
  })

  it.each<[string, unknown[]]>([
    ['Cancel', []],
    ['Abort', []],
    ['Unknown', []],
    ['Error', [bankError]],
    ['Error', []],
    ['Thrown', ['?', null]],
  ])('says that the bank didn’t confirm the payment: %s %j', (status, errors) => {
    expect(tokenProblem({ status, errors }, true)).toMatchObject({
      title: 'Your bank didn’t confirm this payment',
      text: expect.stringContaining('You haven’t been charged.'),
      canRetry: false,
    })
  })

  it('says that the guest hasn’t been charged, and doesn’t blame the card', () => {
    const { text } = tokenProblem({ status: 'Error', errors: [] }, false)
    expect(text).toContain('You haven’t been charged.')
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

  it('returns the token', async () => {
    const outcome = await tokenize(() => Promise.resolve({ status: 'OK', token: 'cnon:1' }))
    expect(outcome).toEqual({ ok: true, sourceId: 'cnon:1' })
  })

  it.each<[string, () => Promise<TokenResult>, boolean, string]>([
    [
      'Square returns a network error',
      () => Promise.resolve({ status: 'Error', errors: [networkError] }),
      true,
      'network',
    ],
    [
      'Square throws a network error',
      () => Promise.reject(new TypeError('Failed to fetch')),
      true,
      'network',
    ],
    [
      'Square throws another error while offline',
      () => Promise.reject(new Error('Unexpected')),
      false,
      'network',
    ],
    [
      'Square throws a card error',
      () => Promise.reject(Object.assign(new Error('TokenizationError'), { errors: [numberError] })),
      false,
      'card-form',
    ],
    [
      'Square throws another error while online',
      () => Promise.reject(new Error('Unexpected')),
      true,
      'card-verification',
    ],
  ])('logs and returns the problem if %s', async (_, answer, onLine, code) => {
    vi.stubGlobal('navigator', { onLine })
    expect(await tokenize(answer)).toMatchObject({ ok: false, problem: { code } })
    expect(console.warn).toHaveBeenCalledOnce()
  })
})

describe('tokenizeWallet', () => {
  const pay = (answer: () => Promise<TokenResult>) => tokenizeWallet('Apple Pay', { tokenize: answer })

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('opens the sheet in the same task', () => {
    const tokenize = vi.fn<() => Promise<TokenResult>>(() =>
      Promise.resolve({ status: 'OK', token: 'cnon:1' }),
    )
    void tokenizeWallet('Apple Pay', { tokenize })
    expect(tokenize).toHaveBeenCalledOnce()
  })

  it('returns no problem if the guest closes the sheet', async () => {
    expect(await pay(() => Promise.resolve({ status: 'Cancel' }))).toEqual({ ok: false, problem: null })
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<TokenResult>, string]>([
    [
      'Square returns an error',
      () => Promise.resolve({ status: 'Error', errors: [] }),
      'Apple Pay didn’t go through',
    ],
    ['Square throws', () => Promise.reject(new Error('Unexpected')), 'Apple Pay didn’t go through'],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection'],
  ])('says what happened if %s', async (_, answer, title) => {
    expect(await pay(answer)).toMatchObject({
      ok: false,
      problem: { title, text: expect.stringContaining('You haven’t been charged.') },
    })
    expect(console.warn).toHaveBeenCalledOnce()
  })
})
