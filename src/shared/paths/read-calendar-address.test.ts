import { describe, expect, it } from 'vitest'
import { readCalendarRequest } from './read-calendar-address'

const NOTHING = { trip: null, month: null, day: null, time: null }

describe('readCalendarRequest', () => {
  it.each([
    ['', NOTHING],
    ['month=2026-12', { ...NOTHING, month: '2026-12' }],
    ['month=2026-13&day=soon', NOTHING],
    ['day=1999-12-05', NOTHING],
    ['month=2026-12&day=2100-01-02', { ...NOTHING, month: '2026-12' }],
    ['month=2026-12&day=2026-02-30', { ...NOTHING, month: '2026-12' }],
    ['day=2026-12-05', { ...NOTHING, month: '2026-12', day: '2026-12-05' }],
    ['month=2026-11&day=2026-12-05', { ...NOTHING, month: '2026-12', day: '2026-12-05' }],
    ['day=2026-12-05&time=pm', { ...NOTHING, month: '2026-12', day: '2026-12-05', time: 'pm' }],
    ['day=2026-12-05&time=PM', { ...NOTHING, month: '2026-12', day: '2026-12-05' }],
    ['day=2026-12-05&time=noon', { ...NOTHING, month: '2026-12', day: '2026-12-05' }],
    ['time=pm', NOTHING],
    ['trip=Halibut', { ...NOTHING, trip: 'Halibut' }],
    ['trip=%20haLibut', { ...NOTHING, trip: 'Halibut' }],
    ['trip=Marlin', NOTHING],
    ['trip=Custom', NOTHING],
    ['trip=', NOTHING],
  ])('%s', (query, request) => {
    const parameters = new URLSearchParams(query)
    expect(readCalendarRequest((name) => parameters.get(name))).toEqual(request)
  })

  it('ignores a repeated parameter', () => {
    const query: Record<string, unknown> = { month: ['2026-11', '2026-12'], trip: ['Tuna', 'Salmon'] }
    expect(readCalendarRequest((name) => query[name])).toEqual(NOTHING)
  })
})
