import { expect, it } from 'vitest'
import { readCreditCode } from './credit'
import { canPayOut, giftCode, isGiftAmount } from './gift'

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

it('a certificate shows a prefix of its own', () => {
  expect(giftCode('CR-7K3M9QX2')).toBe('GC-7K3M9QX2')
})
