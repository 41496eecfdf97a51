import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayCard } from '@/contract/departures/day-card'
import { addDays, dateRange, tripDateOf } from '@/domain/dates'
import { readDayCard, sunTimes } from './read-day-card'
import { tideTurns } from './tides'

const MINUTE_MS = 60_000

/** Reads the rows of a CSV file, without its comments. */
const rowsOf = (file: string) =>
  readFileSync(`tests/fixtures/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','))

/** Thirty days of tides from XTide, an independent implementation with its own copy of NOAA's constants. */
const events = rowsOf('tides/xtide-santa-cruz-2026-12.csv').map(([at = '', height = '', name = '']) => ({
  at: new Date(at),
  meters: Number(height),
  name,
}))
const named = (...names: string[]) => events.filter(({ name }) => names.includes(name))

describe('for 30 days, compared with XTide', () => {
  const turns = tideTurns(new Date('2026-12-01T08:00:00Z'), new Date('2026-12-31T08:00:00Z'))
  const others = named('High Tide', 'Low Tide')

  it('has the same tides, within 10 minutes and 0.15 m', () => {
    expect(turns.map(({ kind }) => kind)).toEqual(
      others.map(({ name }) => (name === 'High Tide' ? 'high' : 'low')),
    )
    expect(others).toHaveLength(116)
    for (const [index, { at, meters }] of others.entries()) {
      const turn = turns[index]
      expect(Math.abs(Number(turn?.time) - at.getTime()) / MINUTE_MS, at.toISOString()).toBeLessThan(10)
      expect(Math.abs(Number(turn?.meters) - meters), at.toISOString()).toBeLessThan(0.15)
    }
  })

  it.each(['Sunrise', 'Sunset'] as const)('has %s within a minute', (name) => {
    const own = name === 'Sunrise' ? ('sunrise' as const) : ('sunset' as const)
    expect(named(name)).toHaveLength(30)
    for (const { at } of named(name)) {
      const date = tripDateOf(at)
      // December is in standard time, 8 hours behind UTC.
      const time = new Date(`${date}T${readDayCard(date)[own]}:00-08:00`)
      expect(Math.abs(time.getTime() - at.getTime()) / MINUTE_MS, date).toBeLessThanOrEqual(1)
    }
  })

  it('has the same phases of the moon', () => {
    const days = dateRange('2026-12-01', '2026-12-30').map((date) => [date, readDayCard(date).moon.phase])
    const principal = days.filter(([, phase]) => !/crescent|gibbous/.test(phase ?? ''))
    expect(principal).toEqual(
      named('New Moon', 'First Quarter', 'Full Moon', 'Last Quarter').map(({ at, name }) => [
        tripDateOf(at),
        name.replace(' Moon', '').toLowerCase(),
      ]),
    )
  })
})

describe('the sun, within a minute', () => {
  it('matches the U.S. Naval Observatory’s published table for a year at this latitude', () => {
    const table = rowsOf('sun/usno-fredonia-2023.csv')
    expect(table).toHaveLength(72)
    for (const [date = '', ...published] of table) {
      const { sunrise, sunset } = sunTimes(date, { latitude: 36.95, longitude: -112.52 })
      for (const [index, time] of [sunrise, sunset].entries()) {
        const at = new Date(`${date}T${published[index]}:00-07:00`)
        const rounded = Math.round(time.getTime() / MINUTE_MS) * MINUTE_MS
        expect(Math.abs(rounded - at.getTime()) / MINUTE_MS, at.toISOString()).toBeLessThanOrEqual(1)
      }
    }
  })

  it.each(rowsOf('sun/astral-santa-cruz-2027.csv'))('matches Astral on %s', (date = '', ...times) => {
    const { sunrise, sunset } = readDayCard(date)
    expect(Math.abs(minutes(sunrise) - minutes(times[0]))).toBeLessThanOrEqual(1)
    expect(Math.abs(minutes(sunset) - minutes(times[1]))).toBeLessThanOrEqual(1)
  })
})

/** Converts HH:MM or HH:MM:SS to minutes since midnight. */
function minutes(clock = ''): number {
  const [hours, minute, seconds = 0] = clock.split(':').map(Number)
  return Number(hours) * 60 + Number(minute) + seconds / 60
}

describe('a day card', () => {
  it('has the shape of the contract', () => {
    const card = readDayCard('2026-12-05')
    expect(dayCard.parse(card)).toEqual(card)
  })

  it.each([
    ['2026-12-05', 24],
    ['2027-03-14', 23],
    ['2026-11-01', 25],
  ])('of %s has %i hours, a height every 20 minutes, and its tides on the curve', (date, hours) => {
    const { tide } = readDayCard(date)
    expect(tide).toMatchObject({
      station: 'Santa Cruz',
      attribution: 'Neaps tide database (https://github.com/openwatersio/tide-database)',
      hours,
    })
    expect(tide?.feet).toHaveLength(hours * 3 + 1)
    expect(tide?.turns.length).toBeGreaterThanOrEqual(3)
    for (const { kind, hour, feet } of tide?.turns ?? []) {
      const near = tide?.feet[Math.round(hour * 3)] ?? Number.NaN
      expect(Math.abs(near - feet), `${kind} at ${hour}`).toBeLessThan(0.35)
    }
  })

  it('has a clock time an hour later than the elapsed hours after the clocks are set forward', () => {
    const turns = readDayCard('2027-03-14').tide?.turns ?? []
    for (const { time, hour } of turns.filter((turn) => turn.hour > 3)) {
      const clock = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
      expect(Math.abs(clock - 1 - hour), time).toBeLessThan(0.02)
    }
    expect(turns.length).toBeGreaterThan(2)
  })

  it('continues the curve of the day before', () => {
    const last = readDayCard('2026-12-05').tide?.feet.at(-1)
    expect(readDayCard(addDays('2026-12-05', 1)).tide?.feet[0]).toBe(last)
  })
})
