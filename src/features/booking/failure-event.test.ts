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
    ['authorize', 'departure-blocked', 'hold-lost'],
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
    expect(failureEvent(call, refused(code))).toMatchObject({
      type,
      problem: { text: expect.stringContaining(errorText(code)) },
    })
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

  it.each<[ErrorCode, boolean, string | undefined]>([
    ['card-declined', true, undefined],
    ['card-token-used', true, undefined],
    ['card-cvv', false, 'cvv'],
    ['card-postal-code', false, 'postalCode'],
    ['card-expired', false, 'expirationDate'],
    ['card-verification', false, undefined],
    ['payment-unavailable', false, undefined],
  ])('after %s, clears the card form: %s, and asks again for: %s', (code, newCard, cardField) => {
    const event = failureEvent('authorize', refused(code))
    expect(event).toMatchObject({ type: 'payment-refused', newCard })
    expect(event.type === 'payment-refused' && event.problem.cardField).toBe(cardField)
  })

  it.each<[FailedCall, ErrorCode, string, string]>([
    [
      'authorize',
      'current-day',
      'This trip leaves today',
      'It’s after midnight in Santa Cruz, so this is now a same-day trip. You haven’t been charged. You must call',
    ],
    ['guest', 'current-day', 'This trip leaves today', 'You haven’t been charged.'],
    [
      'authorize',
      'blocked',
      'This date was just closed',
      'The captain just closed this date. You haven’t been charged. This date is blocked',
    ],
    ['book', 'weather', 'This date was just canceled', 'You haven’t been charged.'],
  ])(
    'says what happened and that nothing was charged when a %s call is refused with %s',
    (call, code, title, text) => {
      const event = failureEvent(call, refused(code))
      expect(event).toMatchObject({
        type: 'hold-lost',
        problem: { title, text: expect.stringContaining(text) },
      })
    },
  )

  it('names the departure that someone else just booked', () => {
    expect(failureEvent('hold', refused('sold-out'), { date: '2026-12-05', time: 'am' })).toMatchObject({
      problem: {
        title: 'Someone else just booked those seats',
        text: 'Sat, Dec 5, 6:00 am: This departure is full. Please choose another one.',
      },
    })
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
