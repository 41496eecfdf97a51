import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import { draftMode, headers } from 'next/headers'
import { cache } from 'react'
import type { AvailabilityMonth } from '@/contract/availability'
import type { Faq, RichText, SitePageContent } from '@/contract/page'
import type { Picture } from '@/contract/picture'
import type { BookingSettings, SiteInfo, TripCard } from '@/contract/site'
import type { Session } from '@/contract/user'
import { isMonth, type Month, monthOf, tripDateOf } from '@/domain/dates'
import { env } from '@/env'
import { readAvailabilityMonth } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { readFaqs, readReviews } from '@/services/content/read-content'
import { readPage } from '@/services/content/read-page'
import { readSite, readTripCards } from '@/services/content/read-site'
import { type Dashboard, readDashboard } from '@/services/dashboard/read-dashboard'
import { HOME_SLUG } from '@/shared/paths/page-path'
import { cachedContent } from './content-cache'
import { startedPayload } from './payload'

export interface SitePage {
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
}

export interface AvailabilityPage extends SitePage {
  month: AvailabilityMonth
}

export interface DashboardPage extends AvailabilityPage, Dashboard {
  session: Session
}

/** What every page of the site shows: no query on a warm server (src/runtime/content-cache.ts). */
export const sitePage = cache(async (): Promise<SitePage> => {
  const [site, trips] = await Promise.all([
    cachedContent('site', readSite),
    cachedContent('trips', readTripCards),
  ])
  return { site, trips, settings: bookingSettings() }
})

/**
 * Whether this request is shown drafts: by staff who are signed in and came by `/preview`. The cookie alone, which outlives a
 * session, shows nobody a draft. A page that is kept asks for no session: nobody's cookie is in it.
 */
export const showsDraft = cache(async (): Promise<boolean> => {
  const { isEnabled } = await draftMode()
  return isEnabled && (await currentSession()) !== null
})

/** Gives a page of the CMS by its slug, the newest draft where drafts are shown; null where there is none. */
export const publicPage = cache(
  async (slug: string): Promise<SitePageContent | null> =>
    (await showsDraft())
      ? readPage(await startedPayload(), { slug, draft: true })
      : cachedContent(`page ${slug}`, (payload) => readPage(payload, { slug })),
)

/** The banner of paths that have none of their own: the home page's (specification section 2). */
export async function homeBanner(): Promise<Picture | null> {
  return (await publicPage(HOME_SLUG))?.banner ?? null
}

/** The questions of /faq with their answers, formatted and plain. */
export const faqs = () =>
  cachedContent('faqs', async (payload): Promise<Faq[]> => {
    const questions = await readFaqs(payload)
    return questions.map((faq) => ({ ...faq, plainAnswer: toPlainText(faq.answer) }))
  })

/** What guests said, for the carousel. */
export const reviews = () => cachedContent('reviews', readReviews)

/** What the calendar's page shows first; a month that is none is this month. */
export async function availabilityPage(asked: string | undefined): Promise<AvailabilityPage> {
  const context = serviceContext(await startedPayload())
  const month: Month = isMonth(asked) ? asked : monthOf(tripDateOf(context.now()))
  const [page, shown] = await Promise.all([sitePage(), readAvailabilityMonth(context, month)])
  return { ...page, month: shown }
}

/** The tags of /about: only what is public anyway, null where none is configured (decision 22). */
export const analyticsTags = () => env().analytics

/** Who is signed in, by the session cookie; null for a visitor. */
export async function currentSession(): Promise<Session | null> {
  const payload = await startedPayload()
  const { user } = await payload.auth({ headers: await headers() })
  return user?.username ? { username: user.username, role: user.role } : null
}

/** What the captain's dashboard shows first; null for anybody else (specification section 6). */
export async function dashboardPage(asked?: string): Promise<DashboardPage | null> {
  const session = await currentSession()
  if (session?.role !== 'captain') return null
  const context = serviceContext(await startedPayload())
  const page = await availabilityPage(asked)
  return { ...page, ...(await readDashboard(context, page.month)), session }
}

/** The library's type names each kind of node of the same tree. */
const toPlainText = (text: RichText) =>
  convertLexicalToPlaintext({ data: text as Parameters<typeof convertLexicalToPlaintext>[0]['data'] })

/** Only what is public anyway: the browser's own identifiers at the card processor and the mail service. */
function bookingSettings(): BookingSettings {
  const { square, emailjs } = env()
  return {
    square: square && {
      applicationId: square.applicationId,
      locationId: square.locationId,
      scriptUrl: square.scriptUrl,
    },
    emailjs: emailjs && {
      serviceId: emailjs.serviceId,
      publicKey: emailjs.publicKey,
      bookingTemplate: emailjs.templates.booking,
      newsletterTemplate: emailjs.templates.newsletter,
      contactTemplate: emailjs.templates.contact,
      origin: emailjs.origin,
    },
  }
}
