import type { AvailabilityMonth } from '@/contract/availability'
import { monthGrid, monthOf } from '@/domain/dates'
import type { GuestContext } from './guests'
import { pause } from '../pause'
import type { Session } from './session'

/** Simulates a visitor who reads the calendar and the lists. Checks that the responses are plausible. */
export async function runReader(session: Session, context: GuestContext): Promise<void> {
  const { random, signal, days, record } = context
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const months = [...new Set([monthOf(first), monthOf(last)])]
  while (!signal.aborted) {
    const month = random.pick(months)
    const { status, body, call } = await session.get(`/availability?month=${month}`)
    if (status === 200) {
      const { days: grid } = body as AvailabilityMonth
      for (const fault of impossibleDays(grid)) {
        record.addViolation({ rule: 'impossible-availability', sentence: `${call.server}: ${fault}.` })
      }
      if (grid.length !== monthGrid(month).length) {
        const sentence = `${call.server}: the grid of ${month} has ${grid.length} days.`
        record.addViolation({ rule: 'impossible-availability', sentence })
      }
    }
    await session.get(
      random.pick(['/booking/all', '/block/all', '/calendar/all']) + `?from=${first}&to=${last}`,
    )
    await pause(random.int(100, 1500), signal)
  }
}

/**
 * Returns a calendar's impossible numbers of open seats: negative ones, and ones above the boat's capacity.
 */
export function impossibleDays(days: AvailabilityMonth['days']): string[] {
  return days.flatMap(({ date, departures }) =>
    departures.flatMap(({ time, seatsOpen, trips }) => {
      const counts = [seatsOpen, ...trips.map((trip) => trip.seatsOpen)]
      return counts
        .filter((count) => !Number.isInteger(count) || count < 0 || count > 6)
        .map((count) => `${count} seats open on ${date} ${time}`)
    }),
  )
}
