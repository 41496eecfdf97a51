import { describe, expect, it } from 'vitest'
import { shortDepartures } from './short-departures'

const party = (change: object = {}) => ({
  date: '2026-12-05',
  time: 'am' as const,
  partySize: 1,
  private: false,
  ...change,
})
// The boat leaves at 6:00 am Pacific Standard Time.
const LEAVES = Date.parse('2026-12-05T14:00:00Z')
const before = (hours: number) => new Date(LEAVES - hours * 3_600_000)

describe('a departure is short', () => {
  it.each([
    ['48 hours ahead', 48, 1],
    ['not earlier', 48.01, 0],
    ['a minute before it leaves', 0.02, 1],
    ['not when it leaves', 0, 0],
  ])('%s', (_, hours, count) => {
    expect(shortDepartures([party()], before(hours))).toHaveLength(count)
  })

  it.each([
    ['with one seat', [party()], [[1, 1]]],
    ['not with two seats', [party({ partySize: 2 })], []],
    ['not with two parties', [party(), party()], []],
    ['not with a private charter for one', [party({ private: true })], []],
    ['not without a party', [], []],
    [
      'each on its own',
      [party(), party({ time: 'pm' }), party({ date: '2026-12-06', partySize: 2 })],
      [
        [1, 1],
        [1, 1],
      ],
    ],
  ])('%s', (_, parties, expected) => {
    const short = shortDepartures(parties, before(24))
    expect(short.map(({ booked, missing }) => [booked, missing])).toEqual(expected)
  })
})
