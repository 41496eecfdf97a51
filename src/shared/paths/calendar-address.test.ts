import { describe, expect, it } from 'vitest'
import { addressOfCalendar, withCalendarRequest } from './calendar-address'

describe('addressOfCalendar', () => {
  it.each([
    [{}, '/availability'],
    [{ trip: 'Salmon' }, '/availability?trip=Salmon'],
    [{ month: '2026-12' }, '/availability?month=2026-12'],
    [{ day: '2026-12-05' }, '/availability?month=2026-12&day=2026-12-05'],
    [{ month: '2026-11', day: '2026-12-05' }, '/availability?month=2026-11&day=2026-12-05'],
    [
      { trip: 'Halibut', day: '2026-12-05', time: 'am' },
      '/availability?trip=Halibut&month=2026-12&day=2026-12-05&time=am',
    ],
    [{ month: '2026-12', time: 'am' }, '/availability?month=2026-12'],
  ] as const)('formats %j as %s', (request, address) => {
    expect(addressOfCalendar(request)).toBe(address)
  })
})

it('replaces an earlier calendar request and keeps the other parameters', () => {
  const query = new URLSearchParams('tab=calendar&trip=Tuna&month=2026-11&day=2026-11-30&time=pm')
  expect(withCalendarRequest('', query, { month: '2026-12' })).toBe('?tab=calendar&month=2026-12')
})
