import type { DepartureList, OpenDepartures } from '@/contract/departures/departures'
import type { TripCard } from '@/contract/site'
import { CAPACITY, seatPriceCents } from '@/domain/trips'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { absoluteUrl } from './absolute-url'

/** Returns the response for `/availability.json`: open departures with their prices and booking links. */
export function departureList(origin: string, open: OpenDepartures, cards: TripCard[]): DepartureList {
  return {
    ...open,
    currency: 'USD',
    departures: open.departures.map((departure) => ({
      ...departure,
      capacity: CAPACITY,
      prices: departure.trips.flatMap((trip) => {
        const card = cards.find(({ type }) => type === trip)
        if (!card) return []
        return {
          trip,
          seatPriceCents: seatPriceCents(card),
          privatePriceCents: departure.wholeBoat ? card.privatePriceCents : null,
        }
      }),
      bookingUrl: absoluteUrl(
        origin,
        addressOfCalendar({ trip: onlyTrip(departure.trips), day: departure.date, time: departure.time }),
      ),
    })),
  }
}

function onlyTrip<Trip>([first, ...others]: Trip[]): Trip | null {
  return first !== undefined && others.length === 0 ? first : null
}
