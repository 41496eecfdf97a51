import type { LocalBusiness, PostalAddress, WithContext } from 'schema-dts'
import type { Picture } from '@/contract/content/picture'
import type { SiteInfo, TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { seatPriceCents } from '@/domain/trips'
import { absoluteUrl } from '../absolute-url'

/** Returns the `@id` that other JSON-LD uses to refer to the business. */
export function businessId(origin: string): string {
  return absoluteUrl(origin, '/#business')
}

export interface Business {
  origin: string
  site: SiteInfo
  trips: TripCard[]
  picture: Picture | null
}

/** Returns the business's JSON-LD, for every public page. */
export function localBusiness({ origin, site, trips, picture }: Business): WithContext<LocalBusiness> {
  const profiles = [site.facebookUrl, site.instagramUrl].filter((url) => url !== null)
  const range = priceRange(trips)
  const image = picture && (picture.share ?? picture.src)
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: site.brand,
    description: site.tagline,
    url: absoluteUrl(origin, '/'),
    ...(site.phone && { telephone: site.phone }),
    ...(site.email && { email: site.email }),
    address: postalAddress(site.addressLines),
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
    ...(image && { image: absoluteUrl(origin, image) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(range && { priceRange: range }),
    currenciesAccepted: 'USD',
  }
}

/**
 * Parses address lines. If the last line isn't like `Santa Cruz, CA 95062`, all lines become the street
 * address.
 */
export function postalAddress(lines: string[]): PostalAddress {
  const [, city, region, postalCode] =
    /^(.+?),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? []
  const street = city === undefined ? lines : lines.slice(0, -1)
  return {
    '@type': 'PostalAddress',
    ...(street.length > 0 && { streetAddress: street.join(', ') }),
    ...(city !== undefined && { addressLocality: city, addressRegion: region, postalCode }),
    addressCountry: 'US',
  }
}

/** Returns the price range, like '$175-$2,500', or null if nothing is for sale. */
function priceRange(trips: TripCard[]): string | null {
  const cents = trips
    .filter(({ closed }) => !closed)
    .flatMap((trip) => [seatPriceCents(trip), trip.privatePriceCents])
    .filter((price) => price !== null)
  if (cents.length === 0) return null
  return [...new Set([Math.min(...cents), Math.max(...cents)])].map(formatUsd).join('-')
}
