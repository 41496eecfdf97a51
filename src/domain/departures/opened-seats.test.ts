import { describe, expect, it } from 'vitest'
import type { Claim } from '../seats'
import { bookedOut, canAnnounce, type SeatWatch, updateWatch } from './opened-seats'

const NOW = new Date('2026-12-01T20:00:00Z')
const date = '2026-12-05'

const claim = (changes: Partial<Claim> = {}): Claim => ({
  id: crypto.randomUUID(),
  time: 'am',
  tripType: 'Rockfish',
  occupies: ['am'],
  partySize: 3,
  privateCharter: false,
  status: 'booked',
  expiresAt: null,
  ...changes,
})
const held = { status: 'held', expiresAt: '2026-12-01T20:10:00Z' } as const

describe('departures that bookings fill', () => {
  it.each<[string, Claim[], string[]]>([
    ['an empty boat', [], []],
    ['one seat is left', [claim(), claim({ partySize: 2 })], []],
    ['all seats are booked', [claim(), claim()], ['am']],
    ['the last seats are only on hold', [claim(), claim(held)], []],
    ['a private charter', [claim({ partySize: 1, privateCharter: true })], ['am']],
    ['a trip that takes all day', [claim({ privateCharter: true, occupies: ['am', 'pm'] })], ['am', 'pm']],
  ])('%s', (_, claims, full) => {
    expect(bookedOut({ date, claims }, NOW)).toEqual(full)
  })
})

describe('the notice', () => {
  it.each<[string, string, 'am' | 'pm', boolean, string?]>([
    ['12 hours before', '2026-12-05T02:00:00Z', 'am', true],
    ['a minute later', '2026-12-05T02:01:00Z', 'am', false],
    ['the afternoon departure', '2026-12-05T02:01:00Z', 'pm', true],
    ['after it has left', '2026-12-05T15:00:00Z', 'am', false],
    // On March 14, 2027, clocks skip an hour, so 5:00 pm the day before is 12 hours before 6:00 am.
    ['when the clocks change', '2027-03-14T01:00:00Z', 'am', true, '2027-03-14'],
    ['a minute later when the clocks change', '2027-03-14T01:01:00Z', 'am', false, '2027-03-14'],
  ])('%s', (_, now, time, can, day = date) => {
    expect(canAnnounce(day, time, new Date(now))).toBe(can)
  })
})

describe('watching a day', () => {
  const TODAY = '2026-12-01'
  const NOTHING: SeatWatch = { full: [], opened: [], announcedOn: null }
  const AM_FULL: SeatWatch = { ...NOTHING, full: ['am'] }
  const AM_OPENED: SeatWatch = { full: [], opened: ['am'], announcedOn: TODAY }

  it.each<[string, SeatWatch, Parameters<typeof updateWatch>[1], SeatWatch, boolean]>([
    ['seats were never gone', NOTHING, { full: [], open: ['am', 'pm'] }, NOTHING, false],
    ['it fills', NOTHING, { full: ['am'], open: ['pm'] }, AM_FULL, false],
    ['it stays full', AM_FULL, { full: ['am'], open: ['pm'] }, AM_FULL, false],
    ['a freed seat is on hold for the waitlist', AM_FULL, { full: [], open: ['pm'] }, AM_FULL, false],
    ['a seat opens up', AM_FULL, { full: [], open: ['am', 'pm'] }, AM_OPENED, true],
    ['it stays open', AM_OPENED, { full: [], open: ['am'] }, AM_OPENED, false],
    ['it fills again', AM_OPENED, { full: ['am'], open: [] }, { ...AM_OPENED, full: ['am'] }, false],
    [
      'the other departure opens up on the same day',
      { ...AM_OPENED, full: ['pm'] },
      { full: [], open: ['am', 'pm'] },
      { ...AM_OPENED, opened: ['am', 'pm'] },
      true,
    ],
    [
      'it opens up again on another day',
      { full: ['am'], opened: ['pm'], announcedOn: '2026-11-30' },
      { full: [], open: ['am'] },
      AM_OPENED,
      true,
    ],
  ])('%s', (_, watch, seen, next, announces) => {
    expect(updateWatch(watch, seen, TODAY)).toEqual({ watch: next, announces })
  })
})
