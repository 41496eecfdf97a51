import { describe, expect, it } from 'vitest'
import { balanceCents, owedBackCents, type PaidFacts, paidStatus, stillKeptCents } from './paid-status'

const facts = (change: Partial<PaidFacts>): PaidFacts => ({
  totalCents: 550_00,
  paidCents: 275_00,
  boatCents: 0,
  returnedCents: 0,
  isCustom: false,
  cancel: false,
  mark: 'deposit',
  ...change,
})

describe('the payment status', () => {
  it.each([
    ['half on a card', {}, 'deposit'],
    ['half on a card, marked unpaid', { mark: 'unpaid' }, 'deposit'],
    ['everything on a card', { paidCents: 550_00 }, 'full'],
    ['the balance collected on the boat', { paidCents: 550_00, boatCents: 275_00 }, 'paid'],
    ['a price that the captain set', { isCustom: true }, 'custom'],
    ['nothing paid', { paidCents: 0, mark: 'deposit' }, 'unpaid'],
    ['nothing paid yet, at a price that the captain set', { paidCents: 0, isCustom: true }, 'custom'],
    ['a free trip', { paidCents: 0, totalCents: 0, isCustom: true, mark: 'custom' }, 'custom'],
    ['everything refunded', { paidCents: 0, returnedCents: 275_00 }, 'refunded'],
    [
      'a cancellation with everything but the fee refunded',
      { paidCents: 8_25, returnedCents: 266_75, cancel: true },
      'refunded',
    ],
    ['a refund for one guest who stayed home', { totalCents: 275_00, returnedCents: 275_00 }, 'full'],
    [
      'a party that grew after paying in full',
      { totalCents: 825_00, paidCents: 550_00, mark: 'full' },
      'deposit',
    ],
  ] as const)('%s', (_name, change, status) => {
    expect(paidStatus(facts(change))).toBe(status)
  })
})

describe('what is owed', () => {
  const party = {
    totalCents: 550_00,
    paidCents: 275_00,
    paid: 'deposit',
    cancel: false,
    keptCents: null,
    refundingCents: 0,
    payingCents: 0,
  } as const

  it.each([
    ['the balance', party, 275_00, 0],
    [
      'one seat, if a party of two that paid in full becomes a party of one',
      { ...party, totalCents: 275_00, paidCents: 550_00 },
      0,
      275_00,
    ],
    ['everything but the fee of a canceled booking', { ...party, cancel: true, keptCents: 8_25 }, 0, 266_75],
    ['nothing after that refund', { ...party, cancel: true, keptCents: 8_25, paidCents: 8_25 }, 0, 0],
    [
      'nothing while that refund is on its way',
      { ...party, cancel: true, keptCents: 8_25, refundingCents: 266_75 },
      0,
      0,
    ],
    ['what isn’t already being charged to a card', { ...party, payingCents: 100_00 }, 175_00, 0],
    ['nothing if the captain hasn’t decided on a refund', { ...party, cancel: true }, 0, 0],
  ])('%s', (_name, booking, balance, owedBack) => {
    expect([balanceCents(booking), owedBackCents(booking)]).toEqual([balance, owedBack])
  })

  it.each([
    ['everything', { keptCents: 275_00 }, 275_00],
    ['the fee, while the rest is on its way back', { keptCents: 8_25, refundingCents: 266_75 }, 8_25],
    ['less, if the captain refunds part of it later', { keptCents: 275_00, refundingCents: 200_00 }, 75_00],
    ['an amount that isn’t decided', {}, null],
    ['nothing of a booking that’s active again', { cancel: false, keptCents: 8_25 }, null],
  ])('what we keep of a canceled booking: %s', (_name, change, kept) => {
    expect(stillKeptCents({ ...party, cancel: true, ...change })).toBe(kept)
  })
})
