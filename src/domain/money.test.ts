import { describe, expect, it } from 'vitest'
import { centsToDollars, dollarsToCents, feeCents, formatUsd, percentOf } from './money'

describe('dollarsToCents', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [275, 27_500],
    [137.5, 13_750],
    [0.01, 1],
    [1.15, 115],
    [4.35, 435],
    [275.1 * 3, 82_530],
    [90_000_000.01, 9_000_000_001],
    [0.005, null],
    [137.505, null],
    [275.001, null],
    [-0.01, null],
    [-275, null],
    [1e15, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%d dollars are %s cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents)
  })

  it('reverses centsToDollars', () => {
    for (let cents = 0; cents <= 300_000; cents += 7)
      expect(dollarsToCents(centsToDollars(cents))).toBe(cents)
  })
})

describe('formatUsd', () => {
  it.each([
    [0, '$0'],
    [1, '$0.01'],
    [13_750, '$137.50'],
    [27_500, '$275'],
    [165_000, '$1,650'],
    [123_456_789, '$1,234,567.89'],
    [-825, '-$8.25'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text)
  })
})

describe('percentOf', () => {
  it.each([
    [0, 50, 0],
    [1, 50, 1],
    [2, 50, 1],
    [3, 50, 2],
    [27_500, 50, 13_750],
    [27_501, 50, 13_751],
    [27_505, 30, 8_252],
    [27_504, 30, 8_251],
  ])('of %d, %d%% is %d', (cents, percent, share) => {
    expect(percentOf(cents, percent)).toBe(share)
  })
})

describe('feeCents', () => {
  it.each([
    [27_500, 300, 825],
    [13_750, 300, 413],
    [16, 300, 1],
    [17, 300, 1],
    [50, 300, 2],
    [27_500, 0, 0],
    [27_500, 10_000, 27_500],
    [0, 300, 0],
  ])('of %d cents at %d basis points is %d', (amount, feeBps, fee) => {
    expect(feeCents(amount, feeBps)).toBe(fee)
  })
})
