import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { CAPACITY, departureLabel, isSoldWholeOnly } from '@/domain/trips'
import type { Translate } from '@/shared/text/translate'

/** Formats a trip's main price: '$275 a seat', '$2,500 for the boat', 'Price varies'. */
export function priceLine({ priceCents, pricedPer }: TripCard, t: Translate): string {
  if (priceCents === null) return t('Price varies')
  return `${formatUsd(priceCents)} ${pricedPer === 'boat' ? t('for the boat') : t('a seat')}`
}

/** Returns whether a trip is booked by phone because it has no fixed price. */
export function isByPhone(trip: TripCard): boolean {
  return trip.type === 'Custom' || trip.priceCents === null
}

/** Returns 'Up to 6 guests', or 'Private charter' if only the whole boat is sold. */
export function partyText(trip: TripCard, t: Translate): string {
  return isSoldWholeOnly(trip) ? t('Private charter') : t('Up to {capacity} guests', { capacity: CAPACITY })
}

/** Returns '6:00 am or 2:00 pm', or an empty string if the time is arranged by phone. */
export function departuresText({ departures }: TripCard, t: Translate): string {
  const [first = '', second] = departures.map(departureLabel)
  return second === undefined ? first : t('{first} or {second}', { first, second })
}

/** Returns the text for a closed trip that has no open days. */
export function closedText({ title, salmonDaysOnly }: TripCard, t: Translate): string {
  return salmonDaysOnly
    ? t('No {trip} days open yet', { trip: t.language === 'en' ? title.toLowerCase() : title })
    : t('Not taking bookings right now')
}
