import { describe, expect, test } from 'vitest'
import { toMonth } from './read-month'

const day = { date: '2026-12-05', status: 'open', closure: null, departures: [], parties: [] }
const days = Array.from({ length: 42 }, () => day)
const month = { month: '2026-12', today: '2026-11-21', days }

describe('a month of the calendar', () => {
  test('is taken as it came', () => {
    expect(toMonth(month)).toEqual(month)
  })

  test.each([
    ['no object', 'Bad Gateway'],
    ['nothing', null],
    ['an error of the server', { error: 'The server is busy.', code: 'unavailable' }],
    ['a month without days', { ...month, days: undefined }],
    ['a grid of another size', { ...month, days: days.slice(1) }],
    ['a day without its departures', { ...month, days: [{ ...day, departures: null }, ...days.slice(1)] }],
    ['a day without its date', { ...month, days: [{ ...day, date: 5 }, ...days.slice(1)] }],
  ])('is not %s', (_name, body) => {
    expect(toMonth(body)).toBeNull()
  })
})
