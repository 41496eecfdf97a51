import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  dateRange,
  daysBetween,
  formatMonth,
  formatTripDate,
  isMonth,
  isTripDate,
  isWithin,
  monthGrid,
  monthOf,
  tripDateOf,
} from './dates'
import { departsAt } from './departs-at'

describe('isTripDate', () => {
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-12-00', false],
    ['2026-12-32', false],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2026-1-1', false],
    ['2026-12-01T00:00:00Z', false],
    ['2026-12-01\n', false],
    ['', false],
    [null, false],
    [20261201, false],
    [new Date(), false],
  ])('%j: %s', (value, expected) => {
    expect(isTripDate(value)).toBe(expected)
  })
})

describe('isMonth', () => {
  it.each([
    ['2026-12', true],
    ['2000-01', true],
    ['2099-12', true],
    ['1999-12', false],
    ['2100-01', false],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-1', false],
    ['2026-12-01', false],
    ['2026-12-', false],
    [undefined, false],
  ])('%j: %s', (value, expected) => {
    expect(isMonth(value)).toBe(expected)
  })
})

describe('calendar arithmetic', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-03-09', -1, '2026-03-08'],
    ['2026-11-21', 14, '2026-12-05'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('addDays(%s, %d) is %s, and daysBetween reverses it', (from, n, to) => {
    expect(addDays(from, n)).toBe(to)
    expect(daysBetween(from, to)).toBe(n)
  })

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-11', -23, '2024-12'],
    ['2026-06', 0, '2026-06'],
  ])('addMonths(%s, %d) is %s', (from, n, to) => {
    expect(addMonths(from, n)).toBe(to)
  })

  it('returns the month of a day', () => {
    expect(monthOf('2026-12-05')).toBe('2026-12')
  })

  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-11-01', '2026-11-02', ['2026-11-01', '2026-11-02']],
    ['2026-12-05', '2026-12-05', ['2026-12-05']],
    ['2026-12-05', '2026-12-04', []],
  ])('dateRange(%s, %s)', (from, to, days) => {
    expect(dateRange(from, to)).toEqual(days)
  })

  it.each([
    ['2026-12-04', false],
    ['2026-12-05', true],
    ['2026-12-06', true],
    ['2026-12-07', true],
    ['2026-12-08', false],
  ])('%s is within December 5 to 7: %s', (date, expected) => {
    expect(isWithin(date, { startDate: '2026-12-05', endDate: '2026-12-07' })).toBe(expected)
  })

  it('treats a span that ends before it starts as empty', () => {
    expect(isWithin('2026-12-06', { startDate: '2026-12-07', endDate: '2026-12-05' })).toBe(false)
  })
})

describe('monthGrid', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-12'], // The 1st is a Sunday.
    ['2026-12', '2026-11-29', '2027-01-09'],
    ['2026-08', '2026-07-26', '2026-09-05'], // The 1st is a Saturday.
    ['2026-02', '2026-02-01', '2026-03-14'], // This February has exactly four weeks.
    ['2028-02', '2028-01-30', '2028-03-11'], // This February is in a leap year.
    ['2026-03', '2026-03-01', '2026-04-11'], // The clocks go forward in this month.
  ])('of %s goes from %s to %s, 42 days without a gap', (month, first, last) => {
    const grid = monthGrid(month)
    expect(grid).toHaveLength(42)
    expect(grid).toEqual(dateRange(first, last))
    expect(grid).toContain(`${month}-01`)
  })
})

describe('formatting', () => {
  it('spells out a day and a month', () => {
    expect(formatTripDate('2026-12-05')).toBe('Saturday, December 5, 2026')
    expect(formatTripDate('2028-02-29')).toBe('Tuesday, February 29, 2028')
    expect(formatMonth('2026-12')).toBe('December 2026')
  })
})

describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Tokyo', -540],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
])('on a server in %s', (zone, minutesBehindUtc) => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })
  const onServer = <T>(rule: () => T): T => {
    vi.stubEnv('TZ', zone)
    return rule()
  }

  it('runs in that time zone', () => {
    expect(onServer(() => new Date('2026-12-01T12:00:00Z').getTimezoneOffset())).toBe(minutesBehindUtc)
  })

  it.each([
    // In standard time, midnight is at 8:00 UTC.
    ['2026-11-21T07:59:59.999Z', '2026-11-20'],
    ['2026-11-21T08:00:00.000Z', '2026-11-21'],
    // In daylight time, midnight is at 7:00 UTC.
    ['2026-07-04T06:59:59.999Z', '2026-07-03'],
    ['2026-07-04T07:00:00.000Z', '2026-07-04'],
    // Daylight saving time starts on 2026-03-08 and 2027-03-14.
    ['2026-03-08T07:59:59.999Z', '2026-03-07'],
    ['2026-03-08T08:00:00.000Z', '2026-03-08'],
    ['2026-03-09T06:59:59.999Z', '2026-03-08'],
    ['2026-03-09T07:00:00.000Z', '2026-03-09'],
    ['2027-03-14T08:00:00.000Z', '2027-03-14'],
    ['2027-03-15T07:00:00.000Z', '2027-03-15'],
    // Daylight saving time ends on 2026-11-01 and 2027-11-07.
    ['2026-11-01T06:59:59.999Z', '2026-10-31'],
    ['2026-11-01T07:00:00.000Z', '2026-11-01'],
    ['2026-11-02T07:59:59.999Z', '2026-11-01'],
    ['2026-11-02T08:00:00.000Z', '2026-11-02'],
    ['2027-11-08T07:59:59.999Z', '2027-11-07'],
    ['2027-11-08T08:00:00.000Z', '2027-11-08'],
    // Test a leap day and New Year's Day.
    ['2028-02-29T08:00:00.000Z', '2028-02-29'],
    ['2028-03-01T07:59:59.999Z', '2028-02-29'],
    ['2027-01-01T07:59:59.999Z', '2026-12-31'],
  ])('%s is %s in Santa Cruz', (instant, date) => {
    expect(onServer(() => tripDateOf(new Date(instant)))).toBe(date)
  })

  it.each([
    ['2026-12-05', 'am', '2026-12-05T14:00:00.000Z'],
    ['2026-12-05', 'pm', '2026-12-05T22:00:00.000Z'],
    ['2026-07-04', 'am', '2026-07-04T13:00:00.000Z'],
    ['2026-07-04', 'pm', '2026-07-04T21:00:00.000Z'],
    ['2026-03-07', 'am', '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', 'am', '2026-03-08T13:00:00.000Z'],
    ['2026-03-08', 'pm', '2026-03-08T21:00:00.000Z'],
    ['2026-10-31', 'pm', '2026-10-31T21:00:00.000Z'],
    ['2026-11-01', 'am', '2026-11-01T14:00:00.000Z'],
    ['2026-11-01', 'pm', '2026-11-01T22:00:00.000Z'],
    ['2027-03-13', 'am', '2027-03-13T14:00:00.000Z'],
    ['2027-03-14', 'am', '2027-03-14T13:00:00.000Z'],
    ['2027-11-07', 'am', '2027-11-07T14:00:00.000Z'],
    ['2028-02-29', 'am', '2028-02-29T14:00:00.000Z'],
  ] as const)('%s %s leaves at %s', (date, time, instant) => {
    expect(onServer(() => departsAt(date, time)).toISOString()).toBe(instant)
  })

  it('counts and formats days the same way', () => {
    onServer(() => {
      expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
      expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
      expect(daysBetween('2026-03-01', '2026-03-15')).toBe(14)
      expect(daysBetween('2026-10-25', '2026-11-08')).toBe(14)
      expect(formatTripDate('2026-12-05')).toBe('Saturday, December 5, 2026')
      expect(monthGrid('2026-11')[0]).toBe('2026-11-01')
    })
  })
})

it.each([
  ['2026-11-23', -3, '2023-11-23'],
  ['2028-02-29', -1, '2027-02-28'],
  ['2026-01-01', 2, '2028-01-01'],
])('addYears(%s, %d) is %s', (from, n, to) => {
  expect(addYears(from, n)).toBe(to)
})
