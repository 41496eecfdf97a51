import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OwnBooking } from '@/contract/own-booking'
import type { SiteInfo } from '@/contract/site'
import { captainBooking } from '../../../tests/factories/captain-booking'
import { MoneyList } from './money-list'

function read(change: Partial<OwnBooking>): string {
  const { captainNote: _, ...booking } = captainBooking({ cancel: true, balanceAmount: 0 })
  const own = {
    ...booking,
    refundedAmount: 0,
    keptAmount: null,
    keptFeePercent: null,
    weather: null,
    credits: [],
    usedCredits: [],
    usedCards: [],
    canMove: false,
    canceledByGuest: false,
    ...change,
  } as OwnBooking
  const html = renderToStaticMarkup(<MoneyList booking={own} site={{ phone: '' } as SiteInfo} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it.each([275, 8.25])(
  'says that what’s left of a canceled booking’s payment isn’t refunded: $%s',
  (paidAmount) => {
    expect(read({ paidAmount })).toContain(`Not refunded $${paidAmount} There’s nothing left to pay.`)
  },
)

it('says what was refunded', () => {
  const text = read({ totalAmount: 550, paidAmount: 16.5, refundedAmount: 533.5 })
  expect(text).toContain('Price $550 Refunded $533.50 Not refunded $16.50 There’s nothing left to pay.')
})

it('calls the payment paid while a refund is on its way', () => {
  const text = read({ paidAmount: 275, refundingAmount: 266.75 })
  expect(text).toContain('Paid $275 On its way back to your card $266.75')
  expect(text).not.toContain('Not refunded')
})

it.each([
  [275, 'A no-show isn’t refunded, and the balance is still due.'],
  [0, 'Paid $275 A no-show isn’t refunded.'],
])('says after a no-show what’s still due: $%s', (balanceAmount, expected) => {
  expect(read({ cancel: false, noShow: true, paidAmount: 275, balanceAmount })).toContain(expected)
})

it.each([
  [{ balanceAmount: 275, canChange: true }, 'Pay the rest now, or on the boat, cash or card.'],
  [{ balanceAmount: 275, canChange: false }, 'Pay the rest now.'],
  [{ balanceAmount: 0, canChange: true }, 'You’re all paid up. See you at the dock.'],
  [{ balanceAmount: 0, canChange: false }, 'You’re all paid up.'],
])('stops talking about the boat once it has left: %o', (change, expected) => {
  expect(read({ cancel: false, paidAmount: 275, ...change }).trimEnd()).toContain(expected)
  expect(/on the boat|dock/.test(read({ cancel: false, paidAmount: 275, ...change }))).toBe(change.canChange)
})

it.each([
  [true, 'Pay now, or on the boat, cash or card.'],
  [false, 'Pay now.'],
])('doesn’t say “the rest” if nothing is paid yet: %o', (canChange, expected) => {
  expect(read({ cancel: false, paidAmount: 0, balanceAmount: 825, canChange })).toContain(expected)
})

it('doesn’t ask for the balance while the captain can still undo canceling the departure', () => {
  const weather = { canChoose: false, reason: 'weather' } as OwnBooking['weather']
  const text = read({ cancel: false, paidAmount: 275, balanceAmount: 275, canChange: false, weather })
  expect(text).toContain('please wait for our email before you pay')
  expect(text).not.toContain('Pay the rest')
})

it.each([
  ['CR-7K3M9QX2', 'Credit CR-7K3M9QX2 : $100 left.'],
  ['GC-7K3M9QX2', 'Gift certificate GC-7K3M9QX2 : $100 left.'],
])('says what a code belongs to: %s', (code, expected) => {
  expect(read({ credits: [{ code, amount: 275, leftAmount: 100 }] })).toContain(expected)
})

it('says how much of the payment came from a gift certificate', () => {
  const usedCredits = [{ code: 'GC-…9QX2', amount: 100 }]
  const text = read({ cancel: false, paidAmount: 275, usedCredits })
  expect(text).toContain('Paid $275 Including gift certificate ending 9QX2 $100')
})

it.each<[string, Partial<OwnBooking>, string]>([
  [
    'while the refund is on its way',
    { paidAmount: 550, refundingAmount: 533.5, keptAmount: 16.5, keptFeePercent: 3 },
    'Paid $550 On its way back to your card $533.50 Not refunded (3% fee) $16.50',
  ],
  [
    'while we owe the refund',
    { paidAmount: 550, owedBackAmount: 517, keptAmount: 33, keptFeePercent: 3, canMove: true },
    'Paid $550 We owe you $517 Not refunded (3% fee) $33',
  ],
  [
    'after the refund',
    { paidAmount: 16.5, refundedAmount: 533.5, keptAmount: 16.5, keptFeePercent: 3 },
    'Refunded $533.50 Not refunded (3% fee) $16.50',
  ],
  [
    'if what we keep isn’t the fee',
    { paidAmount: 550, owedBackAmount: 400, keptAmount: 150 },
    'We owe you $400 Not refunded $150',
  ],
])('names the fee %s', (_case, change, expected) => {
  expect(read({ totalAmount: 1100, ...change })).toContain(expected)
})

it('shows only the end of a certificate’s code if money went back to it', () => {
  const credits = [{ code: 'GC-…9QX2', amount: 550, leftAmount: 550 }]
  const text = read({ totalAmount: 550, paidAmount: 0, keptAmount: 0, canMove: true, credits })
  expect(text).toContain('Price $550 Back on your gift certificate ending 9QX2 $550 Paid $0')
  expect(text).toContain('Gift certificate ending 9QX2: $550 left. Enter its code')
  expect(text).toContain('There’s nothing left to pay.')
})

it('says what a gift certificate and a wallet paid', () => {
  const usedCredits = [{ code: 'GC-…9QX2', amount: 100 }]
  const usedCards = [{ card: 'Visa ending 1111 (Apple Pay)', amount: 175 }]
  expect(read({ cancel: false, paidAmount: 275, usedCredits, usedCards })).toContain(
    'Paid $275 Including gift certificate ending 9QX2 $100 Including Visa ending 1111 (Apple Pay) $175',
  )
  expect(read({ cancel: false, paidAmount: 175, usedCards })).not.toContain('Including')
})
