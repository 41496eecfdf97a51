import { expect, it } from 'vitest'
import { calendarFile, durationHoursOf } from './calendar-file'

const booking = {
  _id: 'b1',
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
  private: false,
} as const

it('writes the departure time in UTC, escapes text and ends lines with CRLF', () => {
  const file = calendarFile({
    booking,
    brand: 'Harbor Light Charters',
    addressLines: ['Small Craft Harbor', 'Santa Cruz, CA'],
    durationHours: 6,
    now: new Date('2026-11-21T10:00:00.000Z'),
  })
  const lines = file.split('\r\n')
  expect(lines).toContain('DTSTART:20261205T140000Z')
  expect(lines).toContain('DURATION:PT6H')
  expect(lines).toContain('DTSTAMP:20261121T100000Z')
  expect(lines).toContain('LOCATION:Small Craft Harbor\\, Santa Cruz\\, CA')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

it.each([
  ['6 hours', 6],
  ['About 12 hours', 12],
  ['1 to 12 hours', null],
  ['Half a day', null],
  [undefined, null],
])('reads "%s" as %s hours', (label, hours) => {
  expect(durationHoursOf(label)).toBe(hours)
})
