import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import { draftMode, headers } from 'next/headers'
import type { Payload } from 'payload'
import { cache } from 'react'
import { requestLanguage } from '@/components/text/request-language'
import type { AvailabilityMonth, NextDays } from '@/contract/availability'
import type { Faq, RichText, SitePageContent } from '@/contract/content/page'
import type { Picture } from '@/contract/content/picture'
import { seasonYear } from '@/contract/season'
import type { BookingSettings, SiteInfo, TripCard, TripPage } from '@/contract/site'
import type { Session } from '@/contract/user'
import { SAMPLE_CONTENT } from '@/database/seed/site/sample-content'
import { addMonths, isMonth, type Month, monthOf, type TripDate, tripDateOf } from '@/domain/dates'
import type { SeasonBook } from '@/domain/season-book'
import { env } from '@/env'
import { readAvailabilityMonth, readNextDaysOf } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { readAvailability } from '@/services/calendar/read-availability'
import { readFaqs, readReviews } from '@/services/content/read-content'
import { type ListedPage, readPage, readPageList } from '@/services/content/read-page'
import { readSite, readTripCards, readTripPages } from '@/services/content/read-site'
import type { GoLiveItem } from '@/services/dashboard/go-live-list'
import { type Dashboard, readDashboard } from '@/services/dashboard/read-dashboard'
import { readGoLiveList } from '@/services/dashboard/read-go-live-list'
import type { ServiceContext } from '@/services/ports'
import { type GiftSales, readGiftSales } from '@/services/season-book/read-gift-sales'
import { readSeasonBook } from '@/services/season-book/read-season-book'
import { addressOfTripPage } from '@/shared/paths/page-address'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-slug'
import { HAS_SPANISH, type Language } from '@/shared/text/language'
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

interface BookingPage extends AvailabilityPage {
  nextDays: NextDays
}

export interface DashboardPage extends AvailabilityPage, Dashboard {
  session: Session
  goLive: GoLiveItem[]
}

interface SeasonBookPage {
  brand: string
  today: TripDate
  book: SeasonBook
  gifts: GiftSales
  hasCards: boolean
}

/** Returns the cache key of the site settings. */
export const siteKey = (language: Language) => `site ${language}`

/** Returns the data that every page of the site needs, usually from the cache. */
export const sitePage = cache(async (language: Language = requestLanguage()): Promise<SitePage> => {
  const [site, trips] = await Promise.all([
    cachedContent(siteKey(language), (payload) => readSite(payload, language)),
    cachedContent(`trips ${language}`, (payload) => readTripCards(payload, { language })),
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

/** Returns the cache key of a published page. */
export const pageKey = (slug: string, language: Language) => `page ${slug} ${language}`

/** Returns a CMS page by its slug, or its draft if drafts are shown, or null if there's no such page. */
export const publicPage = cache(
  async (slug: string, language: Language = requestLanguage()): Promise<SitePageContent | null> =>
    (await showsDraft())
      ? readPage(await startedPayload(), { slug, language, draft: true })
      : cachedContent(pageKey(slug, language), (payload) => readPage(payload, { slug, language })),
)

/** Returns the home page's banner, for pages without a banner (docs/product-rules.md#banner). */
export async function homeBanner(language: Language = requestLanguage()): Promise<Picture | null> {
  return (await publicPage(HOME_SLUG, language))?.banner ?? null
}

/** Returns the trips for the trips page, or their drafts if drafts are shown. Bookings never use drafts. */
export const tripsPageCards = async (language: Language = requestLanguage()): Promise<TripCard[]> =>
  (await showsDraft())
    ? readTripCards(await startedPayload(), { draft: true, language })
    : (await sitePage(language)).trips

export const faqs = (language: Language = requestLanguage()) =>
  cachedContent(`faqs ${language}`, (payload) => readFaqsWithText(payload, { draft: false, language }))

/** Returns the questions for the FAQ page, or their drafts if drafts are shown. */
export const faqPageQuestions = async (language: Language = requestLanguage()): Promise<Faq[]> =>
  (await showsDraft()) ? readFaqsWithText(await startedPayload(), { draft: true, language }) : faqs(language)

async function readFaqsWithText(
  payload: Payload,
  options: { draft: boolean; language: Language },
): Promise<Faq[]> {
  const questions = await readFaqs(payload, options)
  // Skip a draft that has no answer yet.
  return questions.flatMap((faq) => (faq.answer ? [{ ...faq, plainAnswer: toPlainText(faq.answer) }] : []))
}

/** Returns every published page of the CMS. */
export const pageList = (): Promise<ListedPage[]> => cachedContent('page list', readPageList)

/** Returns the paths of the pages and trips that staff haven't translated (docs/product-rules.md#pages-in-spanish). */
export async function pathsOnlyInEnglish(): Promise<string[]> {
  if (!HAS_SPANISH) return []
  const [pages, trips] = await Promise.all([pageList(), tripPages('en')])
  return [
    ...pages.filter(({ hasSpanish }) => !hasSpanish).map(({ slug }) => pathOfPage(slug)),
    ...trips.filter(({ hasSpanish }) => !hasSpanish).map(({ trip }) => addressOfTripPage(trip)),
  ]
}

/** Returns the trips' own pages, never drafts. */
export const tripPages = (language: Language): Promise<TripPage[]> =>
  cachedContent(`trip pages ${language}`, (payload) => readTripPages(payload, language))

/** Returns a trip's own page, or null if there's no trip with this slug. */
export async function tripPage(
  slug: string,
  language: Language = requestLanguage(),
): Promise<TripPage | null> {
  return (await tripPages(language)).find(({ trip }) => trip.slug === slug) ?? null
}

export const reviews = () => cachedContent('reviews', readReviews)

/** Returns the next day on which each trip can be booked. The data is at most a second old. */
export async function nextTripDays(): Promise<NextDays['next']> {
  const context = serviceContext(await startedPayload())
  const { next } = await readNextDaysOf(context, monthOf(tripDateOf(context.now())))
  return next
}

/** Returns the availability page's data. A missing or invalid month becomes the current month. */
export async function availabilityPage(
  requestedMonth: string | undefined,
  language: Language = requestLanguage(),
): Promise<AvailabilityPage> {
  const context = serviceContext(await startedPayload())
  const month = monthOrCurrent(requestedMonth, context)
  const [page, availability] = await Promise.all([sitePage(language), readAvailabilityMonth(context, month)])
  return { ...page, month: availability }
}

const monthOrCurrent = (month: string | undefined, { now }: ServiceContext): Month =>
  isMonth(month) ? month : monthOf(tripDateOf(now()))

/** Returns the availability page's data plus, for guests, each trip's next open day after that month. */
export async function bookingPage(
  requestedMonth: string | undefined,
  language: Language = requestLanguage(),
): Promise<BookingPage> {
  const page = await availabilityPage(requestedMonth, language)
  const context = serviceContext(await startedPayload())
  return { ...page, nextDays: await readNextDaysOf(context, addMonths(page.month.month, 1)) }
}

/** Returns the public ids of the analytics tags, or null (docs/product-rules.md#analytics). */
export const analyticsTags = () => env().analytics

/** Returns the signed-in user, or null for a visitor. */
export async function currentSession(): Promise<Session | null> {
  const payload = await startedPayload()
  const { user } = await payload.auth({ headers: await headers() })
  return user?.username ? { username: user.username, role: user.role } : null
}

/** Returns the dashboard's data for the captain, or null (docs/product-rules.md#dashboard). */
export async function dashboardPage(requestedMonth?: string): Promise<DashboardPage | null> {
  const session = await currentSession()
  if (session?.role !== 'captain') return null
  const context = serviceContext(await startedPayload())
  const [page, month, goLive] = await Promise.all([
    sitePage(),
    readAvailability(context, monthOrCurrent(requestedMonth, context), 'ignored'),
    goLiveItems(context),
  ])
  return { ...page, month, ...(await readDashboard(context, month)), goLive, session }
}

/**
 * Returns a year's season book. A missing or invalid year becomes this year. Returns null unless the captain is signed
 * in.
 */
export async function seasonBookPage(requestedYear: string | undefined): Promise<SeasonBookPage | null> {
  if ((await currentSession())?.role !== 'captain') return null
  const context = serviceContext(await startedPayload())
  const today = tripDateOf(context.now())
  const year = seasonYear.safeParse(requestedYear).data ?? Number(today.slice(0, 4))
  const [{ site }, book, gifts] = await Promise.all([
    sitePage(),
    readSeasonBook(context, year),
    readGiftSales(context, year),
  ])
  return { brand: site.brand, today, book, gifts, hasCards: context.cards !== null }
}

function goLiveItems(context: ServiceContext): Promise<GoLiveItem[]> {
  const { siteUrl, square, emailjs, smtp } = env()
  return readGoLiveList(context, SAMPLE_CONTENT, {
    siteUrl,
    square: square?.environment ?? null,
    hasWebhooks: Boolean(square?.webhookSignatureKey),
    hasEmailjs: emailjs !== null,
    hasSmtp: smtp !== null,
  })
}

/**
 * Converts rich text to plain text. The cast is safe: Payload's type is stricter than ours, but both describe
 * the same tree.
 */
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
      spanishBookingTemplate: emailjs.templates.spanishBooking,
      newsletterTemplate: emailjs.templates.newsletter,
      contactTemplate: emailjs.templates.contact,
      origin: emailjs.origin,
    },
  }
}
