import { availabilityMonth, availabilityQuery } from '@/contract/availability'
import { readAvailabilityJson } from '@/server/caches/availability-cache'
import { readAvailability } from '@/services/calendar/read-availability'
import { AppError } from '@/services/errors'
import { route } from './route'

const month = route('get', '/availability', {
  caller: 'anyone',
  summary:
    "The 42 days of a month's grid: status, departures, open seats, and the names in the cells. With holds=ignored (captain only), held seats count as open",
  query: availabilityQuery,
  refusals: ['not-signed-in', 'forbidden'],
  response: { shape: availabilityMonth },
  async handle({ context, query, role }) {
    if (query.holds) {
      if (role !== 'captain') throw new AppError(role ? 'forbidden' : 'not-signed-in')
      return readAvailability(context, query.month, query.holds)
    }
    const json = await readAvailabilityJson(context, query.month)
    return new Response(json, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    })
  },
})

export const availabilityRoutes = [month]
