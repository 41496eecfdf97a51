import { describe, expect, it } from 'vitest'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { english } from '@/shared/text/translate'
import { customCard, tripCard } from '../../../tests/factories/trip-card'
import {
  chooseDeparture,
  departureState,
  describeDay,
  isBookable,
  isSalmonDay,
  salmonTypes,
  seatsLeft,
  seatsLeftLabel,
  sellsTrip,
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
  blockedDepartures: [],
  weatherDepartures: [],
  parties: [],
}

const ALL = { trip: null, salmonTypes: [], t: english }

describe('describeDay', () => {
  it('includes the date, the status and the seats left on each departure', () => {
    expect(describeDay('2026-12-05', openDay, '2026-12-01', ALL)).toBe(
      'Saturday, December 5, 2026, open. 6:00 am: 4 seats left, Rockfish trip. 2:00 pm: Full, Halibut trip',
    )
  })

  it('marks today and includes why a day is closed', () => {
    const today: AvailabilityDay = { ...openDay, status: 'current-day' }
    expect(describeDay('2026-12-05', today, '2026-12-05', ALL)).toBe(
      'Today, Saturday, December 5, 2026, same-day trips by phone only',
    )
  })

  it('says which departures don’t offer the chosen trip', () => {
    const halibut = { trip: 'Halibut', salmonTypes: [], t: english } as const
    expect(describeDay('2026-12-05', openDay, '2026-12-01', halibut)).toBe(
      'Saturday, December 5, 2026, no Halibut trip',
    )
    const day = {
      ...openDay,
      departures: [openDay.departures[0], departure('pm', 6)].flatMap((one) => one ?? []),
    }
    expect(describeDay('2026-12-05', day, '2026-12-01', { ...halibut, trip: 'Rockfish' })).toBe(
      'Saturday, December 5, 2026, open. 6:00 am: 4 seats left, Rockfish trip. 2:00 pm: 6 seats left',
    )
    const wildlife = {
      ...day,
      departures: day.departures.map((one) =>
        one.time === 'am'
          ? departure('am', 6, {
              trips: [{ type: 'Wildlife', seatsOpen: 6, seats: true, privateCharter: true }],
            })
          : one,
      ),
    }
    expect(describeDay('2026-12-05', wildlife, '2026-12-01', { ...halibut, trip: 'Rockfish' })).toBe(
      'Saturday, December 5, 2026, open. 6:00 am: no Rockfish trip. 2:00 pm: 6 seats left',
    )
  })

  it('marks a salmon day', () => {
    expect(
      describeDay('2026-12-05', openDay, '2026-12-01', { trip: null, salmonTypes: ['Rockfish'], t: english }),
    ).toContain('2026, open, salmon day. 6:00 am')
  })

  it('says that the day is loading', () => {
    expect(describeDay('2026-12-05', undefined, '2026-12-01', ALL)).toBe(
      'Saturday, December 5, 2026, loading',
    )
  })
})

describe('why the captain can’t book today', () => {
  const left = (...departed: boolean[]) =>
    openDay.departures.map((departure, index) => ({ ...departure, departed: departed[index] ?? false }))

  it.each([
    ['both departures have left', null, left(true, true), 'past'],
    ['the afternoon departure hasn’t left and is full', null, left(true, false), 'full'],
    ['neither departure has left, and both are full', null, left(false, false), 'full'],
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
    expect(seatsLeftLabel(seats, english)).toBe(label)
  })

  it.each([
    ['Rockfish', 4, true],
    ['Halibut', 0, false],
    [null, 4, true],
  ] as const)('%s: %i seats left on the morning departure', (trip, seats, sold) => {
    const [morning] = openDay.departures
    expect(morning && seatsLeft(morning, trip)).toBe(seats)
    expect(sellsTrip(openDay, trip)).toBe(sold)
    expect(sellsTrip({ ...openDay, status: 'weather' }, trip)).toBe(false)
  })

  it('allows booking a departure that sells seats, even to walk-ups once it has left', () => {
    const [morning, afternoon] = openDay.departures
    expect(morning && isBookable(morning)).toBe(true)
    expect(morning && isBookable({ ...morning, departed: true })).toBe(true)
    expect(morning && isBookable({ ...morning, departed: true, trips: [] })).toBe(false)
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
): AvailabilityDay => ({
  date: '2026-12-05',
  status,
  departures,
  closure: null,
  blockedDepartures: [],
  weatherDepartures: [],
  parties: [],
})

const both = dayOf([departure('am', 6), departure('pm', 2)])

const walkUps = departure('am', 6, { departed: true })

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
      dayOf([departure('am', 6, { departed: true, trips: [] }), departure('pm', 2)]),
      'guest',
      'am',
      'pm',
    ],
    ['the only departure if the wanted one doesn’t sail', dayOf([departure('am', 6)]), 'guest', 'pm', 'am'],
    ['none on a closed day', dayOf([departure('am', 6)], 'blocked'), 'guest', 'am', null],
    ['none today for a guest', dayOf([departure('am', 6)], 'current-day'), 'guest', 'am', null],
    ['a departure today for the captain', dayOf([departure('am', 6)], 'current-day'), 'captain', null, 'am'],
    [
      'the departure that hasn’t left, for the captain',
      dayOf([walkUps, departure('pm', 6)], 'current-day'),
      'captain',
      null,
      'pm',
    ],
    [
      'walk-ups, if the captain wants them',
      dayOf([walkUps, departure('pm', 6)], 'current-day'),
      'captain',
      'am',
      'am',
    ],
    ['walk-ups on a past day, for the captain', dayOf([walkUps], 'past'), 'captain', null, 'am'],
    ['none while the day is loading', undefined, 'guest', 'pm', null],
  ])('%s', (_, day, by, wanted, time) => {
    expect(chooseDeparture(day, by, wanted)?.time ?? null).toBe(time)
  })
})

describe('chooseDeparture for a trip', () => {
  const wildlife = { type: 'Wildlife', seatsOpen: 6, seats: true, privateCharter: true } as const
  const day = dayOf([departure('am', 6), departure('pm', 6, { trips: [wildlife] })])

  it.each([
    ['the departure that sells it', 'Wildlife', null, 'pm'],
    ['not the wanted departure if that sells another trip', 'Wildlife', 'am', 'pm'],
    ['none if no departure sells it', 'Halibut', 'am', null],
    ['the first departure for any trip', null, null, 'am'],
  ] as const)('%s', (_, trip, wanted, time) => {
    expect(chooseDeparture(day, 'guest', wanted, trip)?.time ?? null).toBe(time)
  })
})

describe('whether the boat is going', () => {
  const withParty = (partySize: number): AvailabilityDay => ({
    ...both,
    parties: [{ time: 'am', tripType: 'Rockfish', partySize, private: false, lastName: null }],
  })

  it.each([
    ['forming, if one seat is booked', withParty(1), 'am', 5, 'forming'],
    ['going, if two seats are booked', withParty(2), 'am', 4, 'going'],
    ['full, if all seats are booked', withParty(6), 'am', 0, 'full'],
    ['not mentioned if no seats are booked', withParty(1), 'pm', 6, null],
  ] as const)('%s', (_, day, time, seatsOpen, state) => {
    expect(departureState(day, { time, seatsOpen })).toBe(state)
  })

  it('is part of the cell’s name', () => {
    const name = describeDay('2026-12-05', withParty(1), '2026-11-20', {
      trip: null,
      salmonTypes: [],
      t: english,
    })
    expect(name).toMatch(/6:00 am: \d seats? left.*, forming/)
  })
})

it('marks the days of trips that are sold only on salmon days', () => {
  const salmon = tripCard({ type: 'Salmon', salmonDaysOnly: true, closed: true })
  expect(salmonTypes([tripCard(), salmon, customCard])).toEqual(['Salmon'])
  expect(isSalmonDay(both, ['Salmon'])).toBe(false)
  expect(isSalmonDay(both, ['Rockfish'])).toBe(true)
})
