import { departsAt } from '@/domain/dates'
import type { Booked } from '../booking-state'
import { CHECK_IN_MINUTES, partyText } from '../booking-summary-text'

export interface CalendarEvent {
  booking: Pick<Booked, '_id' | 'date' | 'time' | 'tripType' | 'partySize' | 'private'>
  brand: string
  addressLines: string[]
  durationHours: number | null
  now: Date
}

/** Returns an iCalendar file (RFC 5545) for one trip. Times are in UTC, so they work in any time zone. */
export function calendarFile({ booking, brand, addressLines, durationHours, now }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Booking//EN`,
    'BEGIN:VEVENT',
    `UID:${booking._id}@booking`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(departsAt(booking.date, booking.time))}`,
    ...(durationHours ? [`DURATION:PT${durationHours}H`] : []),
    `SUMMARY:${escapeText(`${booking.tripType} trip with ${brand}`)}`,
    `LOCATION:${escapeText(addressLines.join(', '))}`,
    `DESCRIPTION:${escapeText(`${partyText(booking)}. Be at the dock ${CHECK_IN_MINUTES} minutes before departure.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/**
 * Returns the number of hours in a trip card's duration ('6 hours'), or null if it isn't one whole number.
 */
export function durationHoursOf(label: string | undefined): number | null {
  const hours = label?.match(/^\D*(\d{1,2}) ?h/i)?.[1]
  return hours ? Number(hours) : null
}

function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n')
}
