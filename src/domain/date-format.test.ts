import { describe, expect, it } from 'vitest'
import { dateFormat } from './date-format'

const DAY_MS = 24 * 60 * 60_000

describe.each(['en-US', 'es-US'] as const)('a date in %s', (locale) => {
  it.each([
    { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    { weekday: 'long', month: 'long', day: 'numeric' },
    { weekday: 'short', month: 'short', day: 'numeric' },
    { month: 'short', day: 'numeric' },
    { month: 'short' },
    { month: 'long' },
    { month: 'long', year: 'numeric' },
  ] as const)('is the same as from Intl: %j', (options) => {
    const format = dateFormat(options)
    const reference = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    const start = Date.UTC(2028, 0, 1)
    for (let day = 0; day < 400; day += 1) {
      const instant = start + day * DAY_MS
      expect(format(instant, locale)).toBe(reference.format(instant))
    }
  })
})

it('formats the day in UTC', () => {
  const format = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' })
  expect(format(Date.UTC(2027, 0, 1) - 1)).toBe('December 31, 2026')
  expect(format(new Date(Date.UTC(2027, 0, 1)))).toBe('January 1, 2027')
})
