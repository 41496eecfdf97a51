import { describe, expect, it } from 'vitest'
import { dollarsAsCents } from './fields'

describe('an amount in a request', () => {
  it.each([
    [0, 0],
    [137.5, 13_750],
    [1650.01, 165_001],
    [275.1, 27_510],
    [0.29, 29],
  ])('parses %d dollars as %d cents', (amount, cents) => {
    expect(dollarsAsCents.parse(amount)).toBe(cents)
  })

  it.each([[-1], [0.005], [137.505], [100_000.01], [Number.NaN], ['275']])('refuses %s', (amount) => {
    expect(dollarsAsCents.safeParse(amount).success).toBe(false)
  })
})
