import { availabilityMonth, availabilityQuery, nextDays, nextDaysQuery } from '@/contract/availability'
import { dayCardQuery, dayCardResponse } from '@/contract/departures/day-card'
import { addDays, tripDateOf } from '@/domain/dates'
import { forecastOf } from '@/domain/departures/marine-forecast'
import { readAvailabilityJson, readNextDaysJson } from '@/server/caches/availability-cache'
import { readCachedForecast } from '@/server/caches/marine-forecast-cache'
import { readAvailability } from '@/services/calendar/read-availability'
import { readDayCard } from '@/services/day-card/read-day-card'
import { AppError } from '@/services/errors'
import { route } from './route/route'

const month = route('get', '/availability', {
  caller: 'anyone',
  summary:
    'The 42 days of a month’s grid: status, departures, open seats, and the names in the cells. With holds=ignored (captain only), held seats count as open, and departures of the past 30 days list what walk-ups can still book',
  query: availabilityQuery,
  refusals: ['not-signed-in', 'forbidden'],
  response: { shape: availabilityMonth },
  async handle({ context, query, role }) {
    if (query.holds) {
      if (role !== 'captain') throw new AppError(role ? 'forbidden' : 'not-signed-in')
      return readAvailability(context, query.month, query.holds)
    }
    return jsonText(await readAvailabilityJson(context, query.month))
  },
})

const next = route('get', '/availability/next', {
  caller: 'anyone',
  summary:
    'The next day on which guests can book each trip: from the 1st of a month or, if there is none, from tomorrow. Leaves out trips that can’t be booked',
  query: nextDaysQuery,
  response: { shape: nextDays },
  handle: async ({ context, query }) => jsonText(await readNextDaysJson(context, query.month)),
})

function jsonText(json: string): Response {
  return new Response(json, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })
}

/**
 * Browsers cache a day card for a day, because only a new version of the site changes its sun and tides.
 * Cards for the next few days can have a forecast, which changes.
 */
const CARD_CACHE = 'public, max-age=86400'
const NEAR_CARD_CACHE = 'public, max-age=300'
/** How many days ahead to look for a marine forecast. Forecasts cover only five days, so this leaves a margin. */
const FORECAST_DAYS = 7

const card = route('get', '/day-card', {
  caller: 'anyone',
  summary: 'The sun, moon, tides and marine forecast for a day at the dock. Not for navigation',
  query: dayCardQuery,
  response: { shape: dayCardResponse },
  async handle({ context, query: { date } }) {
    const now = context.now()
    const today = tripDateOf(now)
    const isNear = date >= today && date <= addDays(today, FORECAST_DAYS)
    const newest = isNear ? await readCachedForecast(context.log) : null
    const forecast = newest && forecastOf(newest, date, now)
    return Response.json(
      { ...readDayCard(date), forecast },
      { headers: { 'Cache-Control': isNear ? NEAR_CARD_CACHE : CARD_CACHE } },
    )
  },
})

export const availabilityRoutes = [month, next, card]
