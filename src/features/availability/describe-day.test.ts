import { describe, expect, it } from 'vitest'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import {
  chooseDeparture,
  describeDay,
  isBookable,
  listTrips,
  seatsLeftLabel,
  statusOfCaptainsToday,
} from './describe-day'

const openDay: AvailabilityDay = {
  date: '2026-12-05',
  status: 'open',
  departures: [
    {
      time: 'am',
      seatsOpen: 4,
      tripType: 'Rockfish',
      departed: false,
      trips: [{ type: 'Rockfish', seatsOpen: 4, seats: true, privateCharter: false }],
    },
    { time: 'pm', seatsOpen: 0, tripType: 'Halibut', departed: false, trips: [] },
  ],
  closure: null,
  parties: [],
}

describe('describeDay', () => {
  it('includes the date, the status and the seats left on each departure', () => {
    expect(describeDay('2026-12-05', openDay, '2026-12-01')).toBe(
      'Saturday, December 5, 2026, open. 6:00 am: 4 seats left, Rockfish trip. 2:00 pm: Full, Halibut trip',
    )
  })

  it('marks today and includes why a day is closed', () => {
    const today: AvailabilityDay = { ...openDay, status: 'current-day' }
    expect(describeDay('2026-12-05', today, '2026-12-05')).toBe(
      'Today, Saturday, December 5, 2026, same day, call to reserve',
    )
  })

  it('says that the day is loading', () => {
    expect(describeDay('2026-12-05', undefined, '2026-12-01')).toBe('Saturday, December 5, 2026, loading')
  })
})

describe('why the captain can’t book today', () => {
  const left = (...departed: boolean[]) =>
    openDay.departures.map((departure, index) => ({ ...departure, departed: departed[index] ?? false }))

  it.each([
    ['both boats have left', null, left(true, true), 'past'],
    ['the afternoon boat hasn’t left and is full', null, left(true, false), 'full'],
    ['neither boat has left, and both are full', null, left(false, false), 'full'],
    ['there are no departures', null, [], 'past'],
    ['it is canceled for weather', 'weather', left(false, false), 'weather'],
    ['it is blocked, even after the boats would have left', 'blocked', left(true, true), 'blocked'],
  ] as const)('%s', (_, closure, departures, status) => {
    expect(statusOfCaptainsToday({ closure, departures: [...departures] })).toBe(status)
  })
})

describe('a day’s labels', () => {
  it.each([
    [0, 'Full'],
    [1, '1 seat left'],
    [6, '6 seats left'],
  ])('%i open seats: %s', (seats, label) => {
    expect(seatsLeftLabel(seats)).toBe(label)
  })

  it('lists trips', () => {
    expect(listTrips([])).toBe('')
    expect(listTrips(['Tuna'])).toBe('Tuna')
    expect(listTrips(['Rockfish', 'Halibut', 'Wildlife'])).toBe('Rockfish, Halibut or Wildlife')
  })

  it('allows booking a departure that has open seats and hasn’t left', () => {
    const [morning, afternoon] = openDay.departures
    expect(morning && isBookable(morning)).toBe(true)
    expect(morning && isBookable({ ...morning, departed: true })).toBe(false)
    expect(afternoon && isBookable(afternoon)).toBe(false)
  })
})

const departure = (
  time: DepartureTime,
  seatsOpen: number,
  more: Partial<DepartureOfferBody> = {},
): DepartureOfferBody => ({
  time,
  seatsOpen,
  tripType: null,
  departed: false,
  trips: [{ type: 'Rockfish', seatsOpen, seats: true, privateCharter: seatsOpen === 6 }],
  ...more,
})

const dayOf = (
  departures: DepartureOfferBody[],
  status: AvailabilityDay['status'] = 'open',
): AvailabilityDay => ({ date: '2026-12-05', status, departures, closure: null, parties: [] })

const both = dayOf([departure('am', 6), departure('pm', 2)])

describe('chooseDeparture', () => {
  it.each<
    [string, AvailabilityDay | undefined, 'guest' | 'captain', DepartureTime | null, DepartureTime | null]
  >([
    ['the first departure if none is wanted', both, 'guest', null, 'am'],
    ['the wanted departure', both, 'guest', 'pm', 'pm'],
    [
      'the other departure if the wanted one is full',
      dayOf([departure('am', 6), departure('pm', 0)]),
      'guest',
      'pm',
      'am',
    ],
    [
      'the other departure if the wanted one has left',
      dayOf([departure('am', 6, { departed: true }), departure('pm', 2)]),
      'guest',
      'am',
      'pm',
    ],
    ['the only departure if the wanted one doesn’t sail', dayOf([departure('am', 6)]), 'guest', 'pm', 'am'],
    ['none on a closed day', dayOf([departure('am', 6)], 'blocked'), 'guest', 'am', null],
    ['none today for a guest', dayOf([departure('am', 6)], 'current-day'), 'guest', 'am', null],
    ['a departure today for the captain', dayOf([departure('am', 6)], 'current-day'), 'captain', null, 'am'],
    ['none while the day is loading', undefined, 'guest', 'pm', null],
  ])('%s', (_, day, by, wanted, time) => {
    expect(chooseDeparture(day, by, wanted)?.time ?? null).toBe(time)
  })
})
