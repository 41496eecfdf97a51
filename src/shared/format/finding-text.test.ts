import { describe, expect, it } from 'vitest'
import { disputeText, paymentFindingText, refundFindingText, unknownRowText } from './finding-text'

describe('what the captain reads about a payment that differs', () => {
  it.each([
    ['held', 27_500, 0, 'Square still holds $275 on the guest’s card, but no booking needs it.'],
    ['charged', 27_500, 0, 'Square charged $275, but our books say $0.'],
    ['charged', 0, 27_500, 'Square charged nothing, but our books say the card was charged $275.'],
    ['refunded', 10_050, 5000, 'Square refunded $100.50 of this payment, but our books say $50.'],
  ] as const)('%s, %i at Square and %i here', (kind, cardCents, ledgerCents, sentence) => {
    expect(paymentFindingText(kind, { cardCents, ledgerCents })).toBe(sentence)
  })
})

it.each([
  [null, 'Square refunded $100, but that refund isn’t in our books.'],
  [5000, 'Square refunded $100, but our books say $50.'],
])('what the captain reads about a refund of $100 that’s %s in our books', (ledgerCents, sentence) => {
  expect(refundFindingText({ cardCents: 10_000, ledgerCents })).toBe(sentence)
})

it.each([
  ['capture', 27_500, 'Our books say the card was charged $275, but Square doesn’t have that payment.'],
  ['refund', -27_500, 'Our books say $275 was refunded to the card, but Square didn’t refund it.'],
])('what the captain reads about a %s that Square doesn’t have', (kind, amountCents, sentence) => {
  expect(unknownRowText({ kind, amountCents })).toBe(sentence)
})

describe('what the captain reads about a dispute', () => {
  const dispute = { reason: 'not-received', amountCents: 55_000, dueAt: '2026-12-06T04:00:00Z' } as const
  it.each([
    [
      'evidence-required',
      /^The guest disputed \$550 .*, saying that they didn’t get the trip; respond in Square by Sat, Dec 5\.$/,
    ],
    ['inquiry', /; respond in Square by Sat, Dec 5\.$/],
    ['processing', /; the bank is deciding\.$/],
    ['lost', /^The guest’s bank ruled against you in the \$550 dispute/],
    ['accepted', /^The \$550 dispute was accepted in Square, so Square took the money back\.$/],
  ] as const)('%s', (state, sentence) => {
    expect(disputeText({ ...dispute, state })).toMatch(sentence)
  })

  it('without a date to respond by', () => {
    const text = disputeText({ ...dispute, state: 'inquiry', dueAt: null })
    expect(text).toMatch(/; respond in Square\.$/)
  })
})
