import { describe, expect, it } from 'vitest'
import { type BoatDay, type Claim, claimSeats } from '../seats'
import { isClosed, type LineEntry, nextInLine, offerExpiresAt } from './waitlist'

const NOW = new Date('2026-12-01T20:00:00Z')
const DATE = '2026-12-05'

const seats = (id: string, change: Partial<LineEntry['seats']> = {}): LineEntry['seats'] => ({
  id,
  time: 'am',
  tripType: 'Rockfish',
  occupies: ['am'],
  partySize: 1,
  privateCharter: false,
  ...change,
})
const entry = (
  id: string,
  change: Partial<LineEntry['seats']> = {},
  { state = 'waiting', isSold = true, addressKey = null }: Partial<LineEntry> = {},
): LineEntry => ({ state, isSold, addressKey, seats: seats(id, change) })

/** Returns a day with these booked parties. */
function dayWith(...parties: Partial<LineEntry['seats']>[]): BoatDay {
  return parties.reduce<BoatDay>(
    (day, party, index) => {
      const result = claimSeats(day, seats(`party-${index}`, party), null, NOW)
      return result.ok ? result.day : expect.fail('The party doesn’t fit')
    },
    { date: DATE, claims: [] },
  )
}

const TUNA = { tripType: 'Tuna', occupies: ['am', 'pm'] satisfies Claim['occupies'], privateCharter: true }
const LAPSED = ['x', 'y', 'z'].map((id) => entry(id, {}, { state: 'lapsed' }))

describe('whose turn it is', () => {
  it.each<[string, BoatDay, LineEntry[], string | null]>([
    ['no one, if the boat is full', dayWith({ partySize: 6 }), [entry('a')], null],
    ['the first in line', dayWith({ partySize: 5 }), [entry('a'), entry('b')], 'a'],
    [
      'the first that fits, if a larger party is ahead',
      dayWith({ partySize: 5 }),
      [entry('a', { partySize: 2 }), entry('b')],
      'b',
    ],
    [
      'the larger party, once it fits',
      dayWith({ partySize: 4 }),
      [entry('a', { partySize: 2 }), entry('b')],
      'a',
    ],
    [
      'not someone who waits for another trip',
      dayWith({ partySize: 5 }),
      [entry('a', { tripType: 'Wildlife' }), entry('b')],
      'b',
    ],
    [
      'someone who waits for another trip, once the boat is empty',
      dayWith(),
      [entry('a', { tripType: 'Wildlife' }), entry('b')],
      'a',
    ],
    [
      'not a private charter while someone is aboard',
      dayWith({ partySize: 1 }),
      [entry('a', { privateCharter: true }), entry('b')],
      'b',
    ],
    ['a private charter, once the boat is empty', dayWith(), [entry('a', { privateCharter: true })], 'a'],
    [
      'not a trip that takes both departures while one is booked',
      dayWith({ time: 'pm', occupies: ['pm'] }),
      [entry('a', TUNA)],
      null,
    ],
    ['not someone whose trip isn’t sold', dayWith(), [entry('a', {}, { isSold: false }), entry('b')], 'b'],
    ['not someone who left', dayWith(), [entry('a', {}, { state: 'left' }), entry('b')], 'b'],
    [
      'no one, if the open seat is being offered',
      dayWith({ partySize: 5 }),
      [entry('a', {}, { state: 'offered' }), entry('b')],
      null,
    ],
    [
      'the next, if another seat is open',
      dayWith({ partySize: 4 }),
      [entry('a', {}, { state: 'offered' }), entry('b')],
      'b',
    ],
    [
      'another guest, if an offer to the same IP address has lapsed',
      dayWith(),
      [
        entry('x', {}, { state: 'lapsed', addressKey: 'network-1' }),
        entry('a', {}, { addressKey: 'network-1' }),
        entry('b', {}, { addressKey: 'network-2' }),
      ],
      'b',
    ],
    [
      'a guest at such an address, if no one else fits',
      dayWith({ partySize: 5 }),
      [
        entry('x', {}, { state: 'lapsed', addressKey: 'network-1' }),
        entry('a', {}, { addressKey: 'network-1' }),
        entry('b', { partySize: 2 }, { addressKey: 'network-2' }),
      ],
      'a',
    ],
    [
      'the first in line, if an address’s offer for the other departure has lapsed',
      dayWith(),
      [
        entry('x', { time: 'pm', occupies: ['pm'] }, { state: 'lapsed', addressKey: 'network-1' }),
        entry('a', {}, { addressKey: 'network-1' }),
        entry('b'),
      ],
      'a',
    ],
    [
      'the first in line, if the addresses aren’t known',
      dayWith(),
      [entry('x', {}, { state: 'lapsed' }), entry('a'), entry('b')],
      'a',
    ],
    ['no one, after three lapsed offers', dayWith(), [...LAPSED, entry('a')], null],
    [
      'the line of the other departure, which has its own count',
      dayWith(),
      [...LAPSED, entry('a', { time: 'pm', occupies: ['pm'] })],
      'a',
    ],
  ])('%s', (_, day, line, id) => {
    expect(nextInLine(day, line, NOW)?.seats.id ?? null).toBe(id)
  })

  it('an offer whose claim is written doesn’t count twice', () => {
    const held = claimSeats(dayWith({ partySize: 4 }), seats('a'), new Date(NOW.getTime() + 60_000), NOW)
    if (!held.ok) return expect.fail('The seat isn’t open')
    const line = [entry('a', {}, { state: 'offered' }), entry('b')]
    expect(nextInLine(held.day, line, NOW)?.seats.id).toBe('b')
  })

  it('it’s no one’s turn on the day itself, because guests can’t book online then', () => {
    expect(nextInLine(dayWith(), [entry('a')], new Date('2026-12-05T09:00:00Z'))).toBeNull()
  })
})

describe('an offer', () => {
  // The day begins at midnight in Santa Cruz, which is 8:00 UTC.
  it.each([
    ['lasts two hours', '2026-12-04T20:00:00Z', '2026-12-04T22:00:00.000Z'],
    ['ends when the day begins', '2026-12-05T07:00:00Z', '2026-12-05T08:00:00.000Z'],
    ['is made 30 minutes before', '2026-12-05T07:30:00Z', '2026-12-05T08:00:00.000Z'],
    ['isn’t made later', '2026-12-05T07:30:01Z', undefined],
  ])('%s', (_, now, expiresAt) => {
    expect(offerExpiresAt(DATE, new Date(now))?.toISOString()).toBe(expiresAt)
  })
})

it('after three lapsed offers, no more are made', () => {
  expect(isClosed(LAPSED.slice(1), 'am')).toBe(false)
  expect(isClosed(LAPSED, 'am')).toBe(true)
  expect(isClosed(LAPSED, 'pm')).toBe(false)
})
