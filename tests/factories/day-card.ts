import type { DayCardResponse } from '@/contract/departures/day-card'

/** Returns a day card with a forecast, as `GET /api/day-card` responds. */
export const dayCardBody = (changes: Partial<DayCardResponse> = {}): DayCardResponse => ({
  date: '2026-12-05',
  sunrise: '07:06',
  sunset: '16:51',
  moon: { phase: 'waning crescent', percent: 9 },
  tide: {
    station: 'Santa Cruz',
    attribution: 'Tide database (https://example.com). Licensed CC BY 4.0',
    hours: 24,
    feet: Array.from({ length: 73 }, (_, index) => Math.sin(index / 6)),
    turns: [
      { kind: 'high', time: '09:12', hour: 9.2, feet: 5.1 },
      { kind: 'low', time: '16:03', hour: 16.05, feet: -0.4 },
    ],
  },
  forecast: {
    zone: 'Monterey Bay',
    issuedOn: '2026-12-05',
    issuedAt: '02:43',
    headlines: [],
    day: 'NW wind 10 to 15 kt.',
    night: 'W wind 5 kt.',
  },
  ...changes,
})
