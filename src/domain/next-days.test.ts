import { describe, expect, it } from 'vitest'
import { daysToSearch, nextTripDays } from './next-days'
import type { SeasonRules } from './season'
import type { BoatDay } from './seats'
import { allTrips, rockfish, salmon } from './trips.samples'

const now = new Date('2026-12-01T18:00:00Z')
const rules: SeasonRules = {
  today: '2026-12-01',
  season: { startDate: '2026-10-01', endDate: '2027-10-31' },
  blocks: [],
  weather: [],
  salmonDays: ['2026-11-28', '2027-04-03', '2027-04-10', '2027-12-04'],
}

const find = (changes: Partial<SeasonRules> = {}, from = '2026-12-01', days: BoatDay[] = []) =>
  nextTripDays(new Map(days.map((day) => [day.date, day])), allTrips, { ...rules, ...changes }, { from, now })
const salmonDay = (...search: Parameters<typeof find>) =>
  find(...search).find(({ trip }) => trip === 'Salmon')?.date

const fullOn = (date: string): BoatDay => ({
  date,
  claims: (['am', 'pm'] as const).map((time) => ({
    id: time,
    time,
    tripType: 'Rockfish',
    occupies: [time],
    partySize: 6,
    privateCharter: false,
    status: 'booked',
    expiresAt: null,
  })),
})

describe('nextTripDays', () => {
  it('returns the next day of each trip, starting tomorrow', () => {
    expect(find()).toEqual([
      { trip: 'Rockfish', date: '2026-12-02' },
      { trip: 'Halibut', date: '2026-12-02' },
      { trip: 'Wildlife', date: '2026-12-02' },
      { trip: 'Tuna', date: '2027-09-01' },
      { trip: 'Salmon', date: '2027-04-03' },
    ])
  })

  it.each([
    ['finds the first salmon day', {}, undefined, [], '2027-04-03'],
    [
      'skips a blocked salmon day',
      { blocks: [span('2027-04-01', '2027-04-05')] },
      undefined,
      [],
      '2027-04-10',
    ],
    [
      'skips a salmon day canceled for weather',
      { weather: [span('2027-04-03', '2027-04-03')] },
      undefined,
      [],
      '2027-04-10',
    ],
    ['skips a full salmon day', {}, undefined, [fullOn('2027-04-03')], '2027-04-10'],
    ['finds none after the season', { salmonDays: ['2027-12-04'] }, undefined, [], undefined],
    ['finds none without salmon days', { salmonDays: [] }, undefined, [], undefined],
    ['finds none without a season', { season: null }, undefined, [], undefined],
    ['finds the first one from a date on', {}, '2027-04-04', [], '2027-04-10'],
    ['finds the earliest one if there is none from that date on', {}, '2027-06-01', [], '2027-04-03'],
  ] as const)('Salmon: %s', (_, changes, from, days, date) => {
    expect(salmonDay(changes as Partial<SeasonRules>, from, [...days])).toBe(date)
  })

  it('returns nothing if no trip is bookable', () => {
    expect(nextTripDays(new Map(), [], rules, { from: '2026-12-01', now })).toEqual([])
  })

  it('never returns today, because today’s seats are sold by phone', () => {
    const [next] = nextTripDays(new Map(), [rockfish, salmon], rules, { from: '2026-11-01', now })
    expect(next?.date).toBe('2026-12-02')
  })
})

it.each([
  ['tomorrow through the end of the season', rules.season, '2026-12-02', '2027-10-31', 334],
  ['the days of a later season', span('2027-03-01', '2027-03-02'), '2027-03-01', '2027-03-02', 2],
  ['at most a year', span('2026-10-01', '2099-12-31'), '2026-12-02', '2027-12-02', 366],
  ['nothing after the season', span('2026-10-01', '2026-12-01'), undefined, undefined, 0],
  ['nothing without a season', null, undefined, undefined, 0],
])('daysToSearch returns %s', (_, season, first, last, count) => {
  const days = daysToSearch({ today: rules.today, season })
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

function span(startDate: string, endDate: string) {
  return { startDate, endDate }
}
