import type { TripCard } from '@/contract/site'
import { type NextTripDay, nextDayOf } from '@/domain/next-days'
import { nextDayText } from '@/shared/format/date-words'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { isByPhone } from './trip-text'

export interface BookingLink {
  href: string
  /** 'Book', or for a closed trip 'Next salmon day: Apr 3'. */
  label: string
}

/**
 * Returns where to book a trip: its calendar, or its next day if its card is closed. Returns null for a trip
 * that's booked by phone, and for a closed trip without a day.
 */
export function bookingLink(trip: TripCard, nextDays: readonly NextTripDay[]): BookingLink | null {
  const { type, title, closed } = trip
  if (type === 'Custom' || isByPhone(trip)) return null
  if (!closed) return { href: addressOfCalendar({ trip: type }), label: 'Book' }
  const day = nextDayOf(nextDays, type)
  if (!day) return null
  return { href: addressOfCalendar({ trip: type, day }), label: nextDayText(title, day) }
}
