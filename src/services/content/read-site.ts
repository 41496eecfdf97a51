import type { Payload } from 'payload'
import type { SiteInfo, SiteLink, TripCard, TripPage } from '@/contract/site'
import { quoteTrip } from '@/domain/pricing'
import { isSoldWholeOnly } from '@/domain/trips'
import type { SiteSetting, Trip as TripDoc } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { translator } from '@/shared/text/translator'
import { toPicture } from '../fish-reports/to-picture'
import { inLanguage } from './in-language'
import { isTripCardTranslated, isTripTranslated } from './is-translated'
import { readTripDocs, type TripQuery, toTrip } from './read-trips'

/** Returns the site settings that pages need. */
export async function readSite(payload: Payload, language: Language = 'en'): Promise<SiteInfo> {
  return (await readSites(payload))(language)
}

/** Reads the site settings once, and returns a function that returns them in a given language. */
export async function readSites(payload: Payload): Promise<(language: Language) => SiteInfo> {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 1 })
  return (language) => toSite(inLanguage(settings, language))
}

function toSite(settings: SiteSetting): SiteInfo {
  return {
    brand: settings.brand,
    tagline: settings.tagline,
    phone: settings.phone ?? '',
    email: settings.email ?? null,
    addressLines: settings.address.split('\n').filter(Boolean),
    meetingPoint: settings.meetingPoint || null,
    latitude: settings.latitude,
    longitude: settings.longitude,
    mapUrl: settings.mapUrl ?? null,
    harborMap: toPicture(settings.harborMap),
    facebookUrl: settings.facebookUrl ?? null,
    instagramUrl: settings.instagramUrl ?? null,
    harborUrl: settings.harborUrl ?? null,
    licenseUrl: settings.licenseUrl ?? null,
    menu: toLinks(settings.menu),
    footerLinks: toLinks(settings.footerLinks),
    newsletterText: settings.newsletterText ?? '',
    cancellationDays: settings.cancellationDays,
    cancellationFeePercent: settings.cancellationFeePercent,
    captainFeePercent: settings.captainFeePercent,
  }
}

/** Drops Payload's row ids from the links, because every page contains the links and doesn't need the ids. */
const toLinks = (rows?: SiteLink[] | null): SiteLink[] =>
  (rows ?? []).map(({ label, href }) => ({ label, href }))

/** Returns the trip cards, in the CMS's order. */
export async function readTripCards(
  payload: Payload,
  query: TripQuery & { language?: Language } = {},
): Promise<TripCard[]> {
  const { draft, language = 'en' } = query
  return (await readTripDocs(payload, { draft })).map((english) => toCard(english, language))
}

/** Returns the trips' own pages, in the CMS's order. */
export async function readTripPages(payload: Payload, language: Language = 'en'): Promise<TripPage[]> {
  const t = translator(language)
  return (await readTripDocs(payload)).map((english) => {
    const doc = inLanguage(english, language)
    const trip = toCard(english, language)
    return {
      trip,
      text: doc.text ?? null,
      seo: {
        title: doc.seo?.title || t('{trip} trips', { trip: doc.title }),
        description: doc.seo?.description || doc.description,
        share: trip.picture?.share ?? null,
        ...(trip.picture && { shareAlt: trip.picture.alt }),
      },
      hasSpanish: isTripTranslated(english),
    }
  })
}

function toCard(english: TripDoc, language: Language): TripCard {
  const doc = inLanguage(english, language)
  const isInEnglish = language !== 'en' && !isTripCardTranslated(english)
  const texts = isInEnglish ? english : doc
  const trip = toTrip(doc)
  const seat =
    trip && !isSoldWholeOnly(trip) ? quoteTrip(trip, { partySize: 1, privateCharter: false }) : null
  const boat = trip && quoteTrip(trip, { partySize: 1, privateCharter: true })
  return {
    type: doc.type,
    title: doc.title,
    slug: doc.slug,
    priceCents: trip?.priceCents ?? null,
    pricedPer: doc.pricedPer,
    privatePriceCents: boat?.totalCents ?? null,
    seatDepositCents: seat?.depositCents ?? null,
    privateDepositCents: boat?.depositCents ?? null,
    departures: trip?.departures ?? [],
    durationHours: doc.durationHours,
    ...(isInEnglish && { language: 'en' }),
    durationLabel: texts.durationLabel,
    seasonLabel: texts.seasonLabel ?? '',
    description: texts.description,
    closed: doc.closed ?? false,
    salmonDaysOnly: doc.salmonDaysOnly ?? false,
    privateOnly: doc.privateOnly ?? false,
    included: (texts.included ?? '').split('\n').filter(Boolean),
    picture: toPicture(doc.picture),
  }
}
