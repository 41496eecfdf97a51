import { describe, expect, it } from 'vitest'
import {
  daysOfMonth,
  daysWithout,
  mergeSalmonDays,
  paintSalmonDays,
  salmonDayClosure,
  salmonDaysToStore,
} from './salmon-days'

const rules = { today: '2026-06-10', season: { startDate: '2026-06-01', endDate: '2026-06-20' } }

describe('salmonDayClosure', () => {
  it.each([
    ['2026-06-09', 'past'],
    ['2026-06-10', null],
    ['2026-06-20', null],
    ['2026-06-21', 'season'],
  ])('%s: %s', (date, closure) => expect(salmonDayClosure(date, rules)).toBe(closure))

  it("closes every day if there's no season", () => {
    expect(salmonDayClosure('2026-06-10', { ...rules, season: null })).toBe('season')
  })

  it('closes the days before the season starts', () => {
    const later = { ...rules, season: { startDate: '2026-06-15', endDate: '2026-06-20' } }
    expect(salmonDayClosure('2026-06-14', later)).toBe('season')
    expect(salmonDayClosure('2026-06-15', later)).toBeNull()
  })
})

describe('paintSalmonDays', () => {
  const days = ['2026-06-09', '2026-06-10', '2026-06-20', '2026-06-21']

  it('adds days that are in season and not past, in order, without duplicates', () => {
    expect(paintSalmonDays(['2026-06-20', '2026-06-12'], { days, choose: true }, rules)).toEqual([
      '2026-06-10',
      '2026-06-12',
      '2026-06-20',
    ])
  })

  it('removes days outside a shortened season, but no past days', () => {
    expect(paintSalmonDays(days, { days, choose: false }, rules)).toEqual(['2026-06-09'])
  })
})

describe('daysOfMonth', () => {
  it('returns the weekends of a month, without days from adjacent months', () => {
    expect(daysOfMonth('2027-08', 'weekends')).toEqual(
      ['01', '07', '08', '14', '15', '21', '22', '28', '29'].map((day) => `2027-08-${day}`),
    )
  })

  it.each([
    ['2028-02', 29],
    ['2027-02', 28],
    ['2027-12', 31],
  ])('%s has %i days', (month, count) => expect(daysOfMonth(month, 'all')).toHaveLength(count))
})

it('returns the days that are missing from a list', () => {
  expect(daysWithout(['2026-06-12', '2026-06-11'], ['2026-06-12'])).toEqual(['2026-06-11'])
})

describe('mergeSalmonDays', () => {
  const seen = ['2026-06-11', '2026-06-12']
  it.each([
    ['no changes', seen, seen, seen],
    [
      'own addition, their addition',
      [...seen, '2026-06-13'],
      [...seen, '2026-06-14'],
      [...seen, '2026-06-13', '2026-06-14'],
    ],
    ['own removal, their removal', ['2026-06-12'], ['2026-06-11'], []],
    ['own removal, their addition', ['2026-06-12'], [...seen, '2026-06-14'], ['2026-06-12', '2026-06-14']],
    ['the same addition twice', [...seen, '2026-06-13'], [...seen, '2026-06-13'], [...seen, '2026-06-13']],
  ])('%s', (_, chosen, current, merged) => expect(mergeSalmonDays({ seen, chosen }, current)).toEqual(merged))
})

it.each([
  [4, ['2026-06-01', '2026-06-09', '2026-06-10', '2026-06-11']],
  [3, ['2026-06-09', '2026-06-10', '2026-06-11']],
  [2, ['2026-06-10', '2026-06-11']],
  // `salmonDaysToStore` never drops a future day, so the list can be too long. The server then refuses it.
  [1, ['2026-06-10', '2026-06-11']],
])('drops the oldest past days first, with room for %i', (max, stored) => {
  const chosen = ['2026-06-11', '2026-06-01', '2026-06-10', '2026-06-09']
  expect(salmonDaysToStore(chosen, rules.today, max)).toEqual(stored)
})
