import { expect, it } from 'vitest'
import { cellText, changeText, monthLabel, OCCUPANCY, REVENUE, weekdayLabel } from './figure-text'

it.each<[current: number, before: number, text: string]>([
  [112, 100, '+12%'],
  [92, 100, '−8%'],
  [0, 100, '−100%'],
  [100, 100, 'same'],
  [1001, 1000, 'same'],
  [200_000, 100, '+199,900%'],
  [100, 0, '–'],
  [0, 0, '–'],
  [-1, 100, '–'],
])('%i after %i is %s', (current, before, text) => {
  expect(changeText(current, before)).toBe(text)
})

it('names months and weekdays', () => {
  expect([monthLabel({ key: '1' }), monthLabel({ key: '12' })]).toEqual(['Jan', 'Dec'])
  expect([weekdayLabel({ key: '0' }), weekdayLabel({ key: '6' })]).toEqual(['Sun', 'Sat'])
})

it('rounds the occupancy, and has none without departures', () => {
  const figures = { revenueCents: 0, heldCents: 0, owedCents: 0, refundedCents: 0, discountCents: 0 }
  expect(OCCUPANCY.textOf({ ...figures, departures: 3, seats: 14 })).toBe('78%')
  expect(OCCUPANCY.textOf({ ...figures, departures: 0, seats: 0 })).toBe('–')
  expect(cellText(REVENUE, { ...figures, departures: 0, seats: 0 })).toBe('–')
  expect(cellText(REVENUE, { ...figures, revenueCents: 27_550, departures: 1, seats: 1 })).toBe('$275.50')
})
