import { describe, expect, it } from 'vitest'
import { calendarHref, seatsText } from './departure-text'

describe('calendarHref', () => {
  it.each(['am', 'pm'] as const)('includes month, day and departure: %s', (time) => {
    const href = `/availability?month=2026-12&day=2026-12-05&time=${time}`
    expect(calendarHref({ date: '2026-12-05', time })).toBe(href)
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
