import type { TripCard } from '@/contract/site'
import { type NextTripDay, nextDayOf } from '@/domain/next-trip-day'
import { nextDayText } from '@/shared/format/date-words'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import type { Translate } from '@/shared/text/translate'
import { isByPhone } from './trip-text'

export interface BookingLink {
  href: string
  /** The link's text: 'Book', or 'Next salmon day: Apr 3' for a closed trip. */
  label: string
}

/**
 * Returns a calendar link with the trip chosen. If the trip is closed, the link opens the trip's next day.
 * Returns null if the trip is booked by phone, or if it's closed and has no next day.
 */
export function bookingLink(
  trip: TripCard,
  nextDays: readonly NextTripDay[],
  t: Translate,
): BookingLink | null {
  const { type, title, closed } = trip
  if (type === 'Custom' || isByPhone(trip)) return null
  if (!closed) return { href: addressOfCalendar({ trip: type }), label: t('Book') }
  const day = nextDayOf(nextDays, type)
  if (!day) return null
  return { href: addressOfCalendar({ trip: type, day }), label: nextDayText(title, day, t) }
}
