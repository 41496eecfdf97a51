import { describe, expect, it } from 'vitest'
import { forecastOf, type MarineForecast } from './marine-forecast'

/** A forecast that was issued on a Friday. */
const FORECAST: MarineForecast = {
  zone: 'Monterey Bay',
  issuedOn: '2026-12-04',
  issuedAt: '02:43',
  expiresAt: '2026-12-04T19:00:00.000Z',
  headlines: ['SMALL CRAFT ADVISORY IN EFFECT UNTIL 9 PM PST THIS EVENING'],
  periods: [
    { name: 'TODAY', text: 'NW wind 10 kt.' },
    { name: 'TONIGHT', text: 'W wind 5 kt.' },
    { name: 'SAT', text: 'S wind 15 kt.' },
    { name: 'SAT NIGHT', text: 'S wind 20 kt.' },
    { name: 'SUNDAY', text: 'N wind 5 kt.' },
    { name: 'COLUMBUS DAY', text: 'N wind 6 kt.' },
  ],
}
const NOW = new Date('2026-12-04T12:00:00.000Z')

describe('the forecast of a day', () => {
  it.each([
    ['2026-12-03', null],
    ['2026-12-04', ['NW wind 10 kt.', 'W wind 5 kt.', 1]],
    ['2026-12-05', ['S wind 15 kt.', 'S wind 20 kt.', 1]],
    ['2026-12-06', ['N wind 5 kt.', null, 0]],
    ['2026-12-07', null],
    ['2026-12-12', null],
  ])('%s', (date, expected) => {
    const forecast = forecastOf(FORECAST, date, NOW)
    expect(forecast && [forecast.day, forecast.night, forecast.headlines.length]).toEqual(expected)
  })

  it('reads today’s weekday as the day a week from now', () => {
    const periods = [{ name: 'FRI', text: 'Calm.' }]
    expect(forecastOf({ ...FORECAST, periods }, '2026-12-11', NOW)?.day).toBe('Calm.')
    expect(forecastOf({ ...FORECAST, periods }, '2026-12-04', NOW)).toBeNull()
  })

  it.each(['REST OF TODAY', 'THIS AFTERNOON', 'REST OF THIS AFTERNOON'])('recognizes “%s”', (name) => {
    const periods = [{ name, text: 'Calm.' }]
    expect(forecastOf({ ...FORECAST, periods }, '2026-12-04', NOW)?.day).toBe('Calm.')
  })

  it('isn’t shown once it has expired', () => {
    expect(forecastOf(FORECAST, '2026-12-04', new Date('2026-12-04T18:59:59.999Z'))).not.toBeNull()
    expect(forecastOf(FORECAST, '2026-12-04', new Date(FORECAST.expiresAt))).toBeNull()
  })
})
