import { describe, expect, it } from 'vitest'
import { calendarHref, seatsText } from './day-words'

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
