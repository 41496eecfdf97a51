import type { z } from 'zod'
import {
  calendarAnswer,
  calendarList,
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
import { route } from './route'

const all = route({
  method: 'get',
  path: '/calendar/all',
  caller: 'anyone',
  summary: 'Season, salmon days and weather: all entries, or those that overlap a range of dates',
  query: spanQuery,
  answer: { shape: calendarList },
  handle: async ({ context, query }) => ({
    Calendar: { Calendars: await readCalendarEntries(context, query) },
  }),
})

const create = route({
  method: 'post',
  path: '/calendar/new',
  caller: 'captain',
  summary: 'Cancel a day for weather; one entry per day',
  body: weatherRequest,
  refusals: ['already-exists'],
  answer: { status: 201, shape: calendarAnswer },
  async handle({ req, body }) {
    const created = await req.payload.create({
      collection: 'calendar-entries',
      // The collection's hook sets the final id.
      data: { ...body, id: `weather-${body.startDate}` },
      user: req.user,
      overrideAccess: false,
    })
    return { Calendar: toCalendarEntry(created) }
  },
})

const changeSeason = route({
  method: 'put',
  path: `/calendar/${FISH_SEASON_ID}`,
  caller: 'captain',
  summary: 'Set the fishing season',
  body: seasonRequest,
  refusals: ['edit-conflict', 'already-exists'],
  answer: { shape: calendarAnswer },
  handle: ({ req, body }) => change(req, FISH_SEASON_ID, body),
})

const changeSalmonDays = route({
  method: 'put',
  path: `/calendar/${SALMON_ID}`,
  caller: 'captain',
  summary: 'Set the salmon days',
  body: salmonRequest,
  refusals: ['edit-conflict', 'already-exists'],
  answer: { shape: calendarAnswer },
  handle: ({ req, body }) => change(req, SALMON_ID, { salmonDays: body.salmonDays, version: body.version }),
})

const remove = route({
  method: 'delete',
  path: '/calendar/:id',
  caller: 'captain',
  summary: "Undo a weather cancellation; the season and the salmon days can't be deleted",
  answer: { shape: calendarAnswer },
  async handle({ req, params }) {
    if (params.id === FISH_SEASON_ID || params.id === SALMON_ID) throw new AppError('forbidden')
    const { docs } = await req.payload.delete({
      collection: 'calendar-entries',
      where: { id: { equals: params.id } },
      user: req.user,
      overrideAccess: false,
    })
    if (!docs[0]) throw new AppError('not-found')
    return { Calendar: toCalendarEntry(docs[0]) }
  },
})

type Req = Parameters<typeof remove.endpoint.handler>[0]
type Change = z.output<typeof seasonRequest> | Omit<z.output<typeof salmonRequest>, 'type'>

/** Updates one of the two fixed entries. If the database was never seeded, creates it. */
async function change(req: Req, id: typeof FISH_SEASON_ID | typeof SALMON_ID, data: Change) {
  const access = { user: req.user, overrideAccess: false } as const
  const collection = 'calendar-entries' as const
  const type = id === SALMON_ID ? ('salmon' as const) : ('fish season' as const)
  const stored = await req.payload.db.findOne<CalendarEntry>({ collection, where: { id: { equals: id } } })
  // Update by id: Payload's update by `where` swallows the version conflict.
  const changed = stored
    ? await req.payload.update({ collection, id, data, ...access })
    : await req.payload.create({ collection, data: { id, type, ...data }, ...access })
  return { Calendar: toCalendarEntry(changed) }
}

export const calendarRoutes = [all, create, changeSeason, changeSalmonDays, remove]
