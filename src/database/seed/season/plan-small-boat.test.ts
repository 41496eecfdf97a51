import { expect, it, vi } from 'vitest'
import { addDays } from '@/domain/dates'
import { CAPACITY, DEPARTURE_TIMES } from '@/domain/trips'
import { planSeason } from './plan'

vi.mock('../../../../charter.config', async (load) => ({
  ...(await load<object>()),
  boat: { capacity: 4, minSeatsToSail: 2 },
}))

const TODAY = '2026-11-23'

it('fits the sample parties on a smaller boat', () => {
  const season = { startDate: addDays(TODAY, -60), endDate: addDays(TODAY, 300) }
  const { parties } = planSeason(
    [
      {
        type: 'Rockfish',
        priceCents: 275_00,
        pricedPer: 'seat',
        durationHours: 6,
        departures: [...DEPARTURE_TIMES],
        months: [],
        salmonDaysOnly: false,
        privateOnly: false,
        closed: false,
      },
    ],
    { today: TODAY, season, blocks: [], weather: [], salmonDays: [] },
  )
  const seats = new Map<string, number>()
  for (const { sale } of parties) {
    const departure = `${sale.date} ${sale.time}`
    seats.set(departure, (seats.get(departure) ?? 0) + sale.partySize)
  }
  expect(CAPACITY).toBe(4)
  expect(Math.max(...seats.values())).toBe(4)
})
