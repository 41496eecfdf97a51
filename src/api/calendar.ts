import type { z } from 'zod'
import {
  calendarList,
  calendarResponse,
  FISH_SEASON_ID,
  SALMON_ID,
  salmonRequest,
  seasonRequest,
  weatherRequest,
} from '@/contract/calendar'
import { spanQuery } from '@/contract/fields'
import type { CalendarEntry } from '@/payload-types'
import { readCalendarEntries, toCalendarEntry } from '@/services/calendar/read-calendar'
import { AppError } from '@/services/errors'
import { prepareReopening } from '@/services/weather/weather-entries'
import { type RouteContext, route } from './route/route'

const all = route('get', '/calendar/all', {
  caller: 'anyone',
  summary: 'Season, salmon days and weather: all entries, or those that overlap a range of dates',
  query: spanQuery,
  response: { shape: calendarList },
  handle: async ({ context, query }) => ({
    Calendar: { Calendars: await readCalendarEntries(context, query) },
  }),
})

const create = route('post', '/calendar/new', {
  caller: 'captain',
  summary:
    'Cancel a day or a departure for weather; two minutes later, its guests get an email with their choices',
  body: weatherRequest,
  refusals: ['already-exists'],
  response: { status: 201, shape: calendarResponse },
  async handle({ req, body, asCaller }) {
    // Pass a placeholder id, because Payload's types require one. The collection's hook sets the real id.
    const data = { ...body, id: 'chosen by the hook' }
    const created = await req.payload.create({ collection: 'calendar-entries', data, ...asCaller })
    return { Calendar: toCalendarEntry(created) }
  },
})

const changeSeason = route('put', `/calendar/${FISH_SEASON_ID}`, {
  caller: 'captain',
  summary: 'Set the fishing season',
  body: seasonRequest,
  refusals: ['edit-conflict', 'already-exists'],
  response: { shape: calendarResponse },
  handle: (call) => change(call, FISH_SEASON_ID, call.body),
})

const changeSalmonDays = route('put', `/calendar/${SALMON_ID}`, {
  caller: 'captain',
  summary: 'Set the salmon days',
  body: salmonRequest,
  refusals: ['edit-conflict', 'already-exists'],
  response: { shape: calendarResponse },
  handle: (call) => change(call, SALMON_ID, { salmonDays: call.body.salmonDays, version: call.body.version }),
})

const remove = route('delete', '/calendar/:id', {
  caller: 'captain',
  summary:
    'Undo a weather cancellation within two minutes, or reopen the day once all guests have chosen; the season and the salmon days can’t be deleted',
  refusals: ['weather-announced'],
  response: { shape: calendarResponse },
  async handle({ req, context, id, asCaller }) {
    if (id === FISH_SEASON_ID || id === SALMON_ID) throw new AppError('forbidden')
    // Check here, because Payload's delete by `where` swallows the error of the collection's hook.
    await prepareReopening(context, id)
    const { docs } = await req.payload.delete({
      collection: 'calendar-entries',
      where: { id: { equals: id } },
      ...asCaller,
    })
    if (!docs[0]) throw new AppError('not-found')
    return { Calendar: toCalendarEntry(docs[0]) }
  },
})

type Change = z.output<typeof seasonRequest> | Omit<z.output<typeof salmonRequest>, 'type'>

/** Updates one of the two fixed entries, or creates it if the database was never seeded. */
async function change(
  { req, asCaller }: Pick<RouteContext, 'req' | 'asCaller'>,
  id: typeof FISH_SEASON_ID | typeof SALMON_ID,
  data: Change,
) {
  const collection = 'calendar-entries' as const
  const type = id === SALMON_ID ? ('salmon' as const) : ('fish season' as const)
  const stored = await req.payload.db.findOne<CalendarEntry>({ collection, where: { id: { equals: id } } })
  // Update by id, because Payload's update by `where` swallows the version conflict.
  const changed = stored
    ? await req.payload.update({ collection, id, data, ...asCaller })
    : await req.payload.create({ collection, data: { id, type, ...data }, ...asCaller })
  return { Calendar: toCalendarEntry(changed) }
}

export const calendarRoutes = [all, create, changeSeason, changeSalmonDays, remove]
