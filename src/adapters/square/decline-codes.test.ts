import { describe, expect, it } from 'vitest'
import { declineOf } from './decline-codes'

describe('declineOf', () => {
  it.each([
    ['PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE', 'card-declined'],
    ['PAYMENT_METHOD_ERROR', 'CVV_FAILURE', 'card-cvv'],
    ['PAYMENT_METHOD_ERROR', 'ADDRESS_VERIFICATION_FAILURE', 'card-postal-code'],
    ['PAYMENT_METHOD_ERROR', 'INVALID_EXPIRATION', 'card-expired'],
    ['INVALID_REQUEST_ERROR', 'CARD_TOKEN_USED', 'card-token-used'],
    ['PAYMENT_METHOD_ERROR', 'CARD_DECLINED_VERIFICATION_REQUIRED', 'card-verification'],
    ['PAYMENT_METHOD_ERROR', 'A_CODE_OF_NEXT_YEAR', 'card-declined'],
    ['AUTHENTICATION_ERROR', 'UNAUTHORIZED', null],
    ['INVALID_REQUEST_ERROR', 'BAD_REQUEST', null],
  ])('%s %s becomes %s', (category, code, expected) => {
    expect(declineOf([{ category, code }])).toBe(expected)
  })

  it.each([
    ['NOT_FOUND', undefined, 'card-token-used'],
    ['NOT_FOUND', 'source_id', 'card-token-used'],
    ['BAD_REQUEST', 'source_id', 'card-token-used'],
    ['VALUE_TOO_LONG', 'source_id', 'card-token-used'],
    ['BAD_REQUEST', 'verification_token', 'card-verification'],
    ['NOT_FOUND', 'location_id', null],
    ['INVALID_VALUE', 'amount_money.amount', null],
  ])('%s for the field %s becomes %s', (code, field, expected) => {
    expect(declineOf([{ category: 'INVALID_REQUEST_ERROR', code, field }])).toBe(expected)
  })

  it('checks every error in a response', () => {
    expect(
      declineOf([
        { category: 'INVALID_REQUEST_ERROR', code: 'VALUE_EMPTY' },
        { category: 'PAYMENT_METHOD_ERROR', code: 'CVV_FAILURE' },
      ]),
    ).toBe('card-cvv')
  })
})
