import type { ItemList, Offer, TouristTrip, WithContext } from 'schema-dts'
import type { TripCard } from '@/contract/site'
import { type Cents, centsToDollars } from '@/domain/money'
import { seatPriceCents } from '@/domain/trips'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { addressOfTripPage } from '@/shared/paths/page-address'
import { absoluteUrl } from '../absolute-url'
import { businessId } from './business'
import type { Place } from './place'

/** Returns JSON-LD for the trips and their offers, in page order. */
export function touristTrips(place: Place, trips: TripCard[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: trips.map((trip, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: touristTrip(place, trip),
    })),
  }
}

/** Returns the JSON-LD for a trip's own page. */
export function oneTouristTrip(place: Place, trip: TripCard): WithContext<TouristTrip> {
  return {
    '@context': 'https://schema.org',
    ...(touristTrip(place, trip) as object),
  } as WithContext<TouristTrip>
}

function touristTrip(place: Place, trip: TripCard): TouristTrip {
  const { origin, t } = place
  const offers = offersOf(place, trip)
  return {
    '@type': 'TouristTrip',
    name: trip.title,
    description: trip.description,
    url: absoluteUrl(origin, t.path(addressOfTripPage(trip))),
    provider: { '@id': businessId(origin) },
    ...(trip.picture && { image: absoluteUrl(origin, trip.picture.share ?? trip.picture.src) }),
    ...(offers.length > 0 && { offers }),
  }
}

/** Returns offers for one seat and for the whole boat, or none if the trip is closed or sold by phone. */
function offersOf({ origin, t }: Place, trip: TripCard): Offer[] {
  if (trip.closed) return []
  const offer = (name: string, cents: Cents): Offer => ({
    '@type': 'Offer',
    name,
    price: centsToDollars(cents).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: absoluteUrl(
      origin,
      t.path(trip.type === 'Custom' ? addressOfCalendar({}) : addressOfCalendar({ trip: trip.type })),
    ),
    offeredBy: { '@id': businessId(origin) },
  })
  const seat = seatPriceCents(trip)
  return [
    ...(seat !== null ? [offer(t('One seat'), seat)] : []),
    ...(trip.privatePriceCents !== null
      ? [offer(t('Private charter (whole boat)'), trip.privatePriceCents)]
      : []),
  ]
}
