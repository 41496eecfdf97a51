import { expect, it } from 'vitest'
import type { OwnHold } from '@/contract/hold'
import { HELD_SEATS } from '../../../../tests/factories/held-seats'
import { fitChoice } from '../steps/party-choice'
import { dayOfHold } from './own-hold'

const hold: OwnHold = {
  ...HELD_SEATS,
  seatsOpen: 6,
  guest: null,
  payment: 'none',
  paid: null,
}
const trips = [
  { type: 'Rockfish' as const, privateOnly: false },
  { type: 'Tuna' as const, privateOnly: true },
]

it.each<[string, Partial<OwnHold>, object]>([
  [
    'offers the open seats and the party’s own',
    { seatsOpen: 5 },
    { seatsOpen: 5, seats: true, privateCharter: false },
  ],
  ['offers the whole boat if no one else is aboard', {}, { seatsOpen: 6, seats: true, privateCharter: true }],
  [
    'sells Tuna only as a private charter',
    { tripType: 'Tuna', private: true },
    { seats: false, privateCharter: true },
  ],
])('%s', (_, change, offer) => {
  expect(dayOfHold({ ...hold, ...change }, trips).departures[0]?.trips).toMatchObject([offer])
})

it('isn’t full for the party that holds the whole boat', () => {
  const day = dayOfHold({ ...hold, partySize: 6 }, trips)
  const choice = { time: 'am' as const, tripType: 'Rockfish' as const, guests: 6, privateCharter: false }
  expect(day.status).toBe('open')
  expect(fitChoice(day, choice)).toEqual(choice)
})
