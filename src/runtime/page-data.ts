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

interface SitePage {
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
}

interface AvailabilityPage extends SitePage {
  month: AvailabilityMonth
}

export interface DashboardPage extends AvailabilityPage, Dashboard {
  session: Session
}

/** Returns the data that every page of the site needs, usually from the cache. */
export const sitePage = cache(async (): Promise<SitePage> => {
  const [site, trips] = await Promise.all([
    cachedContent('site', readSite),
    cachedContent('trips', readTripCards),
  ])
  return { site, trips, settings: bookingSettings() }
})

/**
 * Returns whether to show drafts, which is the case if the user came through `/preview` and is still signed
 * in. The preview cookie alone isn't enough, because it outlives the session. If there's no preview cookie,
 * the session isn't read, so the page can be cached.
 */
export const showsDraft = cache(async (): Promise<boolean> => {
  const { isEnabled } = await draftMode()
  return isEnabled && (await currentSession()) !== null
})

/**
 * Returns a CMS page by its slug, or its draft if drafts are shown. Returns null if the page doesn't exist.
 */
export const publicPage = cache(
  async (slug: string): Promise<SitePageContent | null> =>
    (await showsDraft())
      ? readPage(await startedPayload(), { slug, draft: true })
      : cachedContent(`page ${slug}`, (payload) => readPage(payload, { slug })),
)

/** Returns the home page's banner, for pages without a banner (docs/product-rules.md#banner). */
export async function homeBanner(): Promise<Picture | null> {
  return (await publicPage(HOME_SLUG))?.banner ?? null
}

export const faqs = () =>
  cachedContent('faqs', async (payload): Promise<Faq[]> => {
    const questions = await readFaqs(payload)
    return questions.map((faq) => ({ ...faq, plainAnswer: toPlainText(faq.answer) }))
  })

export const reviews = () => cachedContent('reviews', readReviews)

/**
 * Returns the data for the availability page. If the requested month is missing or invalid, uses the current
 * month.
 */
export async function availabilityPage(requestedMonth: string | undefined): Promise<AvailabilityPage> {
  const context = serviceContext(await startedPayload())
  const month: Month = isMonth(requestedMonth) ? requestedMonth : monthOf(tripDateOf(context.now()))
  const [page, availability] = await Promise.all([sitePage(), readAvailabilityMonth(context, month)])
  return { ...page, month: availability }
}

/**
 * Returns the public ids of the analytics tags, which are null if not configured
 * (docs/product-rules.md#analytics).
 */
export const analyticsTags = () => env().analytics

/** Returns the signed-in user, or null for a visitor. */
export async function currentSession(): Promise<Session | null> {
  const payload = await startedPayload()
  const { user } = await payload.auth({ headers: await headers() })
  return user?.username ? { username: user.username, role: user.role } : null
}

/**
 * Returns the data for the captain's dashboard, or null for anyone else (docs/product-rules.md#dashboard).
 */
export async function dashboardPage(requestedMonth?: string): Promise<DashboardPage | null> {
  const session = await currentSession()
  if (session?.role !== 'captain') return null
  const context = serviceContext(await startedPayload())
  const page = await availabilityPage(requestedMonth)
  return { ...page, ...(await readDashboard(context, page.month)), session }
}

/** The cast is safe: Payload's type is stricter than ours, but both describe the same tree. */
const toPlainText = (text: RichText) =>
  convertLexicalToPlaintext({ data: text as Parameters<typeof convertLexicalToPlaintext>[0]['data'] })

/** Returns the public identifiers that the browser needs for Square and EmailJS. Never add a secret here. */
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
