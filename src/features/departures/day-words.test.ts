import { describe, expect, it } from 'vitest'
import { calendarHref, seatsText, shortDate } from './day-words'

describe('shortDate', () => {
  it.each([
    ['2026-11-28', 'Sat, Nov 28'],
    ['2027-01-01', 'Fri, Jan 1'],
    ['2026-03-08', 'Sun, Mar 8'],
  ])('%s is %s', (date, text) => expect(shortDate(date)).toBe(text))
})

describe('calendarHref', () => {
  it('names month and day', () => {
    expect(calendarHref('2026-12-05')).toBe('/availability?month=2026-12&day=2026-12-05')
  })
})

describe('seatsText', () => {
  it.each([
    [1, '1 seat left'],
    [2, '2 seats left'],
    [5, '5 seats left'],
    [6, '6 seats open'],
  ])('%i: %s', (seats, text) => expect(seatsText(seats, 6)).toBe(text))
})
