import { describe, expect, it } from 'vitest'
import { claimsInTheWay } from './claims-in-the-way'
import type { BoatDay, Claim, ClaimRequest } from './seats'

const NOW = new Date('2026-11-20T18:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

const request = (changes: Partial<ClaimRequest> = {}): ClaimRequest => ({
  id: 'captain',
  time: 'am',
  tripType: 'Rockfish',
  occupies: ['am'],
  partySize: 2,
  privateCharter: false,
  ...changes,
})
const held = (id: string, minutes: number, changes: Partial<Claim> = {}): Claim => ({
  ...request({ id }),
  status: 'held',
  expiresAt: inMinutes(minutes),
  ...changes,
})
const booked = (id: string, changes: Partial<Claim> = {}): Claim =>
  held(id, 0, { status: 'booked', expiresAt: null, ...changes })
const day = (...claims: Claim[]): BoatDay => ({ date: '2026-12-01', claims })
const ids = (claims: Claim[] | null) => claims?.map(({ id }) => id) ?? null
const anyHeld = () => true

describe('claimsInTheWay', () => {
  it.each<[string, BoatDay, ClaimRequest, string[] | null]>([
    ['an empty boat', day(), request(), []],
    ['seats next to a hold', day(held('a', 5, { partySize: 4 })), request(), []],
    ['a full boat of holds', day(held('a', 9), held('b', 3), held('c', 6)), request(), ['b']],
    ['a larger party', day(held('a', 9), held('b', 3), held('c', 6)), request({ partySize: 4 }), ['b', 'c']],
    ['a private charter', day(held('a', 9), held('b', 3)), request({ privateCharter: true }), ['b', 'a']],
    ['a hold for another trip', day(held('a', 5, { tripType: 'Halibut' })), request(), ['a']],
    ['a held private charter', day(held('a', 5, { privateCharter: true })), request(), ['a']],
    [
      'a held trip that takes the whole day',
      day(held('a', 5, { time: 'am', tripType: 'Tuna', occupies: ['am', 'pm'] })),
      request({ time: 'pm', occupies: ['pm'] }),
      ['a'],
    ],
    ['booked seats', day(booked('a', { partySize: 5 }), held('b', 5, { partySize: 1 })), request(), null],
    ['a booked trip', day(booked('a', { tripType: 'Halibut' }), held('b', 5)), request(), null],
    ['the other departure', day(held('a', 5, { time: 'pm', occupies: ['pm'], partySize: 6 })), request(), []],
    ['an expired hold', day(held('a', 0, { partySize: 6 })), request(), []],
    ["the captain's own hold", day(held('captain', 5, { partySize: 6 })), request(), []],
  ])('%s', (_, boat, asked, expected) => {
    expect(ids(claimsInTheWay(boat, asked, NOW, anyHeld))).toEqual(expected)
  })

  it("never returns holds that can't be released", () => {
    const boat = day(held('a', 3), held('b', 9), held('c', 6))
    expect(ids(claimsInTheWay(boat, request(), NOW, ({ id }) => id !== 'a'))).toEqual(['c'])
    expect(claimsInTheWay(boat, request({ partySize: 6 }), NOW, ({ id }) => id !== 'a')).toBeNull()
  })
})
