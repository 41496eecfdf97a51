import type { LocalBusiness, PostalAddress, WithContext } from 'schema-dts'
import type { Picture } from '@/contract/picture'
import type { SiteInfo, TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { seatPriceCents } from '@/domain/trips'
import { absoluteUrl, type Origin } from '../absolute-url'
import { schemaOf } from './schema-of'

/** The name under which other data of a page means the business. */
export function businessId(origin: Origin): string {
  return absoluteUrl(origin, '/#business')
}

export interface BusinessFacts {
  origin: Origin
  site: SiteInfo
  trips: TripCard[]
  /** What stands for the business in a search result. */
  picture: Picture | null
}

/** The business as search engines want to know it, for every public page. */
export function localBusiness({ origin, site, trips, picture }: BusinessFacts): WithContext<LocalBusiness> {
  const profiles = [site.facebookUrl, site.instagramUrl].filter((url) => url !== null)
  const range = priceRange(trips)
  const image = picture && (picture.share ?? picture.src)
  return schemaOf<LocalBusiness>({
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: site.brand,
    description: site.tagline,
    url: absoluteUrl(origin, '/'),
    telephone: site.phone,
    ...(site.email && { email: site.email }),
    address: postalAddress(site.addressLines),
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
    ...(image && { image: absoluteUrl(origin, image) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(range && { priceRange: range }),
    currenciesAccepted: 'USD',
  })
}

/**
 * The address by its parts. The last line is read as `Santa Cruz, CA 95062`; where it says something else, all lines are the
 * street's, which is still an address.
 */
function postalAddress(lines: string[]): PostalAddress {
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

/** From the cheapest seat to the dearest boat on sale: '$175-$2,500'; null where nothing is. */
function priceRange(trips: TripCard[]): string | null {
  const cents = trips
    .filter(({ closed }) => !closed)
    .flatMap((trip) => [seatPriceCents(trip), trip.privatePriceCents])
    .filter((price) => price !== null)
  if (cents.length === 0) return null
  return [...new Set([Math.min(...cents), Math.max(...cents)])].map(formatUsd).join('-')
}
