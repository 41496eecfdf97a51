import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode, errorText } from '@/contract/errors'
import type { BookingEvent } from './booking-state'
import { type FailedCall, failureEvent } from './failure-event'

const refused = (code: ErrorCode, fields: Record<string, string> = {}) => ({
  kind: 'refused' as const,
  code,
  text: errorText(code),
  fields,
})

describe('failureEvent', () => {
  it.each<[FailedCall, ErrorCode, BookingEvent['type']]>([
    ['hold', 'sold-out', 'failed'],
    ['hold', 'boat-not-empty', 'failed'],
    ['hold', 'hold-expired', 'hold-lost'],
    ['hold', 'hold-twice', 'failed'],
    ['hold', 'proof-needed', 'failed'],
    ['hold', 'hold-being-paid', 'failed'],
    ['guest', 'hold-taken', 'hold-lost'],
    ['authorize', 'hold-taken', 'hold-lost'],
    ['authorize', 'proof-needed', 'failed'],
    ['authorize', 'too-many-declines', 'payment-refused'],
    ['authorize', 'too-many-payments', 'payment-refused'],
    ['hold', 'blocked', 'hold-lost'],
    ['hold', 'too-many-requests', 'failed'],
    ['guest', 'hold-expired', 'hold-lost'],
    ['guest', 'weather', 'hold-lost'],
    ['guest', 'invalid-input', 'failed'],
    ['authorize', 'card-declined', 'payment-refused'],
    ['authorize', 'card-cvv', 'payment-refused'],
    ['authorize', 'payment-unavailable', 'payment-refused'],
    ['authorize', 'payment-off', 'payment-refused'],
    ['authorize', 'amount-mismatch', 'payment-refused'],
    ['authorize', 'payment-unknown', 'payment-unknown'],
    ['authorize', 'hold-expired', 'hold-lost'],
    ['authorize', 'checkout-busy', 'failed'],
    ['authorize', 'internal', 'failed'],
    ['authorize', 'database-unavailable', 'failed'],
    ['book', 'database-unavailable', 'failed'],
    ['book', 'payment-lapsed', 'hold-lost'],
    ['book', 'sold-out', 'hold-lost'],
    ['book', 'calendar-busy', 'failed'],
    ['book', 'database-unavailable', 'failed'],
    ['book', 'payment-unknown', 'payment-unknown'],
  ])('turns a %s call refused with %s into a %s event', (call, code, type) => {
    expect(failureEvent(call, refused(code))).toMatchObject({ type, problem: { text: errorText(code) } })
  })

  it('asks the guest to choose seats again after the server voids a payment whose outcome was unknown', () => {
    expect(failureEvent('book', refused('payment-required'))).toMatchObject({
      type: 'hold-lost',
      problem: { title: 'Your payment didn’t go through', canRetry: false },
    })
  })

  it('asks the captain whether to take held seats, with each hold’s size and minutes left', () => {
    const holds = [{ id: 'a', partySize: 2, private: false, minutesLeft: 6 }]
    expect(failureEvent('hold', { ...refused('seats-held'), holds })).toMatchObject({
      type: 'failed',
      problem: {
        holds,
        text: expect.stringContaining(
          'A guest’s hold (2 seats, 6 minutes left) is in the way. Take those seats?',
        ),
      },
    })
    const more = [...holds, { id: 'b', partySize: 6, private: true, minutesLeft: 1 }]
    expect(failureEvent('hold', { ...refused('seats-held'), holds: more })).toMatchObject({
      problem: {
        text: expect.stringContaining(
          'Guests’ holds (2 seats, 6 minutes left) and (the whole boat, 1 minute left) are in the way.',
        ),
      },
    })
  })

  it('asks for the card again only if the card itself was refused', () => {
    expect(failureEvent('authorize', refused('card-expired'))).toMatchObject({ newCard: true })
    expect(failureEvent('authorize', refused('payment-unavailable'))).toMatchObject({ newCard: false })
  })

  it('shows the server’s messages next to their fields', () => {
    const fields = { 'guest.phoneNumber': 'Too short.', email: 'No.', time: 'No.' }
    expect(failureEvent('guest', refused('invalid-input', fields))).toEqual({
      type: 'guest-rejected',
      fieldErrors: { phoneNumber: 'Too short.', email: 'No.' },
    })
  })

  it.each<FailedCall>(['hold', 'guest', 'authorize', 'book'])(
    'offers to retry a %s call after a lost connection',
    (call) => {
      expect(failureEvent(call, { kind: 'network' })).toMatchObject({
        type: 'failed',
        problem: { canRetry: true },
      })
    },
  )

  it('handles every error code for every call', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      for (const call of ['hold', 'guest', 'authorize', 'book'] as const) {
        expect(failureEvent(call, refused(code)).type).toBeTruthy()
      }
    }
  })
})
