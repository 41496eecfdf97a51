import { describe, expect, it } from 'vitest'
import type { DayStatus } from '../day-status'
import type { TripOffer } from '../offers'
import { type OfferedDay, openDepartures } from './open-departures'

const TODAY = '2026-11-21'
const SPAN = { today: TODAY, lastDate: '2026-12-31' }

const rockfish: TripOffer = { type: 'Rockfish', seatsOpen: 4, seats: true, privateCharter: false }
const wildlife: TripOffer = { type: 'Wildlife', seatsOpen: 6, seats: true, privateCharter: true }
const tuna: TripOffer = { type: 'Tuna', seatsOpen: 6, seats: false, privateCharter: true }

function day(date: string, parts: Partial<OfferedDay> = {}): OfferedDay {
  return {
    date,
    status: 'open',
    departures: [{ time: 'am', trips: [rockfish], departed: false }],
    ...parts,
  }
}

const datesOf = (days: OfferedDay[]) => openDepartures(days, SPAN).map(({ date }) => date)

describe('openDepartures', () => {
  it.each<[DayStatus]>([['current-day'], ['past'], ['blocked'], ['weather'], ['out-of-season'], ['full']])(
    'lists nothing on a day that is %s',
    (status) => {
      expect(datesOf([day('2026-11-24', { status })])).toEqual([])
    },
  )

  it('starts tomorrow and ends with the last date', () => {
    const days = ['2026-11-20', TODAY, '2026-11-22', '2026-12-31', '2027-01-01'].map((date) => day(date))
    expect(datesOf(days)).toEqual(['2026-11-22', '2026-12-31'])
  })

  it('sorts by date, morning before afternoon', () => {
    const both = [
      { time: 'am' as const, trips: [rockfish], departed: false },
      { time: 'pm' as const, trips: [wildlife], departed: false },
    ]
    const open = openDepartures([day('2026-12-02'), day('2026-12-01', { departures: both })], SPAN)
    expect(open.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-12-01 am',
      '2026-12-01 pm',
      '2026-12-02 am',
    ])
  })

  it('leaves out departures with nothing to sell', () => {
    const departures = [
      { time: 'am' as const, trips: [], departed: false },
      { time: 'pm' as const, trips: [rockfish], departed: true },
    ]
    expect(datesOf([day('2026-12-01', { departures })])).toEqual([])
  })

  it.each([
    ['the trip that a party chose', [rockfish], { seatsOpen: 4, trips: ['Rockfish'], wholeBoat: false }],
    [
      'every trip on an empty boat',
      [{ ...rockfish, seatsOpen: 6 }, wildlife],
      { seatsOpen: 6, trips: ['Rockfish', 'Wildlife'], wholeBoat: true },
    ],
    ['only the whole boat', [tuna], { seatsOpen: 6, trips: ['Tuna'], wholeBoat: true }],
  ])('lists %s', (_, trips, expected) => {
    const days = [day('2026-12-01', { departures: [{ time: 'am', trips, departed: false }] })]
    expect(openDepartures(days, SPAN)).toEqual([{ date: '2026-12-01', time: 'am', ...expected }])
  })
})
