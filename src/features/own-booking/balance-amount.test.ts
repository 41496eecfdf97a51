import { expect, it } from 'vitest'
import { type BalanceChoice, balanceAmount } from './balance-amount'

const FORM = 'Enter an amount, such as 100 or 100.50.'

it.each<[BalanceChoice, string, number | string]>([
  ['all', '', 27_500],
  ['all', 'ignored', 27_500],
  ['part', '100', 10_000],
  ['part', ' $100.50 ', 10_050],
  ['part', '275.00', 27_500],
  ['part', '275.01', 'Enter an amount up to $275.'],
  ['part', '1,000', 'Enter an amount up to $275.'],
  ['part', '', FORM],
  ['part', '0', FORM],
  ['part', '-5', FORM],
  ['part', '1e2', FORM],
  ['part', '10.005', FORM],
])('%s %j: %s', (choice, typed, expected) => {
  const amount = balanceAmount(choice, typed, 27_500)
  expect(amount.ok ? amount.cents : amount.error).toBe(expected)
})
