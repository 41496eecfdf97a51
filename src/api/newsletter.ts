import { z } from 'zod'
import {
  confirmed,
  confirmRequest,
  mailingQuery,
  mailingResponse,
  unsubscribed,
  unsubscribeQuery,
} from '@/contract/newsletter'
import { siteUrl } from '@/server/site-url'
import { confirmSignup } from '@/services/newsletter/confirm-signup'
import { readMailing, startMailing } from '@/services/newsletter/mailings'
import { unsubscribe, unsubscribePage } from '@/services/newsletter/subscription'
import { route } from './route/route'

const REFUSALS = ['no-open-seats', 'mailing-off'] as const

const leave = route('post', '/newsletter/unsubscribe', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'Unsubscribe with the signed link from an email; mail apps can do this with one click (RFC 8058)',
  query: unsubscribeQuery,
  refusals: ['link-expired'],
  response: { shape: unsubscribed },
  async handle({ context, query }) {
    await unsubscribe(context, query)
    return { unsubscribed: true }
  },
})

// For mail apps without one-click unsubscribe. Opening the link changes nothing, because some scanners open every link.
const page = route('get', '/newsletter/unsubscribe', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'Redirect to the page with the unsubscribe button (303)',
  query: unsubscribeQuery,
  response: { shape: z.null() },
  handle: ({ query }) =>
    Promise.resolve(
      new Response(null, { status: 303, headers: { Location: `${siteUrl()}${unsubscribePage(query)}` } }),
    ),
})

const confirm = route('post', '/newsletter/confirm', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'Subscribe again after unsubscribing, with the signed link from an email',
  body: confirmRequest,
  refusals: ['link-expired'],
  response: { shape: confirmed },
  async handle({ context, body }) {
    await confirmSignup(context, body)
    return { confirmed: true }
  },
})

const preview = route('get', '/newsletter/mailing', {
  caller: 'captain',
  summary: 'The email about a day’s open seats, and how many subscribers would get it',
  query: mailingQuery,
  refusals: REFUSALS,
  response: { shape: mailingResponse },
  handle: async ({ context, query: { day } }) => ({ Mailing: await readMailing(context, day, siteUrl()) }),
})

const send = route('post', '/newsletter/mailing', {
  caller: 'captain',
  summary: 'Email a day’s open seats to everyone who asked for such emails, at most once a day',
  body: mailingQuery,
  refusals: REFUSALS,
  response: { shape: mailingResponse },
  handle: async ({ req, context, body: { day } }) => ({
    Mailing: await startMailing(context, { day, name: req.user?.username ?? '', siteUrl: siteUrl() }),
  }),
})

export const newsletterRoutes = [leave, page, confirm, preview, send]
