import { FISH_SEASON_ID } from '@/contract/calendar'
import { tripDateOf } from '@/domain/dates'
import type { Booking, CalendarEntry, Media, Page, Trip, Waiver1 as WaiverSetting } from '@/payload-types'
import { findById, findRows, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { type GoLiveFacts, type GoLiveItem, goLiveList, isSampleGuest } from './go-live-list'

/** Texts and files that identify sample content. */
export interface SampleContent {
  /** The comments of the sample reviews. */
  comments: string[]
  /** The descriptions of the sample fish reports. */
  reports: string[]
  /** The made-up captain's name. */
  captain: string
  /** File names of the drawings of the captain and the boat. */
  pictures: string[]
  /** The starter waiver in each language, which no lawyer has reviewed. */
  waivers: string[]
}

/**
 * Reads what's left to do before the site can go live. None of the queries gets slower as the history grows.
 */
export async function readGoLiveList(
  { payload, now }: ServiceContext,
  sample: SampleContent,
  environment: GoLiveFacts['environment'],
): Promise<GoLiveItem[]> {
  const [settings, waiver, reviews, reports, pictures, pages, trips, season, [firstBooking]] =
    await Promise.all([
      payload.findGlobal({ slug: 'site-settings', depth: 0 }),
      payload.findGlobal({ slug: 'waiver', depth: 0 }),
      readMatching(payload, 'reviews', 'comment', sample.comments),
      readMatching(payload, 'fish-reports', 'description', sample.reports),
      readMatching<Media>(payload, 'media', 'filename', sample.pictures),
      findRows<Page>(payload, 'pages', { where: { slug: { in: ['home', 'about'] } } }),
      findRows<Trip>(payload, 'trips', { where: { _status: { equals: 'published' } } }),
      findById<CalendarEntry>(payload, 'calendar-entries', FISH_SEASON_ID),
      // The seed adds made-up bookings only to an empty database, so it's enough to check the first booking.
      findRows<Booking>(payload, 'bookings', { where: {}, sort: 'createdAt', limit: 1 }),
    ])
  const shown = JSON.stringify(pages.map(({ sections }) => sections))
  return goLiveList({
    settings: {
      brand: settings.brand,
      phone: settings.phone ?? '',
      email: settings.email ?? '',
      profiles: [settings.facebookUrl, settings.instagramUrl].filter((url) => typeof url === 'string'),
    },
    sampleReviews: reviews.length,
    sampleReports: reports.length,
    hasSampleCaptain: shown.includes(sample.captain),
    hasSampleBookings: firstBooking !== undefined && isSampleGuest(firstBooking),
    sampleAboutPictures: pictures.filter(({ id }) => shown.includes(id)).length,
    tripsWithoutPicture: trips.filter(({ picture }) => !picture).length,
    hasStarterWaiver:
      Boolean(waiver.text) && waiverTexts(waiver).some((text) => sample.waivers.includes(text)),
    seasonEnds: season?.endDate ?? null,
    today: tripDateOf(now()),
    environment,
  })
}

const waiverTexts = ({ text, es }: WaiverSetting): string[] => [text ?? '', es?.text ?? '']
