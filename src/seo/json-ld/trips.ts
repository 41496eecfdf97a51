import type { ItemList, Offer, TouristTrip, WithContext } from 'schema-dts'
import type { TripCard } from '@/contract/site'
import { type Cents, centsToDollars } from '@/domain/money'
import { seatPriceCents } from '@/domain/trips'
import { addressOfTrip } from '@/shared/paths/page-address'
import { absoluteUrl, type Origin } from '../absolute-url'
import { businessId } from './business'
import { schemaOf } from './schema-of'

const BOOK_PATH = '/availability'

/** Returns the trips with their offers, in the order of the page. */
export function touristTrips(origin: Origin, trips: TripCard[]): WithContext<ItemList> {
  return schemaOf<ItemList>({
    '@type': 'ItemList',
    itemListElement: trips.map((trip, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: touristTrip(origin, trip),
    })),
  })
}

function touristTrip(origin: Origin, trip: TripCard): TouristTrip {
  const offers = offersOf(origin, trip)
  return {
    '@type': 'TouristTrip',
    name: trip.title,
    description: trip.description,
    url: absoluteUrl(origin, addressOfTrip(trip)),
    provider: { '@id': businessId(origin) },
    ...(trip.picture && { image: absoluteUrl(origin, trip.picture.share ?? trip.picture.src) }),
    ...(offers.length > 0 && { offers }),
  }
}

/** Returns the offers of a trip: a seat, the whole boat, or none if the trip is closed or sold by phone. */
function offersOf(origin: Origin, trip: TripCard): Offer[] {
  if (trip.closed) return []
  const offer = (name: string, cents: Cents): Offer => ({
    '@type': 'Offer',
    name,
    price: centsToDollars(cents).toFixed(2),
    priceCurrency: 'USD',
    // For sale in general; the calendar has the days with open seats.
    availability: 'https://schema.org/InStock',
    url: absoluteUrl(origin, BOOK_PATH),
    offeredBy: { '@id': businessId(origin) },
  })
  const seat = seatPriceCents(trip)
  return [
    ...(seat !== null ? [offer('One seat', seat)] : []),
    ...(trip.privatePriceCents !== null
      ? [offer('Private charter, the whole boat', trip.privatePriceCents)]
      : []),
  ]
}
