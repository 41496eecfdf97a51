import { describe, expect, it } from 'vitest'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { customTerms, dueLaterCents, standardTerms, toDollarText } from './booking-terms'

describe('customTerms', () => {
  it.each([
    ['450', '100', 45_000, 10_000],
    ['$1,650.50', '0', 165_050, 0],
    ['0', '0', 0, 0],
    [' 275 ', '275', 27_500, 27_500],
  ])('accepts a price of "%s" and a charge of "%s"', (price, charge, totalCents, dueNowCents) => {
    expect(customTerms({ price, charge })).toEqual({
      ok: true,
      terms: { plan: 'custom', totalCents, dueNowCents, creditCents: 0, discountCents: 0 },
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

it('charges what the server says that a credit leaves', () => {
  const quote = { totalCents: 55_000, depositCents: 27_500, privateCharter: false, partySize: 2 }
  const credit = {
    code: 'CR-7K3M9QX2',
    usedAmount: 100,
    deposit: { chargedAmount: 175, dueAmount: 275 },
    full: { chargedAmount: 450, dueAmount: 0 },
  }
  const terms = standardTerms(quote, 'deposit', { credit, promo: null })
  expect(terms).toEqual({
    plan: 'deposit',
    totalCents: 55_000,
    dueNowCents: 17_500,
    creditCents: 10_000,
    discountCents: 0,
  })
  expect(dueLaterCents(terms)).toBe(27_500)
})

it('formats cents as dollars with two decimals', () => {
  expect(toDollarText(27_500)).toBe('275.00')
  expect(toDollarText(13_750)).toBe('137.50')
})
