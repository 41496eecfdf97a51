import { describe, expect, it } from 'vitest'
import { addDays, tripDateOf } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import type { SeasonRules } from '@/domain/season'
import { type BoatDay, claimSeats, seatsOpen } from '@/domain/seats'
import { CAPACITY, DEPARTURE_TIMES, occupiedDepartures, type Trip } from '@/domain/trips'
import type { SampleParty } from './party'
import { planSeason, type SampleSeason } from './plan'

const HOURS = { Rockfish: 6, Halibut: 6, Wildlife: 4, Tuna: 12, Salmon: 6 }

const TRIPS: Trip[] = (Object.keys(HOURS) as (keyof typeof HOURS)[]).map((type) => ({
  type,
  priceCents: 275_00,
  pricedPer: type === 'Tuna' ? 'boat' : 'seat',
  durationHours: HOURS[type],
  departures: type === 'Tuna' ? ['am'] : [...DEPARTURE_TIMES],
  months: type === 'Tuna' ? [9, 10, 11] : [],
  salmonDaysOnly: type === 'Salmon',
  privateOnly: type === 'Tuna',
  closed: type === 'Salmon',
}))

function rulesOn(today: string): SeasonRules {
  const season = { startDate: addDays(today, -60), endDate: addDays(today, 300) }
  return { today, season, blocks: [], weather: [], salmonDays: [addDays(today, 50), addDays(today, 57)] }
}

/** Every 11th day of a year, so that the days include every weekday and every month. */
const DAYS = Array.from({ length: 34 }, (_, number) => addDays('2026-11-23', number * 11))
const seasons = new Map(DAYS.map((today) => [today, planSeason(TRIPS, rulesOn(today))]))

const isLive = ({ events }: SampleParty) => !events.some(({ kind }) => kind === 'canceled')

/** Books all parties in order, and releases the seats of the parties that cancel. */
function boatDaysOf({ parties }: SampleSeason): Map<string, BoatDay> {
  const days = new Map<string, BoatDay>()
  for (const [number, party] of parties.entries()) {
    const { date, time, tripType } = party.sale
    const day = days.get(date) ?? { date, claims: [] }
    const occupies = occupiedDepartures(time, HOURS[tripType as keyof typeof HOURS])
    const claimed = claimSeats(day, { ...party.sale, id: String(number), occupies }, null, party.bookedAt)
    if (!claimed.ok) throw new Error(`Party ${number} on ${date} was refused: ${claimed.reason}`)
    if (isLive(party)) days.set(date, claimed.day)
  }
  return days
}

describe.each(DAYS)('the sample season around %s', (today) => {
  const season = seasons.get(today) ?? { parties: [], blocks: [], weather: [] }
  const { parties, blocks, weather } = season
  const boatDays = boatDaysOf(season)
  const openOn = (day: BoatDay) => DEPARTURE_TIMES.map((time) => seatsOpen(day, time, departsAt(today, 'pm')))

  it('has past, current and upcoming parties, none of them on a blocked day', () => {
    expect(parties.filter(({ sale }) => sale.date < today).length).toBeGreaterThan(30)
    expect(parties.filter(({ sale }) => sale.date > today).length).toBeGreaterThan(20)
    for (const date of [today, addDays(today, 1)])
      expect(parties.some(({ sale }) => sale.date === date)).toBe(true)
    for (const { sale } of parties) {
      expect(blocks.some((block) => block.startDate <= sale.date && sale.date <= block.endDate)).toBe(false)
    }
  })

  it('happens in order: booked before today and before departure, changed later, never in the future', () => {
    const now = departsAt(today, 'am')
    for (const { sale, bookedAt, events } of parties) {
      expect(tripDateOf(bookedAt) < sale.date).toBe(true)
      const times = [bookedAt, ...events.map(({ at }) => at)]
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
      expect(times.at(-1)?.getTime()).toBeLessThan(now.getTime())
    }
  })

  it('has a full day and shared departures ahead with one to six seats sold', () => {
    const ahead = [...boatDays.values()].filter(({ date }) => date > today)
    expect(ahead.some((day) => openOn(day).every((open) => open === 0))).toBe(true)
    const open = new Set(ahead.flatMap(openOn))
    expect([...open].toSorted()).toEqual(Array.from({ length: CAPACITY + 1 }, (_, seats) => seats))
  })

  it('has salmon, charters, days canceled for weather, and every way to pay and to cancel', () => {
    const trips = new Set(parties.map(({ sale }) => sale.tripType))
    expect(trips.has('Salmon')).toBe(true)
    expect(parties.some(({ sale }) => sale.privateCharter && sale.tripType !== 'Tuna')).toBe(true)
    expect(new Set(parties.map(({ pays }) => pays))).toEqual(new Set(['deposit', 'full', 'unpaid', 'free']))
    const kinds = new Set(parties.flatMap(({ events }) => events.map(({ kind }) => kind)))
    expect(kinds).toEqual(
      new Set(['canceled', 'difference-refunded', 'note', 'paid-on-boat', 'refund-sent', 'smaller']),
    )
    for (const date of weather) {
      const aboard = parties.filter(({ sale }) => sale.date === date)
      expect(aboard.length).toBeGreaterThan(0)
      expect(aboard.some(isLive)).toBe(false)
    }
    expect(parties.some(({ guest }) => guest.email === null)).toBe(true)
    expect(parties.some(({ guest }) => guest.note)).toBe(true)
  })

  it('uses numbers and addresses that belong to no one', () => {
    for (const { guest } of parties) {
      expect(guest.phoneNumber).toMatch(/^\+1\d{3}55501\d\d$/)
      expect(guest.email ?? '@example.com').toMatch(/@example\.com$/)
    }
  })
})

it('plans private tuna charters in the fall, and none in a season without fall months', () => {
  const tuna = (today: string) =>
    planSeason(TRIPS, rulesOn(today)).parties.filter(({ sale }) => sale.tripType === 'Tuna')
  expect(tuna('2026-10-10')).toHaveLength(4)
  expect(tuna('2026-10-10').every(({ sale }) => sale.privateCharter && sale.time === 'am')).toBe(true)
  expect(tuna('2026-01-10')).toHaveLength(2)
})

it('plans the same season every time', () => {
  const rules = rulesOn('2026-11-23')
  expect(planSeason(TRIPS, rules)).toEqual(planSeason(TRIPS, rules))
})
