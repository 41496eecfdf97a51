import { expect, it } from 'vitest'
import { moneyText, paidText } from './party-text'

it.each([
  [{ paidAmount: 275, balanceAmount: 275 }, '$275 paid', '$275 paid, $275 due'],
  [{ paidAmount: 550, balanceAmount: 0 }, '$550 paid', '$550 paid'],
  [{ paidAmount: 0, balanceAmount: 550 }, 'Nothing paid', 'Nothing paid, $550 due'],
])('says what a party has paid and owes: %o', (party, paid, money) => {
  expect(paidText(party)).toBe(paid)
  expect(moneyText(party)).toBe(money)
})
