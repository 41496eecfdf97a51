import { expect, it } from 'vitest'
import { type OpenDepartures, departureList as shape } from '@/contract/departures/departures'
import { tripCard, tunaCard } from '../../tests/factories/trip-card'
import { departureList } from './departure-list'

const cards = [tripCard(), tunaCard]
const open: OpenDepartures = {
  today: '2026-11-21',
  timeZone: 'America/Los_Angeles',
  departures: [
    { date: '2026-11-22', time: 'am', seatsOpen: 6, trips: ['Rockfish', 'Tuna'], wholeBoat: true },
    { date: '2026-11-22', time: 'pm', seatsOpen: 4, trips: ['Rockfish'], wholeBoat: false },
  ],
}

it('lists each departure with its capacity, its prices, and a link that books it', () => {
  const list = departureList('https://example.com', open, cards)
  expect(shape.parse(list)).toEqual(list)
  expect(list.currency).toBe('USD')
  expect(list.departures).toEqual([
    {
      ...open.departures[0],
      capacity: 6,
      prices: [
        { trip: 'Rockfish', seatPriceCents: 27_500, privatePriceCents: 165_000 },
        { trip: 'Tuna', seatPriceCents: null, privatePriceCents: 250_000 },
      ],
      bookingUrl: 'https://example.com/availability?month=2026-11&day=2026-11-22&time=am',
    },
    {
      ...open.departures[1],
      capacity: 6,
      prices: [{ trip: 'Rockfish', seatPriceCents: 27_500, privatePriceCents: null }],
      bookingUrl: 'https://example.com/availability?trip=Rockfish&month=2026-11&day=2026-11-22&time=pm',
    },
  ])
})
