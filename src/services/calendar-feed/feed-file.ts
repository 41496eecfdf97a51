import type { SiteInfo } from '@/contract/site'
import { departsAt } from '@/domain/departs-at'
import { formatUsd } from '@/domain/money'
import { balanceCents } from '@/domain/payments/paid-status'
import { CAPACITY, CHECK_IN_MINUTES } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { meetingTimeText, partyText } from '@/shared/format/booking-text'
import { phoneText } from '@/shared/format/telephone-link'
import { deckPath } from '@/shared/paths/deck-path'
import { english } from '@/shared/text/translate'
import { escapeText, iCalendar, utcStamp } from '../bookings/icalendar'
import { paidOf } from '../bookings/present-booking'

const MINUTE_MS = 60_000

export interface FeedDeparture {
  /** The parties that haven't canceled. There's at least one. */
  parties: [Booking, ...Booking[]]
  durationHours: number
  isOff: boolean
}

export interface Feed {
  departures: FeedDeparture[]
  /** Whether the file has guests' names, phone numbers and notes. */
  showsGuests: boolean
  site: Pick<SiteInfo, 'brand' | 'addressLines' | 'meetingPoint'>
  siteUrl: string
  now: Date
}

/**
 * Returns the captain's calendar as an iCalendar file (docs/product-rules.md#calendar-feed): one event per departure,
 * from check-in to the end of the trip. An app that subscribes drops the departures that aren't in the file anymore.
 */
export function feedFile({ departures, ...feed }: Feed): string {
  return iCalendar([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(feed.site.brand)}//Captain//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(feed.site.brand)}`,
    `X-WR-CALNAME:${escapeText(feed.site.brand)}`,
    // How often to check for changes. Some apps use one of these properties, some the other, and some neither.
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...departures.flatMap((departure) => eventOf(departure, feed)),
    'END:VCALENDAR',
  ])
}

function eventOf({ parties, durationHours, isOff }: FeedDeparture, feed: Omit<Feed, 'departures'>): string[] {
  const [{ date, time, tripType }] = parties
  const { site, siteUrl, now, showsGuests } = feed
  const departure = departsAt(date, time)
  const guests = parties.reduce((sum, { partySize }) => sum + partySize, 0)
  const seats = parties.some((party) => party.private) ? 'private' : `${guests} of ${CAPACITY}`
  const place = [site.meetingPoint, ...site.addressLines].filter(Boolean).join(', ')
  const lines = [
    `Meet at ${meetingTimeText(time)}.`,
    ...parties.map((party) => partyLine(party, showsGuests)),
    `Deck sheet: ${siteUrl}${deckPath(date, time)}`,
  ]
  const updatedAt = Math.max(...parties.map((party) => Date.parse(party.updatedAt)))
  return [
    'BEGIN:VEVENT',
    `UID:${date}-${time}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utcStamp(now)}`,
    `LAST-MODIFIED:${utcStamp(new Date(updatedAt))}`,
    `SEQUENCE:${Math.max(0, Math.floor(updatedAt / 1000) - EPOCH_SECONDS)}`,
    `DTSTART:${utcStamp(new Date(departure.getTime() - CHECK_IN_MINUTES * MINUTE_MS))}`,
    `DTEND:${utcStamp(new Date(departure.getTime() + durationHours * 60 * MINUTE_MS))}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(`${isOff ? 'Off: ' : ''}${tripType}, ${seats}`)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `DESCRIPTION:${escapeText(lines.join('\n'))}`,
    'END:VEVENT',
  ]
}

/** SEQUENCE has to be a 32-bit number that grows with each change, so count the seconds since 2026 began. */
const EPOCH_SECONDS = Date.UTC(2026, 0, 1) / 1000

/** Describes a party: who's coming (or only how many people), and what they owe. */
function partyLine(booking: Booking, showsGuests: boolean): string {
  const { partySize, firstName, lastName, phoneNumber, note } = booking
  const party = partyText({ partySize, private: booking.private ?? false }, english)
  const balance = balanceCents(paidOf(booking))
  const due = balance > 0 ? `${formatUsd(balance)} due` : ''
  const facts = showsGuests
    ? [`${firstName} ${lastName}`, party, phoneText(phoneNumber), due, note]
    : [party, due]
  return facts.filter(Boolean).join(', ')
}
