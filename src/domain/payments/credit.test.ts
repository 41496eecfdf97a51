import { describe, expect, it } from 'vitest'
import { CHECKOUT_STATES } from '../checkout-state'
import {
  CREDIT_CODES,
  CREDIT_ENTRY_STATES,
  type CreditEntryState,
  canMoveEntry,
  creditCode,
  isAttemptLive,
  leftInCredit,
  overdrawnCents,
  paidWithCredits,
  readCreditCode,
  shareWithCredit,
  splitReturn,
} from './credit'

describe('leftInCredit and overdrawnCents', () => {
  it.each<[string, [CreditEntryState, number][], number, number?]>([
    ['nothing', [], 0],
    ['a new credit', [['added', 27_500]], 27_500],
    [
      'reserved money isn’t left',
      [
        ['added', 27_500],
        ['open', 10_000],
      ],
      17_500,
    ],
    [
      'nor while a reservation is undone',
      [
        ['added', 27_500],
        ['releasing', 10_000],
      ],
      17_500,
    ],
    [
      'used',
      [
        ['added', 27_500],
        ['used', 10_000],
      ],
      17_500,
    ],
    [
      'released',
      [
        ['added', 27_500],
        ['released', 10_000],
      ],
      27_500,
    ],
    [
      'used and given back',
      [
        ['added', 27_500],
        ['used', 27_500],
        ['added', 26_675],
      ],
      26_675,
    ],
    [
      'refunded after a part was used',
      [
        ['added', 27_500],
        ['used', 10_000],
        ['used', 27_500],
      ],
      0,
      10_000,
    ],
    [
      'what comes back makes up for that first',
      [
        ['added', 27_500],
        ['used', 10_000],
        ['used', 27_500],
        ['added', 10_500],
      ],
      500,
    ],
  ])('%s', (_case, moves, left, overdrawn = 0) => {
    const entries = moves.map(([state, amountCents]) => ({ state, amountCents }))
    expect(leftInCredit(entries)).toBe(left)
    expect(overdrawnCents(entries)).toBe(overdrawn)
  })
})

describe('splitReturn', () => {
  const card = { kind: 'capture', amountCents: 27_500 }
  const by = (credit: string, amountCents: number) => ({ kind: 'credit', credit, amountCents })
  it.each<[string, Parameters<typeof splitReturn>[0], number, [string, number][], number]>([
    ['no credit', [card], 26_675, [], 26_675],
    ['the credit first, then the card', [card, by('A', 20_000)], 46_000, [['A', 20_000]], 26_000],
    ['a fee that leaves less than the credit', [by('A', 20_000)], 19_400, [['A', 19_400]], 0],
    [
      'two credits',
      [by('A', 100), by('B', 200)],
      250,
      [
        ['A', 100],
        ['B', 150],
      ],
      0,
    ],
    ['what went back already', [card, by('A', 500), by('A', -500)], 1000, [], 1000],
    [
      'a payment that became another credit',
      [card, { kind: 'credited', credit: 'A', amountCents: -100 }],
      50,
      [],
      50,
    ],
    ['nothing to return', [by('A', 500)], 0, [], 0],
  ])('%s', (_case, rows, amountCents, backs, restCents) => {
    expect(splitReturn(rows, amountCents)).toEqual({
      backs: backs.map(([credit, cents]) => ({ credit, amountCents: cents })),
      restCents,
    })
  })

  it('returns how much was paid with each credit', () => {
    expect([...paidWithCredits([card, by('A', 300), by('B', 200), by('A', -100)])]).toEqual([
      ['A', 200],
      ['B', 200],
    ])
  })
})

describe('canMoveEntry', () => {
  it('never leaves a final state, and never goes back', () => {
    const moves = CREDIT_ENTRY_STATES.flatMap((from) =>
      CREDIT_ENTRY_STATES.filter((to) => canMoveEntry(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['open releasing', 'open used', 'releasing used', 'releasing released'])
  })
})

describe('a credit’s code', () => {
  it('has a prefix and eight digits', () => {
    expect(creditCode(0)).toBe('CR-00000000')
    expect(creditCode(CREDIT_CODES - 1)).toBe('CR-ZZZZZZZZ')
  })

  it.each([
    ['CR-7K3M9QX2', 'CR-7K3M9QX2'],
    ['cr-7k3m9qx2', 'CR-7K3M9QX2'],
    [' 7k3m 9qx2 ', 'CR-7K3M9QX2'],
    ['CR7K3M9QX2', 'CR-7K3M9QX2'],
    ['CR-OOILIL00', 'CR-00111100'],
    ['CRAB1234', 'CR-CRAB1234'],
    ['HL-7K3M9Q', null],
    ['CR-7K3M9QXU', null],
    ['fish', null],
    ['', null],
  ])('%s is read as %s', (typed, code) => {
    expect(readCreditCode(typed)).toBe(code)
  })
})

describe('shareWithCredit', () => {
  it.each([
    ['no credit', 0, 27_500, { usedCents: 0, chargedCents: 27_500, dueCents: 27_500 }],
    ['a part of the deposit', 10_000, 27_500, { usedCents: 10_000, chargedCents: 17_500, dueCents: 27_500 }],
    ['exactly the deposit', 27_500, 27_500, { usedCents: 27_500, chargedCents: 0, dueCents: 27_500 }],
    ['more than the deposit', 40_000, 27_500, { usedCents: 40_000, chargedCents: 0, dueCents: 15_000 }],
    ['all of it', 55_000, 27_500, { usedCents: 55_000, chargedCents: 0, dueCents: 0 }],
    ['more than all of it', 99_900, 27_500, { usedCents: 55_000, chargedCents: 0, dueCents: 0 }],
    ['a part of the full price', 40_000, 55_000, { usedCents: 40_000, chargedCents: 15_000, dueCents: 0 }],
  ])('%s', (_name, leftCents, dueNowCents, share) => {
    expect(shareWithCredit(leftCents, { totalCents: 55_000, dueNowCents })).toEqual(share)
  })

  it('pays every cent once, no matter how much is left and due', () => {
    for (let leftCents = 0; leftCents < 8; leftCents += 1)
      for (let totalCents = 0; totalCents < 8; totalCents += 1)
        for (let dueNowCents = 0; dueNowCents <= totalCents; dueNowCents += 1) {
          const { usedCents, chargedCents, dueCents } = shareWithCredit(leftCents, {
            totalCents,
            dueNowCents,
          })
          expect(usedCents + chargedCents + dueCents).toBe(totalCents)
          expect(usedCents).toBeLessThanOrEqual(leftCents)
          expect(usedCents + chargedCents).toBeGreaterThanOrEqual(dueNowCents)
          expect(Math.min(usedCents, chargedCents, dueCents)).toBeGreaterThanOrEqual(0)
        }
  })
})

describe('isAttemptLive', () => {
  it('is true until the attempt has ended', () => {
    const live = CHECKOUT_STATES.filter((state) => isAttemptLive({ state, attempt: 2 }, 2))
    expect(live).toEqual(['authorizing', 'authorized', 'booked', 'voiding', 'needs-review'])
  })

  it('is false for an earlier attempt, and without a checkout', () => {
    expect(isAttemptLive({ state: 'authorized', attempt: 2 }, 1)).toBe(false)
    expect(isAttemptLive(null, 1)).toBe(false)
  })
})
