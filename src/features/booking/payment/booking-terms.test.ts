import { describe, expect, it } from 'vitest'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { customTerms, standardTerms, toDollarText } from './booking-terms'

describe('customTerms', () => {
  it.each([
    ['450', '100', 45_000, 10_000],
    ['$1,650.50', '0', 165_050, 0],
    ['0', '0', 0, 0],
    [' 275 ', '275', 27_500, 27_500],
  ])('accepts a price of "%s" and a charge of "%s"', (price, charge, totalCents, dueNowCents) => {
    expect(customTerms({ price, charge })).toEqual({
      ok: true,
      terms: { plan: 'custom', totalCents, dueNowCents },
    })
  })

  it.each([
    ['', '0', ['price']],
    ['450', '', ['charge']],
    ['4.505', '-1', ['price', 'charge']],
    ['100', '100.01', ['charge']],
    ['abc', '1e3', ['price', 'charge']],
  ])('rejects a price of "%s" and a charge of "%s"', (price, charge, fields) => {
    const result = customTerms({ price, charge })
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(fields)
  })
})

it('charges the deposit that the payment step shows', () => {
  const quote = { totalCents: 10_000, depositCents: 5_000, privateCharter: false, partySize: 2 }
  expect(standardTerms(quote, 'deposit').dueNowCents).toBe(DEPOSIT_PERCENT * 100)
})

it('formats cents as dollars with two decimals', () => {
  expect(toDollarText(27_500)).toBe('275.00')
  expect(toDollarText(13_750)).toBe('137.50')
})
