import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { calendarFeedQuery, calendarFeedRequest, calendarFeedResponse } from '@/contract/calendar-feed'
import { siteUrl } from '@/server/site-url'
import { deleteOwnFeed, openFeed, readOwnFeed, saveOwnFeed } from '@/services/calendar-feed/calendar-feed'
import { readFeedFile } from '@/services/calendar-feed/read-feed-file'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { route } from './route/route'

const captain = { caller: 'captain', response: { shape: calendarFeedResponse } } as const

const read = route('get', '/calendar-feed', {
  ...captain,
  summary: 'The secret link to the captain’s calendar, if there is one',
  handle: ({ req, context }) => present(req, context),
})

const save = route('put', '/calendar-feed', {
  ...captain,
  summary: 'Create the captain’s calendar link, or change whether it shows guests',
  body: calendarFeedRequest,
  async handle({ req, context, body: { showsGuests } }) {
    await saveOwnFeed(context, idOf(req), showsGuests)
    return present(req, context)
  },
})

const revoke = route('delete', '/calendar-feed', {
  ...captain,
  summary: 'Revoke the captain’s calendar link',
  async handle({ req, context }) {
    await deleteOwnFeed(context, idOf(req))
    return present(req, context)
  },
})

const file = route('get', '/calendar-feed/file', {
  caller: 'anyone',
  limit: 'calendarFeed',
  summary: 'The trips as an iCalendar file, for an app that has the secret link',
  query: calendarFeedQuery,
  refusals: ['not-found'],
  response: { shape: z.string(), contentType: 'text/calendar' },
  async handle({ context, query: { key } }) {
    const text = await readFeedFile(context, await openFeed(context, key), siteUrl())
    return new Response(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="trips.ics"',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  },
})

function idOf({ user }: PayloadRequest): string {
  if (!user) throw new AppError('not-signed-in')
  return String(user.id)
}

async function present(req: PayloadRequest, context: ServiceContext) {
  return { Feed: await readOwnFeed(context, idOf(req), siteUrl()) }
}

export const calendarFeedRoutes = [read, save, revoke, file]
