import { expect, it } from 'vitest'
import { formatInstant } from './instants'

it.each([
  ['2026-12-06T02:30:00.000Z', 'Dec 5, 2026, 6:30 pm'],
  ['2026-07-01T07:05:00.000Z', 'Jul 1, 2026, 12:05 am'],
  ['2027-01-01T07:59:00.000Z', 'Dec 31, 2026, 11:59 pm'],
])('formats %s as %s', (instant, text) => {
  expect(formatInstant(instant)).toBe(text)
})
