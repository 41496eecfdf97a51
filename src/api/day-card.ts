import { dayCard, dayCardQuery } from '@/contract/day-card'
import { readDayCard } from '@/services/day-card/read-day-card'
import { route } from './route/route'

/** Browsers keep a day's card for a day, because only a new version of the site changes it. */
const CACHE = 'public, max-age=86400'

const read = route('get', '/day-card', {
  caller: 'anyone',
  summary: 'The sun, moon and tides of a day at the dock. Not for navigation',
  query: dayCardQuery,
  response: { shape: dayCard },
  handle: async ({ query }) =>
    Response.json(readDayCard(query.date), { headers: { 'Cache-Control': CACHE } }),
})

export const dayCardRoutes = [read]
