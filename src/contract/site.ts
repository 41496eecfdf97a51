import type { CancellationSettings } from '@/domain/cancellation'
import type { DepartureTime, TripType } from '@/domain/trips'
import type { Language } from '@/shared/text/language'
import type { RichText } from './content/page'
import type { Picture } from './content/picture'

export interface SiteLink {
  label: string
  href: string
}

/** Site settings that every page needs. */
export interface SiteInfo extends CancellationSettings {
  brand: string
  tagline: string
  /** The phone number. An empty string until staff add one. */
  phone: string
  email: string | null
  addressLines: string[]
  /** The dock and the gate where guests check in, or null if there's only the address. */
  meetingPoint: string | null
  latitude: number
  longitude: number
  /** Embed URL of another map provider, with `{lat}` and `{lng}` placeholders. Null means OpenStreetMap. */
  mapUrl: string | null
  harborMap: Picture | null
  facebookUrl: string | null
  instagramUrl: string | null
  harborUrl: string | null
  licenseUrl: string | null
  menu: SiteLink[]
  footerLinks: SiteLink[]
  newsletterText: string
}

/** A trip as shown on its card and in the booking dialog. */
export interface TripCard {
  /** The trip's type. A 'Custom' trip is arranged by phone. */
  type: TripType
  title: string
  slug: string
  /** Price per seat or per boat (see `pricedPer`), or null if the price varies. */
  priceCents: number | null
  pricedPer: 'seat' | 'boat'
  privatePriceCents: number | null
  /** Deposit for one seat, or null if the trip doesn't sell single seats. */
  seatDepositCents: number | null
  privateDepositCents: number | null
  /** The trip's departure times. Empty if guests arrange the time by phone. */
  departures: DepartureTime[]
  /** The length of the trip, which determines the departures that it occupies. */
  durationHours: number
  /** The language of the texts below, if it isn't the page's: English, until staff have translated all of them. */
  language?: Language
  durationLabel: string
  seasonLabel: string
  description: string
  closed: boolean
  /** Whether the trip is sold only on salmon days, even if it's `closed`. */
  salmonDaysOnly: boolean
  privateOnly: boolean
  included: string[]
  picture: Picture | null
}

export interface TripPage {
  trip: TripCard
  text: RichText | null
  seo: { title: string; description: string; share: string | null; shareAlt?: string }
  /** Whether staff have translated its texts. */
  hasSpanish: boolean
}

/** Public settings for the card form and for EmailJS in the browser. Never contains a secret. */
export interface BookingSettings {
  square: { applicationId: string; locationId: string; scriptUrl: string } | null
  emailjs: {
    serviceId: string | null
    publicKey: string | null
    bookingTemplate: string | null
    /** Empty if bookings in Spanish are confirmed in English. */
    spanishBookingTemplate: string | null
    newsletterTemplate: string | null
    contactTemplate: string | null
    origin: string | null
  } | null
}
