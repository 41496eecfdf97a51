import { availabilityMonth, availabilityQuery, nextDays, nextDaysQuery } from '@/contract/availability'
import { readAvailabilityJson, readNextDaysJson } from '@/server/caches/availability-cache'
import { readAvailability } from '@/services/calendar/read-availability'
import { AppError } from '@/services/errors'
import { route } from './route'

const month = route({
  method: 'get',
  path: '/availability',
  caller: 'anyone',
  summary:
    "The 42 days of a month's grid: status, departures, open seats, names in the cells. With holds=ignored (captain only), seats on hold count as open",
  query: availabilityQuery,
  refusals: ['not-signed-in', 'forbidden'],
  answer: { shape: availabilityMonth },
  async handle({ context, query, role }) {
    if (query.holds) {
      if (role !== 'captain') throw new AppError(role ? 'forbidden' : 'not-signed-in')
      return readAvailability(context, query.month, query.holds)
    }
    return jsonText(await readAvailabilityJson(context, query.month))
  },
})

const next = route({
  method: 'get',
  path: '/availability/next',
  caller: 'anyone',
  summary:
    'The next day on which each trip can be booked, from the 1st of a month on, or else from tomorrow on. Trips without such a day are left out',
  query: nextDaysQuery,
  answer: { shape: nextDays },
  handle: async ({ context, query }) => jsonText(await readNextDaysJson(context, query.month)),
})

function jsonText(json: string): Response {
  return new Response(json, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })
}

export const availabilityRoutes = [month, next]
