import type { Event, WithContext } from 'schema-dts'
import type { OpenDeparture } from '@/contract/departures'
import type { SiteInfo, TripCard } from '@/contract/site'
import { departsAt } from '@/domain/dates'
import { centsToDollars } from '@/domain/money'
import { CAPACITY, type TripType } from '@/domain/trips'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { absoluteUrl } from '../absolute-url'
import { businessId, postalAddress } from './business'

interface Departures {
  origin: string
  site: Pick<SiteInfo, 'meetingPoint' | 'addressLines' | 'brand'>
  trip: TripCard & { type: TripType }
  departures: OpenDeparture[]
}

/** Returns JSON-LD for each of a trip's open departures, with a link that books it. */
export function departureEvents({ origin, site, trip, departures }: Departures): WithContext<Event>[] {
  return departures.flatMap(({ date, time, seatsOpen, wholeBoat }) => {
    const prices = [trip.pricedPer === 'seat' && trip.priceCents, wholeBoat && trip.privatePriceCents]
    const cents = prices.find((price) => typeof price === 'number')
    if (cents === undefined) return []
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: `${trip.title} trip with ${site.brand}`,
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
        url: absoluteUrl(origin, addressOfCalendar({ trip: trip.type, day: date, time })),
      },
    }
  })
}
