import { describe, expect, it } from 'vitest'
import { isFishingSeason, isTripInSeason } from './season'
import { halibut, rockfish, salmon, tuna, wildlife } from './trips.samples'

const rules = { salmonDays: ['2027-05-01', '2027-07-04', '2028-02-29'] }

describe('isTripInSeason', () => {
  it.each([
    ['2026-08-31', false],
    ['2026-09-01', true],
    ['2026-10-15', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2027-01-01', false],
  ])('Tuna on %s: %s', (date, expected) => {
    expect(isTripInSeason(tuna, date, rules)).toBe(expected)
  })

  it.each([
    ['2027-04-30', false],
    ['2027-05-01', true],
    ['2027-05-02', false],
    ['2027-07-04', true],
    ['2028-02-29', true],
  ])('Salmon, marked as closed, on %s: %s', (date, expected) => {
    expect(isTripInSeason(salmon, date, rules)).toBe(expected)
  })

  it("sells salmon only in the trip's months, if it has any", () => {
    const summerSalmon = { ...salmon, months: [6, 7, 8] }
    expect(isTripInSeason(summerSalmon, '2027-05-01', rules)).toBe(false)
    expect(isTripInSeason(summerSalmon, '2027-07-04', rules)).toBe(true)
    expect(isTripInSeason(summerSalmon, '2027-07-05', rules)).toBe(false)
  })

  it.each([rockfish, halibut, wildlife])("sells $type all year, unless it's closed", (trip) => {
    for (const date of ['2026-01-01', '2026-06-30', '2026-12-31', '2028-02-29']) {
      expect(isTripInSeason(trip, date, rules)).toBe(true)
      expect(isTripInSeason({ ...trip, closed: true }, date, rules)).toBe(false)
    }
  })
})

describe('isFishingSeason', () => {
  const season = { startDate: '2026-04-01', endDate: '2026-12-31' }
  it.each([
    ['2026-03-31', season, false],
    ['2026-04-01', season, true],
    ['2026-12-31', season, true],
    ['2027-01-01', season, false],
    ['2026-06-01', null, false],
    ['2026-06-01', { startDate: '2026-12-31', endDate: '2026-04-01' }, false],
  ])('%s in %j: %s', (date, span, expected) => {
    expect(isFishingSeason(date, { season: span })).toBe(expected)
  })
})
