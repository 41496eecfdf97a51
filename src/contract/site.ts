import { z } from 'zod'
import { departureTime, tripType } from './fields'
import { picture } from './picture'

/** Site settings that every page needs; all of them are edited in the CMS. */
export const siteInfo = z.object({
  brand: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  addressLines: z.array(z.string()),
  /** The dock and the gate where guests check in; null if there is only the address. */
  meetingPoint: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** URL of another map provider's embed, with `{lat}` and `{lng}`; null for OpenStreetMap. */
  mapUrl: z.string().nullable(),
  harborMap: picture.nullable(),
  facebookUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  harborUrl: z.string().nullable(),
  licenseUrl: z.string().nullable(),
  cancellationFeePercent: z.number(),
})
export type SiteInfo = z.infer<typeof siteInfo>

/** A trip for its card and for the booking dialog. Prices in cents. */
export const tripCard = z.object({
  type: z.union([tripType, z.literal('Custom')]),
  title: z.string(),
  slug: z.string(),
  /** Price per `pricedPer`; null if the price varies. */
  priceCents: z.int().nullable(),
  pricedPer: z.enum(['seat', 'boat']),
  privatePriceCents: z.int().nullable(),
  /** Deposit for one seat; null if no single seats are sold. */
  seatDepositCents: z.int().nullable(),
  /** Deposit for the whole boat. */
  privateDepositCents: z.int().nullable(),
  /** Departure times; empty if they are arranged by phone. */
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

/** Settings for the card form and for EmailJS in the browser: public identifiers only, read at run time. */
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
