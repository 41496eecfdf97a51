import { describe, expect, it } from 'vitest'
import { nextDayOf } from './next-trip-day'

describe('nextDayOf', () => {
  const next = [
    { trip: 'Rockfish', date: '2027-01-05' },
    { trip: 'Halibut', date: '2026-12-02' },
    { trip: 'Salmon', date: '2027-04-03' },
  ] as const

  it.each([
    ['a trip', 'Salmon', '2026-12-01', '2027-04-03'],
    ['a trip whose only day is before the date', 'Salmon', '2027-06-01', '2027-04-03'],
    ['a trip without a day', 'Tuna', '2026-12-01', null],
    ['any trip', null, '2026-12-01', '2026-12-02'],
    ['any trip from a date on', null, '2027-01-01', '2027-01-05'],
    ['any trip, from a date after all of them', null, '2027-12-01', '2026-12-02'],
  ] as const)('%s', (_, trip, from, date) => {
    expect(nextDayOf(next, trip, from)).toBe(date)
  })
})
