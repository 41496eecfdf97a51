import { describe, expect, it } from 'vitest'
import type { AvailabilityDay } from '@/contract/availability'
import { describeCaptainDay, heldSeatsTexts, soldDepartures } from './seats-sold'

type Party = AvailabilityDay['parties'][number]

const party = (more: Partial<Party> = {}): Party => ({
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
  private: false,
  lastName: 'Sample',
  ...more,
})

const offer = (time: 'am' | 'pm', seatsOpen: number) => ({
  time,
  seatsOpen,
  tripType: null,
  departed: false,
  trips: [],
})

const dayWith = (more: Partial<AvailabilityDay> = {}): AvailabilityDay => ({
  date: '2026-12-05',
  status: 'open',
  closure: null,
  departures: [offer('am', 6), offer('pm', 6)],
  parties: [],
  ...more,
})

const figures = (day: AvailabilityDay) =>
  soldDepartures(day).map(({ time, sold, out }) => `${time} ${out ? 'out' : sold}`)

describe('soldDepartures', () => {
  it.each<[string, AvailabilityDay, string[]]>([
    ['no bookings', dayWith(), ['am 0', 'pm 0']],
    ['two parties', dayWith({ parties: [party(), party({ partySize: 3 })] }), ['am 5', 'pm 0']],
    ['a private charter sells all seats', dayWith({ parties: [party({ private: true })] }), ['am 6', 'pm 0']],
    [
      'a long trip occupies the afternoon',
      dayWith({
        departures: [offer('am', 0), offer('pm', 0)],
        parties: [party({ tripType: 'Tuna', private: true })],
      }),
      ['am 6', 'pm out'],
    ],
    [
      'a weather day lists only departures with bookings',
      dayWith({ closure: 'weather', parties: [party()] }),
      ['am 2'],
    ],
    ['a blocked day without parties', dayWith({ closure: 'blocked' }), []],
    ['a past day', dayWith({ status: 'past', parties: [party({ time: 'pm' })] }), ['pm 2']],
  ])('%s', (_, day, expected) => {
    expect(figures(day)).toEqual(expected)
  })
})

describe('heldSeatsTexts', () => {
  const out = 'the boat is out on a longer trip, or someone is paying for it right now.'

  it.each<[string, AvailabilityDay, string[]]>([
    ['none', dayWith({ departures: [offer('am', 4), offer('pm', 6)], parties: [party()] }), []],
    [
      'some beside a party',
      dayWith({ departures: [offer('am', 1), offer('pm', 6)], parties: [party()] }),
      ["6:00 am: someone is paying for 3 seats right now. They'll be sold or open again within minutes."],
    ],
    [
      'one on an empty boat',
      dayWith({ departures: [offer('am', 6), offer('pm', 5)] }),
      ["2:00 pm: someone is paying for 1 seat right now. It'll be sold or open again within minutes."],
    ],
    ['the whole boat, or a longer trip', dayWith({ departures: [offer('pm', 0)] }), [`2:00 pm: ${out}`]],
    [
      'none of a private charter',
      dayWith({ departures: [offer('am', 0), offer('pm', 6)], parties: [party({ private: true })] }),
      [],
    ],
    [
      'none once the boat has left',
      dayWith({ departures: [{ ...offer('am', 0), departed: true }], parties: [party()] }),
      [],
    ],
    ['none on a closed day', dayWith({ closure: 'weather', departures: [offer('am', 0)] }), []],
  ])('%s', (_, day, expected) => {
    expect(heldSeatsTexts(day)).toEqual(expected)
  })
})

it('describes a day for screen readers', () => {
  expect(describeCaptainDay(dayWith({ closure: 'weather', parties: [party()] }), '2026-12-05')).toBe(
    'Today, Saturday, December 5, 2026. Cancelled due to weather. 6:00 am: 2 of 6 seats sold, Rockfish trip',
  )
  expect(describeCaptainDay(dayWith(), '2026-12-01')).toBe(
    'Saturday, December 5, 2026. 6:00 am: 0 of 6 seats sold. 2:00 pm: 0 of 6 seats sold',
  )
})
