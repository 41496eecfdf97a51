import { z } from 'zod'
import { departureTime, tripType } from './fields'
import { picture } from './picture'

/** What every page needs to know of the business; all of it is edited in the CMS. */
export const siteInfo = z.object({
  brand: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  addressLines: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Another map to embed, with `{lat}` and `{lng}`; null for OpenStreetMap (decision 28). */
  mapUrl: z.string().nullable(),
  harborMap: picture.nullable(),
  facebookUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  harborUrl: z.string().nullable(),
  licenseUrl: z.string().nullable(),
  cancellationFeePercent: z.number(),
})
export type SiteInfo = z.infer<typeof siteInfo>

/** A trip as its card, and the booking dialog, show it. Prices in cents. */
export const tripCard = z.object({
  type: z.union([tripType, z.literal('Custom')]),
  title: z.string(),
  slug: z.string(),
  /** Per person, or per boat where `pricedPer` says so; null where the price varies. */
  priceCents: z.int().nullable(),
  pricedPer: z.enum(['seat', 'boat']),
  privatePriceCents: z.int().nullable(),
  /** Half of one seat's price; null where no single seats are sold. */
  seatDepositCents: z.int().nullable(),
  /** Half of the whole boat's price. */
  privateDepositCents: z.int().nullable(),
  /** When it leaves; empty where that is arranged by phone. */
  departures: z.array(departureTime),
  durationLabel: z.string(),
  seasonLabel: z.string(),
  description: z.string(),
  closed: z.boolean(),
  privateOnly: z.boolean(),
  /** What the price includes. */
  included: z.array(z.string()),
  picture: picture.nullable(),
})
export type TripCard = z.infer<typeof tripCard>

/** What the browser needs to take a card and to send mail: public identifiers only, read at run time. */
export const bookingSettings = z.object({
  square: z.object({ applicationId: z.string(), locationId: z.string(), scriptUrl: z.string() }).nullable(),
  emailjs: z
    .object({
      serviceId: z.string().nullable(),
      publicKey: z.string().nullable(),
      bookingTemplate: z.string().nullable(),
      newsletterTemplate: z.string().nullable(),
      contactTemplate: z.string().nullable(),
      origin: z.string().nullable(),
    })
    .nullable(),
})
export type BookingSettings = z.infer<typeof bookingSettings>
