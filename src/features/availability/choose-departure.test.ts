import { describe, expect, it } from 'vitest'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { chooseDeparture } from './choose-departure'

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
    ['the first if none is wanted', both, 'guest', null, 'am'],
    ['the wanted one', both, 'guest', 'pm', 'pm'],
    [
      'the other if the wanted one is full',
      dayOf([departure('am', 6), departure('pm', 0)]),
      'guest',
      'pm',
      'am',
    ],
    [
      'the other if the wanted one has left',
      dayOf([departure('am', 6, { departed: true }), departure('pm', 2)]),
      'guest',
      'am',
      'pm',
    ],
    ['the only one if the wanted one doesn’t sail', dayOf([departure('am', 6)]), 'guest', 'pm', 'am'],
    ['none on a closed day', dayOf([departure('am', 6)], 'blocked'), 'guest', 'am', null],
    ['none today for a guest', dayOf([departure('am', 6)], 'current-day'), 'guest', 'am', null],
    ['one today for the captain', dayOf([departure('am', 6)], 'current-day'), 'captain', null, 'am'],
    ['none while the day is loading', undefined, 'guest', 'pm', null],
  ])('%s', (_, day, by, wanted, time) => {
    expect(chooseDeparture(day, by, wanted)?.time ?? null).toBe(time)
  })
})
