import { describe, expect, it } from 'vitest'
import type { BookingRefunds } from '@/contract/money/refund'
import {
  afterCancelingText,
  amountInput,
  cardPart,
  outcomeText,
  readAmount,
  suggestionText,
} from './refund-words'

const VISA = { card: 'Visa ending 1111', amount: 412.5, isTooOld: false }
const AMEX = { card: 'American Express ending 1005', amount: 100, isTooOld: false }
const refunds = (
  suggestion: Partial<BookingRefunds['suggestion']> = {},
  cards: BookingRefunds['cards'] = [VISA],
): BookingRefunds => ({
  suggestion: {
    amount: 400.12,
    why: 'canceled',
    keptAmount: 12.38,
    feePercent: 3,
    credits: [],
    ...suggestion,
  },
  maxAmount: 412.5,
  cards,
  Rows: [],
})

const GIFT = { code: 'GC-…1J2G', amount: 550 }

describe('outcomeText', () => {
  it.each([
    [
      'the suggested amount',
      400.12,
      'card',
      refunds(),
      '$400.12 goes back to the Visa ending 1111. The 3% fee is $12.38.',
    ],
    ['another amount', 100, 'card', refunds(), '$100 goes back to the Visa ending 1111.'],
    [
      'two cards',
      450,
      'card',
      refunds({}, [AMEX, VISA]),
      '$100 goes back to the American Express ending 1005, and $350 to the Visa ending 1111.',
    ],
    [
      'more than the card paid',
      437.5,
      'card',
      refunds(),
      '$412.50 goes back to the Visa ending 1111. Return the other $25 yourself, in cash or by check. This records it.',
    ],
    [
      'by hand',
      50,
      'hand',
      refunds(),
      'No money moves. This records that you returned $50 in cash or by check.',
    ],
    ['an unknown card', 50, 'card', refunds({}, [{ ...VISA, card: null }]), '$50 goes back to the card.'],
  ] as const)('%s', (_, amount, method, facts, expected) => {
    expect(outcomeText(amount, method, facts)).toBe(expected)
  })
})

describe('suggestionText', () => {
  it.each([
    [refunds(), '$400.12 is what was paid, minus the 3% fee of $12.38.'],
    [refunds({ feePercent: null }), '$400.12 is what was paid, minus the $12.38 that you keep.'],
    [refunds({ feePercent: null, keptAmount: 0 }), '$400.12 is everything that was paid.'],
    [refunds({ amount: 0 }), 'Nothing is owed to the guest. You can still send a refund.'],
    [refunds({ why: 'overpaid', amount: 275 }), 'The party has paid $275 more than the trip costs.'],
    [
      refunds({ why: 'undecided', amount: 0 }),
      'You haven’t decided what the guest gets back. It can be up to $412.50.',
    ],
    [refunds({ why: 'none', amount: 0 }), null],
    [
      refunds({ amount: 517, keptAmount: 33, credits: [GIFT] }),
      '$550 already went back to gift certificate ending 1J2G. $517 is the rest of the refund, after the 3% fee of $33.',
    ],
    [
      refunds({ amount: 400, keptAmount: 150, feePercent: null, credits: [GIFT] }),
      '$550 already went back to gift certificate ending 1J2G. $400 is the rest of the refund, after the $150 that you keep.',
    ],
  ])('%#', (facts, expected) => {
    expect(suggestionText(facts)).toBe(expected)
  })
})

it.each([
  [400.12, 400.12],
  [412.51, 412.5],
])('of $%d, $%d can go back to the card', (amount, expected) => {
  expect(cardPart(amount, [VISA])).toBe(expected)
})

it.each([
  [533.5, '533.50'],
  [275, '275'],
  [0, ''],
])('suggests %d as %j', (amount, expected) => {
  expect(amountInput(amount)).toBe(expected)
})

it.each([
  ['400.12', 400.12],
  [' $1,200 ', 1200],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1.005', null],
  ['all', null],
])('reads %j as %j', (text, expected) => {
  expect(readAmount(text)).toBe(expected)
})

it.each([
  [533.5, [], 'Canceling doesn’t refund any money yet. To send it, use Refund on the booking.'],
  [
    1067,
    [GIFT],
    '$550 goes back to gift certificate ending 1J2G right away. Canceling doesn’t refund the other $517 yet. To send it, use Refund on the booking.',
  ],
  [533.5, [{ ...GIFT, amount: 533.5 }], '$533.50 goes back to gift certificate ending 1J2G right away.'],
])('says what canceling does with a refund of $%d: %#', (amount, credits, expected) => {
  expect(afterCancelingText(amount, credits)).toBe(expected)
})
