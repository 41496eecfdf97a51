import type { Event, WithContext } from 'schema-dts'
import type { OpenDeparture } from '@/contract/departures/departures'
import type { SiteInfo, TripCard } from '@/contract/site'
import { departsAt } from '@/domain/departs-at'
import { centsToDollars } from '@/domain/money'
import { CAPACITY, seatPriceCents, type TripType } from '@/domain/trips'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { absoluteUrl } from '../absolute-url'
import { businessId, postalAddress } from './business'
import type { Place } from './place'

interface Sold extends Place {
  site: Pick<SiteInfo, 'meetingPoint' | 'addressLines' | 'brand'>
  trip: TripCard & { type: TripType }
}

/** Returns JSON-LD for an open departure of a trip, with a booking link, or null if the trip has no price. */
export function departureEvent(
  { origin, t, site, trip }: Sold,
  { date, time, seatsOpen, wholeBoat }: OpenDeparture,
): WithContext<Event> | null {
  const cents = seatPriceCents(trip) ?? (wholeBoat ? trip.privatePriceCents : null)
  if (cents === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: t('{trip} trip with {brand}', { trip: trip.title, brand: site.brand }),
    inLanguage: t.language,
    ...(trip.description && { description: trip.description }),
    startDate: departsAt(date, time).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: CAPACITY,
    remainingAttendeeCapacity: seatsOpen,
    location: {
      '@type': 'Place',
      name: site.meetingPoint ?? site.addressLines[0] ?? site.brand,
      address: postalAddress(site.addressLines),
    },
    organizer: { '@id': businessId(origin) },
    ...(trip.picture && { image: absoluteUrl(origin, trip.picture.share ?? trip.picture.src) }),
    offers: {
      '@type': 'Offer',
      price: centsToDollars(cents).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: absoluteUrl(origin, t.path(addressOfCalendar({ trip: trip.type, day: date, time }))),
    },
  }
}
