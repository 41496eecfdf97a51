import { describe, expect, it } from 'vitest'
import { addDays, tripDateOf } from './dates'
import { type DayStatus, type DayTrips, dayClosure, dayMessage, dayStatus } from './day-status'
import { departureOffers } from './offers'
import type { SeasonRules } from './season'
import type { Trip } from './trips'
import { allTrips, rockfish, tuna } from './trips.samples'

const day = '2026-12-05'
const onDay = { startDate: day, endDate: day }

/** Returns rules that close `day` for every one of these reasons. `current-day` and `past` can't both apply. */
function rulesWith(causes: DayStatus[]): { rules: SeasonRules; day: DayTrips } {
  const has = (cause: DayStatus) => causes.includes(cause)
  const today = has('current-day') ? day : has('past') ? addDays(day, 1) : addDays(day, -1)
  return {
    rules: {
      today,
      season: has('out-of-season') ? { startDate: '2027-01-01', endDate: '2027-12-31' } : onDay,
      blocks: has('blocked') ? [onDay] : [],
      weather: has('weather') ? [onDay] : [],
      salmonDays: [],
    },
    day: { trips: allTrips, offers: [{ trips: [] }, { trips: has('full') ? [] : [rockfish] }] },
  }
}

const statusWith = (causes: DayStatus[]) => {
  const { rules, day: trips } = rulesWith(causes)
  return dayStatus(day, rules, trips)
}

const precedence: DayStatus[] = ['current-day', 'past', 'blocked', 'weather', 'out-of-season', 'full']

const pairs = precedence.flatMap((first, index) =>
  precedence
    .slice(index + 1)
    .filter((second) => !(first === 'current-day' && second === 'past'))
    .map((second) => [first, second] as const),
)

describe('dayStatus', () => {
  it('is open if nothing closes the day', () => {
    expect(statusWith([])).toBe('open')
  })

  it.each(precedence)('is %s if nothing else applies', (cause) => {
    expect(statusWith([cause])).toBe(cause)
  })

  it.each(pairs)('reports %s rather than %s', (first, second) => {
    expect(statusWith([first, second])).toBe(first)
  })

  it('is the first cause that applies', () => {
    expect(statusWith(precedence)).toBe('current-day')
    expect(statusWith(precedence.slice(1))).toBe('past')
    expect(statusWith(precedence.slice(2))).toBe('blocked')
    expect(statusWith(precedence.slice(3))).toBe('weather')
    expect(statusWith(precedence.slice(4))).toBe('out-of-season')
  })

  it.each([
    ['2026-12-05T07:59:59.999Z', 'open'], // It's 11:59 pm on December 4 in Santa Cruz.
    ['2026-12-05T08:00:00.000Z', 'current-day'],
    ['2026-12-06T07:59:59.999Z', 'current-day'],
    ['2026-12-06T08:00:00.000Z', 'past'],
  ])('changes at midnight in Santa Cruz: %s', (instant, status) => {
    const { rules, day: trips } = rulesWith([])
    expect(dayStatus(day, { ...rules, today: tripDateOf(new Date(instant)) }, trips)).toBe(status)
  })

  it.each([
    ['2026-12-04', 'open'],
    ['2026-12-05', 'blocked'],
    ['2026-12-07', 'blocked'],
    ['2026-12-08', 'open'],
  ])('includes both ends of a block: %s', (date, status) => {
    const rules: SeasonRules = {
      today: '2026-11-21',
      season: { startDate: '2026-11-01', endDate: '2026-12-31' },
      blocks: [{ startDate: '2026-12-05', endDate: '2026-12-07' }],
      weather: [],
      salmonDays: [],
    }
    expect(dayStatus(date, rules, rulesWith([]).day)).toBe(status)
  })

  const am = { ...onDay, time: 'am' as const }
  const pm = { ...onDay, time: 'pm' as const }
  const morningOnly = { ...rockfish, departures: ['am' as const] }
  const winterTuna = { ...tuna, months: [] }
  it.each<[DayStatus, string, Trip[], Partial<SeasonRules>]>([
    ['blocked', 'the only departure with trips is blocked', [morningOnly], { blocks: [am] }],
    ['weather', 'the only departure with trips is canceled', [morningOnly], { weather: [am] }],
    ['weather', 'the other departure is blocked', [morningOnly], { weather: [am], blocks: [pm] }],
    ['weather', 'the only trip needs both departures', [winterTuna], { weather: [pm] }],
    ['blocked', 'the only trip needs both departures', [winterTuna], { blocks: [pm] }],
    ['weather', 'one departure is blocked and one canceled', [rockfish], { weather: [am], blocks: [pm] }],
    ['out-of-season', 'no trip is in season', [tuna], {}],
    ['out-of-season', 'no trip is in season, and a departure is blocked', [tuna], { blocks: [am] }],
    ['open', 'a shorter trip still runs', [winterTuna, rockfish], { weather: [pm] }],
  ])('is %s if %s', (status, _, trips, change) => {
    const rules = { ...rulesWith([]).rules, ...change }
    const offers = departureOffers({ date: day, claims: [] }, trips, rules, new Date('2026-12-01T18:00:00Z'))
    expect(dayStatus(day, rules, { trips, offers })).toBe(status)
  })
})

describe('dayClosure', () => {
  it.each([
    ['the morning', ['am'], null],
    ['the afternoon', ['pm'], null],
    ['both departures', ['am', 'pm'], 'blocked'],
  ] as const)('with %s blocked: %s', (_, times, closure) => {
    const blocks = times.map((time) => ({ ...onDay, time }))
    expect(dayClosure(day, { ...rulesWith([]).rules, blocks })).toBe(closure)
  })

  it("doesn't count today as closed, but returns any other cause", () => {
    expect(dayClosure(day, rulesWith(['current-day']).rules)).toBeNull()
    expect(dayClosure(day, rulesWith(['current-day', 'weather']).rules)).toBe('weather')
  })
})

describe('dayMessage', () => {
  it.each([
    ['current-day', 'You must call (831) 555-0142 to make same day reservation.'],
    ['past', 'This date is in the past, please choose a new date.'],
    ['blocked', 'This date is blocked, please choose a new date.'],
    ['weather', 'Cancelled due to weather'],
    ['out-of-season', 'Fishing Season Closed, please choose a new date.'],
    ['full', 'Full Boat'],
    ['open', null],
  ] as const)('%s', (status, message) => {
    expect(dayMessage(status, '(831) 555-0142')).toBe(message)
  })
})
