import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { departureLabel, isSoldWholeOnly } from '@/domain/trips'

/** The price that a card leads with: '$275 a seat', '$2,500 the boat', 'Price varies'. */
export function priceLine({ priceCents, pricedPer }: TripCard): string {
  if (priceCents === null) return 'Price varies'
  return `${formatUsd(priceCents)} ${pricedPer === 'boat' ? 'the boat' : 'a seat'}`
}

/** Whether it is arranged by phone: it has no price of its own. */
export function isByPhone(trip: TripCard): boolean {
  return trip.type === 'Custom' || trip.priceCents === null
}

/** Who it takes: 'Up to 6 guests', or the party alone. */
export function partyText(trip: TripCard): string {
  return isSoldWholeOnly(trip) ? 'Private charter' : 'Up to 6 guests'
}

/** When it leaves: '6:00 am or 2:00 pm'; empty where that is arranged by phone. */
export function departuresText({ departures }: TripCard): string {
  return departures.map(departureLabel).join(' or ')
}
