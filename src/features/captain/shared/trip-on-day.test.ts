import { expect, it } from 'vitest'
import { tripCard } from '../../../../tests/factories/trip-card'
import { isPartyBlocked } from './trip-on-day'

const trips = [tripCard(), tripCard({ type: 'Tuna', durationHours: 12 })]

it.each([
  ['a morning party, if the morning is blocked', 'Rockfish', 'am', true],
  ['not an afternoon party, if the morning is blocked', 'Rockfish', 'pm', false],
  ['a party whose trip was deleted', 'Halibut', 'am', true],
] as const)('affects %s', (_, tripType, time, expected) => {
  const party = { date: '2026-12-05', time, tripType }
  expect(isPartyBlocked(party, { blockedDepartures: ['am'] }, trips)).toBe(expected)
})

it('affects a Tuna party if the afternoon is blocked, because Tuna takes all day', () => {
  const party = { date: '2026-12-05', time: 'am', tripType: 'Tuna' } as const
  expect(isPartyBlocked(party, { blockedDepartures: ['pm'] }, trips)).toBe(true)
})
