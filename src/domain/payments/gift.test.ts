import { expect, it } from 'vitest'
import { readCreditCode } from './credit'
import { canPayOut, giftCode, giftFiguresOf, isGiftAmount, type SoldGift } from './gift'

it.each([
  [2499, false],
  [2500, true],
  [27_550, true],
  [250_000, true],
  [250_001, false],
  [2500.5, false],
  [Number.NaN, false],
])('%s cents: %s', (cents, isSold) => {
  expect(isGiftAmount(cents)).toBe(isSold)
})

it.each([
  [0, false],
  [1, true],
  [1499, true],
  [1500, false],
])('%i cents can be paid out: %s', (cents, expected) => {
  expect(canPayOut(cents)).toBe(expected)
})

it.each(['GC-7K3M9QX2', 'gc 7k3m 9qx2', 'CR-7K3M9QX2', '7K3M9QX2'])(
  '%s is the code of one credit',
  (text) => {
    expect(readCreditCode(text)).toBe('CR-7K3M9QX2')
  },
)

it('a certificate’s code has its own prefix', () => {
  expect(giftCode('CR-7K3M9QX2')).toBe('GC-7K3M9QX2')
})

type Entry = SoldGift['entries'][number]
const SOLD: Entry = { state: 'added', amountCents: 27_500 }
const OUT = { kind: 'cash', rowId: 'row', by: 'captain' } as const

it.each<[string, Entry[], { used?: number; returned?: number; left?: number }]>([
  ['unused', [], { left: 27_500 }],
  ['used in full', [{ state: 'used', amountCents: 27_500 }], { used: 27_500 }],
  ['used in part', [{ state: 'used', amountCents: 26_200 }], { used: 26_200, left: 1300 }],
  ['reserved for a booking that isn’t paid yet', [{ state: 'open', amountCents: 27_500 }], { used: 27_500 }],
  ['reserved, and released again', [{ state: 'released', amountCents: 27_500 }], { left: 27_500 }],
  [
    'used for a booking that was canceled',
    [
      { state: 'used', amountCents: 27_500 },
      { state: 'added', amountCents: 27_500 },
    ],
    { left: 27_500 },
  ],
  [
    'used, and the rest paid out',
    [
      { state: 'used', amountCents: 26_200 },
      { state: 'used', amountCents: 1300, out: OUT },
    ],
    { used: 26_200, returned: 1300 },
  ],
  ['refunded', [{ state: 'open', amountCents: 27_500, out: OUT }], { returned: 27_500 }],
  [
    'refunded after a part was used',
    [
      { state: 'used', amountCents: 26_200 },
      { state: 'used', amountCents: 27_500, out: OUT },
    ],
    { used: 26_200, returned: 1300 },
  ],
  [
    'lost in a dispute that the bank decided again',
    [
      { state: 'used', amountCents: 27_500, out: { ...OUT, kind: 'dispute' } },
      { state: 'added', amountCents: 27_500, out: { ...OUT, kind: 'dispute' } },
    ],
    { left: 27_500 },
  ],
])('a certificate that’s %s is counted once', (_, entries, { used = 0, returned = 0, left = 0 }) => {
  const sold = { amountCents: 27_500, entries: [SOLD, ...entries] }
  expect(giftFiguresOf([sold])).toEqual({
    count: 1,
    soldCents: 27_500,
    usedCents: used,
    returnedCents: returned,
    leftCents: left,
  })
  expect(giftFiguresOf([sold, sold]).soldCents).toBe(2 * (used + returned + left))
})

it('without certificates, everything is 0', () => {
  expect(Object.values(giftFiguresOf([]))).toEqual([0, 0, 0, 0, 0])
})
