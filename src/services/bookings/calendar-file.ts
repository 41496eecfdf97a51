import type { SiteInfo } from '@/contract/site'
import { departsAt } from '@/domain/departs-at'
import { formatUsd } from '@/domain/money'
import { balanceCents } from '@/domain/payments/paid-status'
import { CHECK_IN_MINUTES, departureLabel } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { meetingTimeText, partyText } from '@/shared/format/booking-text'
import { languageOf } from '@/shared/text/language'
import type { Translate } from '@/shared/text/translate'
import { translator } from '@/shared/text/translator'
import { escapeText, iCalendar, utcStamp } from './icalendar'
import { paidOf } from './present-booking'

const MINUTE_MS = 60_000

export interface CalendarEvent {
  booking: Booking
  site: Pick<SiteInfo, 'brand' | 'phone' | 'addressLines' | 'meetingPoint' | 'latitude' | 'longitude'>
  siteUrl: string
  durationHours: number
  now: Date
}

/**
 * Returns an iCalendar file (RFC 5545) for a booked trip, from check-in to the end of the trip. Times are in
 * UTC, so they work in any time zone. After a change, the same UID and a higher SEQUENCE update the event in
 * the guest's calendar. The words, including the site's, are in the booking's language.
 */
export function calendarFile({ booking, site, siteUrl, durationHours, now }: CalendarEvent): string {
  const t = translator(languageOf(booking))
  const departure = departsAt(booking.date, booking.time)
  const checkIn = new Date(departure.getTime() - CHECK_IN_MINUTES * MINUTE_MS)
  const end = new Date(departure.getTime() + durationHours * 60 * MINUTE_MS)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.brand)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}@booking`,
    `SEQUENCE:${sequenceOf(booking)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(checkIn)}`,
    `DTEND:${utcStamp(end)}`,
    `STATUS:${booking.cancel ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(t('{trip} trip with {brand}', { trip: booking.tripType, brand: site.brand }))}`,
    `LOCATION:${escapeText(placeOf(site).join(', '))}`,
    `GEO:${site.latitude};${site.longitude}`,
    `DESCRIPTION:${escapeText(description({ booking, site, siteUrl }, t))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(t('Check-in is tomorrow at {time}', { time: meetingTimeText(booking.time) }))}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return iCalendar(lines)
}

function description(
  { booking, site, siteUrl }: Pick<CalendarEvent, 'booking' | 'site' | 'siteUrl'>,
  t: Translate,
): string {
  const balance = balanceCents(paidOf(booking))
  return [
    t('Be at the dock by {checkIn}. We leave at {time}.', {
      checkIn: meetingTimeText(booking.time),
      time: departureLabel(booking.time),
    }),
    t('{party}. Reference: {reference}.', {
      party: partyText({ partySize: booking.partySize, private: booking.private ?? false }, t),
      reference: booking.reference,
    }),
    balance > 0
      ? t('{amount} is due on the boat, cash or card.', { amount: formatUsd(balance) })
      : t('Nothing left to pay.'),
    ...(site.phone ? [t('Questions? Call {phone}.', { phone: site.phone })] : []),
    t('Directions: {url}', { url: `${siteUrl}${t.path('/directions')}` }),
  ].join('\n')
}

const placeOf = ({ meetingPoint, addressLines }: CalendarEvent['site']) =>
  meetingPoint ? [meetingPoint, ...addressLines] : addressLines

/** Returns a number that grows with each change: the seconds from the booking's creation to its last change. */
function sequenceOf({ createdAt, updatedAt }: Booking): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000))
}
