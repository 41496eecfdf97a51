import { expect, it } from 'vitest'
import { departsAt } from '../departs-at'
import { canBeNoShow } from './no-show'

const PARTY = { date: '2026-12-05', time: 'am' } as const
const left = departsAt(PARTY.date, PARTY.time)

it.each<[string, boolean, Date, boolean]>([
  ['when the boat leaves', false, left, true],
  ['a day later', false, new Date(left.getTime() + 86_400_000), true],
  ['before the boat leaves', false, new Date(left.getTime() - 1), false],
  ['after it was canceled', true, left, false],
])('whether a party can be a no-show %s', (_, cancel, now, expected) => {
  expect(canBeNoShow({ ...PARTY, cancel }, now)).toBe(expected)
})
