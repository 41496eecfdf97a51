import { describe, expect, it } from 'vitest'
import type { Booking } from '@/payload-types'
import { calendarFile } from './calendar-file'

const booking = {
  reference: 'HL-7K3M9Q',
  id: '6f0c2a34-3c1a-4a9e-9a38-0f6f3c1f2c11',
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  firstName: 'Ada',
  partySize: 3,
  private: true,
  paid: 'deposit',
  paidCents: 82_500,
  totalCents: 165_000,
  cancel: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
} as Booking
const site = {
  brand: 'Harbor Light Charters',
  phone: '(831) 555-0142',
  addressLines: ['Santa Cruz Small Craft Harbor', '135 5th Avenue', 'Santa Cruz, CA 95062'],
  meetingPoint: 'The gate at the head of E Dock',
  latitude: 36.9647,
  longitude: -122.0018,
}
const file = (change: Partial<Booking> = {}, siteChange: Partial<typeof site> = {}) =>
  calendarFile({
    booking: { ...booking, ...change },
    site: { ...site, ...siteChange },
    siteUrl: 'https://example.com',
    durationHours: 6,
    now: new Date('2026-11-22T10:00:00.000Z'),
  })
/** Returns the file's lines after unfolding them, as a calendar app does. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  it('starts at check-in (in UTC), ends with the trip, and says how to find us and what’s due', () => {
    expect(linesOf(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Harbor Light Charters//Booking//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:6f0c2a34-3c1a-4a9e-9a38-0f6f3c1f2c11@booking',
      'SEQUENCE:0',
      'DTSTAMP:20261122T100000Z',
      'DTSTART:20261205T133000Z',
      'DTEND:20261205T200000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Rockfish trip with Harbor Light Charters',
      'LOCATION:The gate at the head of E Dock\\, Santa Cruz Small Craft Harbor\\, 135 5th Avenue\\, Santa Cruz\\, CA 95062',
      'GEO:36.9647;-122.0018',
      'DESCRIPTION:Be at the dock by 5:30 am. We leave at 6:00 am.\\nPrivate charter\\, 3 guests. Reference: HL-7K3M9Q.\\n$825 is due on the boat\\, cash or card.\\nQuestions? Call (831) 555-0142.\\nDirections: https://example.com/directions',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Check-in is tomorrow at 5:30 am',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('folds lines at 75 octets without splitting a character, with CRLF only', () => {
    const text = file({}, { meetingPoint: 'Stegtür am Ende von Dock É 🎣 '.repeat(6).trim() })
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).not.toContain('\uFFFD')
    expect(linesOf(text).find((line) => line.startsWith('LOCATION:'))).toContain('🎣 Stegtür am Ende')
  })

  it.each<[string, Partial<Booking>, string]>([
    ['a later change raises the sequence', { updatedAt: '2026-11-21T10:00:07.000Z' }, 'SEQUENCE:7'],
    ['a cancellation removes the event', { cancel: true }, 'STATUS:CANCELLED'],
    ['seats instead of the boat', { private: false, partySize: 1 }, '\\n1 guest. Reference: HL-7K3M9Q.\\n'],
    ['a full payment', { paid: 'full', paidCents: 165_000 }, 'Nothing left to pay.'],
    ['summer time', { date: '2026-07-04', time: 'pm' }, 'DTSTART:20260704T203000Z'],
  ])('%s', (_, change, expected) => {
    expect(linesOf(file(change)).join('\n')).toContain(expected)
  })
})
