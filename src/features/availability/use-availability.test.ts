import { describe, expect, test } from 'vitest'
import { toMonth } from './use-availability'

const day = {
  date: '2026-12-05',
  status: 'open',
  closure: null,
  departures: [],
  blockedDepartures: [],
  weatherDepartures: [],
  parties: [],
}
const days = Array.from({ length: 42 }, () => day)
const month = { month: '2026-12', today: '2026-11-21', days }

describe('toMonth', () => {
  test('accepts a month from the server', () => {
    expect(toMonth(month)).toEqual(month)
  })

  test.each([
    ['a string', 'Bad Gateway'],
    ['null', null],
    ['an error response', { error: 'The server is busy.', code: 'unavailable' }],
    ['a month without days', { ...month, days: undefined }],
    ['a grid that doesn’t have 42 days', { ...month, days: days.slice(1) }],
    ['a day without its departures', { ...month, days: [{ ...day, departures: null }, ...days.slice(1)] }],
    ['a day without its date', { ...month, days: [{ ...day, date: 5 }, ...days.slice(1)] }],
  ])('rejects %s', (_name, body) => {
    expect(toMonth(body)).toBeNull()
  })
})
