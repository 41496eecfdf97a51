import { describe, expect, it } from 'vitest'
import type { AvailabilityDay } from '@/contract/availability'
import { describeCaptainDay, type HeldOffer, heldSeatsTexts, soldDepartures } from './seats-sold'

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
  blockedDepartures: [],
  weatherDepartures: [],
  departures: [offer('am', 6), offer('pm', 6)],
  parties: [],
  ...more,
})

const figures = (day: AvailabilityDay) =>
  soldDepartures(day).map(
    ({ time, sold, out, blocked, canceled }) =>
      `${time} ${out ? 'out' : sold}${blocked ? ' blocked' : canceled ? ' canceled' : ''}`,
  )

describe('soldDepartures', () => {
  it.each<[string, AvailabilityDay, string[]]>([
    ['lists departures without bookings', dayWith(), ['am 0', 'pm 0']],
    [
      'adds up the parties of a departure',
      dayWith({ parties: [party(), party({ partySize: 3 })] }),
      ['am 5', 'pm 0'],
    ],
    [
      'counts a private charter as the whole boat',
      dayWith({ parties: [party({ private: true })] }),
      ['am 6', 'pm 0'],
    ],
    [
      'shows that the boat is out on a long trip in the afternoon',
      dayWith({
        departures: [offer('am', 0), offer('pm', 0)],
        parties: [party({ tripType: 'Tuna', private: true })],
      }),
      ['am 6', 'pm out'],
    ],
    [
      'lists only departures with bookings on a day canceled for weather',
      dayWith({ closure: 'weather', parties: [party()] }),
      ['am 2'],
    ],
    [
      'marks a blocked departure',
      dayWith({ departures: [offer('pm', 6)], blockedDepartures: ['am'] }),
      ['am 0 blocked', 'pm 0'],
    ],
    [
      'marks a departure that is canceled for weather',
      dayWith({ departures: [offer('pm', 6)], weatherDepartures: ['am'], parties: [party()] }),
      ['am 2 canceled', 'pm 0'],
    ],
    [
      'still counts the parties of a blocked departure',
      dayWith({ departures: [offer('pm', 6)], blockedDepartures: ['am'], parties: [party()] }),
      ['am 2 blocked', 'pm 0'],
    ],
    ['lists nothing on a blocked day without bookings', dayWith({ closure: 'blocked' }), []],
    [
      'lists only departures with bookings on a past day',
      dayWith({ status: 'past', parties: [party({ time: 'pm' })] }),
      ['pm 2'],
    ],
  ])('%s', (_, day, expected) => {
    expect(figures(day)).toEqual(expected)
  })
})

describe('heldSeatsTexts', () => {
  const held = (time: 'am' | 'pm', seatsHeld: number) => ({ ...offer(time, 6), seatsHeld })

  it.each<[string, AvailabilityDay, string[]]>([
    ['says nothing if no one is paying', dayWith({ departures: [held('am', 0), held('pm', 0)] }), []],
    [
      'mentions several seats that are being paid for',
      dayWith({ departures: [held('am', 3), held('pm', 0)], parties: [party()] }),
      ['6:00 am: someone is paying for 3 seats right now. They’ll be sold or open again within minutes.'],
    ],
    [
      'mentions one seat that is being paid for',
      dayWith({ departures: [held('am', 0), held('pm', 1)] }),
      ['2:00 pm: someone is paying for 1 seat right now. It’ll be sold or open again within minutes.'],
    ],
    [
      'says nothing once the boat has left',
      dayWith({ departures: [{ ...held('am', 2), departed: true }], parties: [party()] }),
      [],
    ],
    ['says nothing on a closed day', dayWith({ closure: 'weather', departures: [held('am', 2)] }), []],
  ])('%s', (_, day, expected) => {
    expect(heldSeatsTexts(day, [], [])).toEqual(expected)
  })

  const offered = (change: Partial<HeldOffer> = {}): HeldOffer => ({
    date: '2026-12-05',
    time: 'am',
    tripType: 'Rockfish',
    partySize: 4,
    private: false,
    state: 'offered',
    ...change,
  })

  it.each<[string, number, HeldOffer[], string[]]>([
    ['an offer', 4, [offered()], ['6:00 am: 4 seats are held for the waitlist.']],
    ['an offer of one seat', 1, [offered({ partySize: 1 })], ['6:00 am: 1 seat is held for the waitlist.']],
    [
      'an offer of the whole boat',
      6,
      [offered({ private: true })],
      ['6:00 am: 6 seats are held for the waitlist.'],
    ],
    [
      'an offer and a guest who is paying',
      5,
      [offered()],
      [
        '6:00 am: 4 seats are held for the waitlist.',
        '6:00 am: someone is paying for 1 seat right now. It’ll be sold or open again within minutes.',
      ],
    ],
    [
      'a party that’s only waiting',
      1,
      [offered({ state: 'waiting' })],
      ['6:00 am: someone is paying for 1 seat right now. It’ll be sold or open again within minutes.'],
    ],
    ['an offer on another departure', 0, [offered({ time: 'pm' })], []],
  ])(
    'distinguishes seats held for the waitlist from seats being paid for: %s',
    (_, seats, line, expected) => {
      expect(heldSeatsTexts(dayWith({ departures: [held('am', seats)] }), line, [])).toEqual(expected)
    },
  )
})

it('describes a day for screen readers', () => {
  expect(describeCaptainDay(dayWith({ closure: 'weather', parties: [party()] }), '2026-12-05')).toBe(
    'Today, Saturday, December 5, 2026. Cancelled due to weather. 6:00 am: 2 of 6 seats sold, Rockfish trip: Sample',
  )
  expect(
    describeCaptainDay(
      dayWith({ departures: [offer('pm', 6)], blockedDepartures: ['am'], parties: [party({ time: 'pm' })] }),
      '2026-12-01',
    ),
  ).toBe('Saturday, December 5, 2026. 6:00 am: blocked. 2:00 pm: 2 of 6 seats sold, Rockfish trip: Sample')
  expect(describeCaptainDay(dayWith(), '2026-12-01')).toBe(
    'Saturday, December 5, 2026. 6:00 am: 0 of 6 seats sold. 2:00 pm: 0 of 6 seats sold',
  )
})
