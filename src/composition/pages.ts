import { headers } from 'next/headers'
import { cache } from 'react'
import type { CaptainBooking } from '@/contract/booking'
import type { AvailabilityMonth } from '@/contract/availability'
import type { ReviewItem } from '@/contract/review'
import type { BookingSettings, SiteInfo, TripCard } from '@/contract/site'
import type { Session } from '@/contract/user'
import { isMonth, type Month, monthGrid, monthOf, tripDateOf } from '@/domain/dates'
import { env } from '@/env'
import { readBookings } from '@/services/read-bookings'
import { readReviewList } from '@/services/read-review-list'
import { readSite, readTripCards } from '@/services/read-site'
import { readAvailabilityMonth } from './availability-cache'
import { deskOf } from './desk'
import { startedPayload } from './payload'

export interface SitePage {
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
}

export interface AvailabilityPage extends SitePage {
  month: AvailabilityMonth
}

export interface DashboardPage extends AvailabilityPage {
  session: Session
  bookings: CaptainBooking[]
  needsReview: ReviewItem[]
}

/** What every page of the site shows; layout, metadata and page of one request share one read. */
export const sitePage = cache(async (): Promise<SitePage> => {
  const payload = await startedPayload()
  const [site, trips] = await Promise.all([readSite(payload), readTripCards(payload)])
  return { site, trips, settings: bookingSettings() }
})

/** What the calendar's page shows first; a month that is none is this month. */
export async function availabilityPage(asked: string | undefined): Promise<AvailabilityPage> {
  const desk = deskOf(await startedPayload())
  const month: Month = isMonth(asked) ? asked : monthOf(tripDateOf(desk.now()))
  const [page, shown] = await Promise.all([sitePage(), readAvailabilityMonth(desk, month)])
  return { ...page, month: shown }
}

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
  const desk = deskOf(await startedPayload())
  const page = await availabilityPage(asked)
  const days = monthGrid(page.month.month)
  const [bookings, needsReview] = await Promise.all([
    readBookings(desk, { from: days[0], to: days.at(-1) }),
    readReviewList(desk),
  ])
  return { ...page, session, bookings, needsReview }
}

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
