import { readAvailabilityJson } from '@/composition/availability-cache'
import { availabilityMonth, availabilityQuery } from '@/contract/availability'
import { route } from './route'

const month = route({
  method: 'get',
  path: '/availability',
  caller: 'anyone',
  summary: "The 42 days of a month's grid: status, departures, seats left, names in the cells",
  query: availabilityQuery,
  answer: { shape: availabilityMonth },
  async handle({ desk, query }) {
    const json = await readAvailabilityJson(desk, query.month)
    return new Response(json, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    })
  },
})

export const availabilityRoutes = [month]
