import { expect, it } from 'vitest'
import { actionsFor, confirmations, type ReviewAction } from './review-choices'

const NOTHING = { hasBooking: false, isCharged: false, isRefunding: false }

it.each<[string, Partial<typeof NOTHING>, ReviewAction[]]>([
  ['a booking whose card wasn’t charged', { hasBooking: true }, ['retry', 'void', 'by-hand']],
  ['a booking whose card was charged', { hasBooking: true, isCharged: true }, ['retry', 'void', 'by-hand']],
  ['a charge without a booking', { isCharged: true }, ['retry', 'refund', 'by-hand']],
  ['an authorization that couldn’t be voided', {}, ['retry', 'void', 'by-hand']],
  ['a refund in progress', { isCharged: true, isRefunding: true }, ['retry', 'by-hand']],
])('what the captain can do about %s', (_, facts, expected) => {
  expect(actionsFor({ ...NOTHING, ...facts })).toEqual(expected)
})

it.each<[string, boolean, string[]]>([
  ['with a booking', true, ['charged', 'not-charged']],
  ['without a booking', false, ['returned', 'not-charged']],
])('what the captain can confirm about a payment %s', (_, hasBooking, expected) => {
  const choices = confirmations({ ...NOTHING, hasBooking, amountCents: 27_500 })
  expect(choices.map(({ value }) => value)).toEqual(expected)
})
