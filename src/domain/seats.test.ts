import { describe, expect, it } from 'vitest'
import {
  type BoatDay,
  type Claim,
  type ClaimRequest,
  claimSeats,
  confirmSeats,
  departureTripType,
  liveClaims,
  releaseSeats,
  type SeatResult,
  seatsOpen,
  seatsOpenFor,
  unconfirmSeats,
} from './seats'

const now = new Date('2026-11-21T18:00:00.000Z')
const inTenMinutes = new Date('2026-11-21T18:10:00.000Z')
const past = '2026-11-21T17:59:59.999Z'

const request = (id: string, change: Partial<ClaimRequest> = {}): ClaimRequest => ({
  id,
  time: 'am',
  tripType: 'Rockfish',
  occupies: [change.time ?? 'am'],
  partySize: 2,
  privateCharter: false,
  ...change,
})
const booked = (id: string, change: Partial<ClaimRequest> = {}): Claim => ({
  ...request(id, change),
  status: 'booked',
  expiresAt: null,
})
const held = (id: string, expiresAt: string, change: Partial<ClaimRequest> = {}): Claim => ({
  ...request(id, change),
  status: 'held',
  expiresAt,
})
const tunaTrip = {
  tripType: 'Tuna',
  occupies: ['am', 'pm'],
  partySize: 4,
  privateCharter: true,
} satisfies Partial<ClaimRequest>

const dayOf = (...claims: Claim[]): BoatDay => ({ date: '2026-12-05', claims })
const empty = dayOf()

/** Returns the new day. Fails the test if the claim was refused. */
function accepted(result: SeatResult): BoatDay {
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result.day
}

describe('liveClaims', () => {
  it.each([
    ['a booked claim', booked('a'), true],
    ['a hold that expires in a millisecond', held('a', '2026-11-21T18:00:00.001Z'), true],
    ['a hold that expires now', held('a', now.toISOString()), false],
    ['an expired hold', held('a', past), false],
    ['a hold without an expiry', { ...held('a', past), expiresAt: null }, false],
    ['a hold with an invalid expiry', held('a', 'soon'), false],
  ])('%s', (_, claim, isLive) => {
    expect(liveClaims(dayOf(claim), now)).toEqual(isLive ? [claim] : [])
  })
})

describe('seatsOpen', () => {
  it.each([
    ['an empty day', empty, 6, 6],
    ['two booked in the morning', dayOf(booked('a')), 4, 6],
    ['booked and held', dayOf(booked('a'), held('b', inTenMinutes.toISOString(), { partySize: 3 })), 1, 6],
    ['a hold that expires now', dayOf(held('a', now.toISOString())), 6, 6],
    ['six booked', dayOf(booked('a', { partySize: 6 })), 0, 6],
    ['a private party of two', dayOf(booked('a', { privateCharter: true })), 0, 6],
    ['Tuna, all day', dayOf(booked('a', tunaTrip)), 0, 0],
    ['an afternoon party', dayOf(booked('a', { time: 'pm', partySize: 5 })), 6, 1],
    ['an expired Tuna hold', dayOf(held('a', past, tunaTrip)), 6, 6],
  ])('of %s', (_, day, am, pm) => {
    expect(seatsOpen(day, 'am', now)).toBe(am)
    expect(seatsOpen(day, 'pm', now)).toBe(pm)
  })

  it("doesn't count the party itself", () => {
    const day = dayOf(booked('a'), booked('b', { partySize: 3 }))
    expect(seatsOpen(day, 'am', now, 'a')).toBe(3)
    expect(seatsOpen(dayOf(booked('a', tunaTrip)), 'pm', now, 'a')).toBe(6)
    expect(seatsOpen(day, 'am', now, 'unknown')).toBe(1)
  })
})

describe('seatsOpenFor', () => {
  const rockfish = { time: 'am', tripType: 'Rockfish', occupies: ['am'] } as const
  const halibut = { time: 'am', tripType: 'Halibut', occupies: ['am'] } as const
  const tuna = { time: 'am', tripType: 'Tuna', occupies: ['am', 'pm'] } as const
  it.each([
    ['an empty boat', empty, 6, 6, 6],
    ['a Rockfish party', dayOf(booked('a')), 4, 0, 0],
    ['an afternoon party', dayOf(booked('a', { time: 'pm' })), 6, 6, 0],
    ['a Tuna party', dayOf(booked('a', tunaTrip)), 0, 0, 0],
  ])('for Rockfish, Halibut and Tuna next to %s', (_, day, ...open) => {
    const sailings = [rockfish, halibut, tuna].map((each) => ({ ...each, occupies: [...each.occupies] }))
    expect(sailings.map((sailing) => seatsOpenFor(day, sailing, now))).toEqual(open)
  })
})

describe('departureTripType', () => {
  it('counts only live claims', () => {
    const day = dayOf(held('a', past, { tripType: 'Halibut' }), booked('b'))
    expect(departureTripType(day, 'am', now)).toBe('Rockfish')
    expect(departureTripType(day, 'pm', now)).toBeNull()
    expect(departureTripType(dayOf(held('a', past)), 'am', now)).toBeNull()
  })
})

describe('claimSeats', () => {
  const five = dayOf(booked('a', { partySize: 5 }))

  it.each<[string, BoatDay, ClaimRequest]>([
    ['an empty boat', empty, request('n')],
    ['the sixth seat', five, request('n', { partySize: 1 })],
    ['all six seats', empty, request('n', { partySize: 6 })],
    ['an empty boat, private', empty, request('n', { privateCharter: true })],
    ['Tuna on an empty day', empty, request('n', tunaTrip)],
    ['another trip in the afternoon', five, request('n', { time: 'pm', tripType: 'Wildlife' })],
    ['the afternoon, private', five, request('n', { time: 'pm', privateCharter: true })],
    ['seats whose hold has just expired', dayOf(held('a', now.toISOString(), tunaTrip)), request('n')],
  ])('takes %s', (_, day, claim) => {
    const after = accepted(claimSeats(day, claim, inTenMinutes, now))
    expect(after.claims.at(-1)).toEqual({ ...claim, status: 'held', expiresAt: inTenMinutes.toISOString() })
    expect(accepted(claimSeats(day, claim, null, now)).claims.at(-1)).toEqual({
      ...claim,
      status: 'booked',
      expiresAt: null,
    })
  })

  it.each<[string, BoatDay, ClaimRequest, object]>([
    ['a seventh seat', five, request('n'), { reason: 'sold-out', seatsLeft: 1 }],
    [
      'a full boat',
      dayOf(booked('a', { partySize: 6 })),
      request('n', { partySize: 1 }),
      { reason: 'sold-out', seatsLeft: 0 },
    ],
    [
      'another trip',
      dayOf(booked('a')),
      request('n', { tripType: 'Halibut' }),
      { reason: 'other-trip', tripType: 'Rockfish' },
    ],
    [
      'another trip on a full boat',
      dayOf(booked('a', { partySize: 6 })),
      request('n', { tripType: 'Halibut' }),
      { reason: 'other-trip', tripType: 'Rockfish' },
    ],
    [
      'a private charter if one seat is booked',
      five,
      request('n', { privateCharter: true }),
      { reason: 'boat-not-empty' },
    ],
    [
      'Tuna if a morning seat is booked',
      dayOf(booked('a')),
      request('n', tunaTrip),
      { reason: 'boat-not-empty' },
    ],
    [
      'seats on a private charter',
      dayOf(booked('a', { privateCharter: true })),
      request('n'),
      { reason: 'boat-taken' },
    ],
    [
      'a second private charter',
      dayOf(booked('a', { privateCharter: true })),
      request('n', { privateCharter: true }),
      { reason: 'boat-taken' },
    ],
    ['the morning of a Tuna trip', dayOf(booked('a', tunaTrip)), request('n'), { reason: 'boat-taken' }],
    [
      'the afternoon of a Tuna trip',
      dayOf(booked('a', tunaTrip)),
      request('n', { time: 'pm' }),
      { reason: 'boat-taken' },
    ],
    [
      'Tuna before an afternoon party',
      dayOf(booked('a', { time: 'pm' })),
      request('n', tunaTrip),
      { reason: 'boat-taken' },
    ],
    ['a party of zero', empty, request('n', { partySize: 0 }), { reason: 'bad-party' }],
    ['seven', empty, request('n', { partySize: 7 }), { reason: 'bad-party' }],
    ['seven, private', empty, request('n', { partySize: 7, privateCharter: true }), { reason: 'bad-party' }],
    ['half a person', empty, request('n', { partySize: 1.5 }), { reason: 'bad-party' }],
    ['a negative party size', empty, request('n', { partySize: -1 }), { reason: 'bad-party' }],
    ['not a number', empty, request('n', { partySize: Number.NaN }), { reason: 'bad-party' }],
  ])('refuses %s', (_, day, claim, refusal) => {
    expect(claimSeats(day, claim, inTenMinutes, now)).toEqual({ ok: false, ...refusal })
    expect(claimSeats(day, claim, null, now)).toEqual({ ok: false, ...refusal })
    expect(confirmSeats(day, claim, now)).toEqual({ ok: false, ...refusal })
  })

  it.each([
    ['has expired', new Date(past)],
    ['expires now', now],
    ['has an invalid date', new Date(Number.NaN)],
  ])('refuses a hold that %s', (_, expiresAt) => {
    expect(claimSeats(empty, request('n'), expiresAt, now)).toEqual({ ok: false, reason: 'hold-expired' })
  })

  it('is idempotent', () => {
    const once = accepted(claimSeats(five, request('n', { partySize: 1 }), inTenMinutes, now))
    expect(accepted(claimSeats(once, request('n', { partySize: 1 }), inTenMinutes, now))).toEqual(once)
  })

  it.each<[string, Partial<ClaimRequest>]>([
    ['size', { partySize: 4 }],
    ['departure', { time: 'pm' }],
    ['trip, alone on its departure', { tripType: 'Halibut' }],
    ['trip, to an all-day one', tunaTrip],
    ['kind, to a private charter', { privateCharter: true }],
  ])('replaces a claim that changes its %s', (_, change) => {
    const day = dayOf(held('n', inTenMinutes.toISOString()))
    const after = accepted(claimSeats(day, request('n', change), inTenMinutes, now))
    expect(after.claims).toEqual([held('n', inTenMinutes.toISOString(), change)])
  })

  it('frees the old departure if a claim moves', () => {
    const day = dayOf(held('n', inTenMinutes.toISOString(), tunaTrip))
    const after = accepted(claimSeats(day, request('n', { time: 'pm' }), inTenMinutes, now))
    expect([seatsOpen(after, 'am', now), seatsOpen(after, 'pm', now)]).toEqual([6, 4])
  })

  it.each<[string, Partial<ClaimRequest>]>([
    ["a trip that isn't the departure's", { tripType: 'Halibut' }],
    ["a private charter, but isn't alone", { privateCharter: true }],
    ['a departure with too few seats', { time: 'pm' }],
    ['an all-day trip that overlaps with others', tunaTrip],
  ])('keeps the old claim if the new one is %s', (_, change) => {
    const day = dayOf(booked('n'), booked('b'), booked('c', { time: 'pm', partySize: 5 }))
    expect(claimSeats(day, request('n', change), null, now).ok).toBe(false)
    expect(day).toEqual(dayOf(booked('n'), booked('b'), booked('c', { time: 'pm', partySize: 5 })))
  })

  it("doesn't change a booked claim if a hold for it arrives late", () => {
    const day = dayOf(booked('n'))
    expect(accepted(claimSeats(day, request('n', { partySize: 3 }), inTenMinutes, now))).toBe(day)
    expect(accepted(claimSeats(day, request('n', { partySize: 1 }), new Date(past), now))).toBe(day)
  })

  it("removes other parties' expired holds on any departure", () => {
    const day = dayOf(held('a', past), held('b', now.toISOString(), { time: 'pm' }), booked('c'))
    const after = accepted(claimSeats(day, request('n'), null, now))
    expect(after.claims.map((claim) => claim.id)).toEqual(['c', 'n'])
  })

  it('stores a copy of the claim without any other properties', () => {
    const wanted = { ...request('n'), lastName: 'Sandbar' }
    const after = accepted(claimSeats(empty, wanted, null, now))
    wanted.occupies.push('pm')
    expect(after.claims).toEqual([booked('n')])
  })
})

describe('releaseSeats', () => {
  it('frees a claim, and is idempotent', () => {
    const day = dayOf(booked('a'), booked('b'))
    const after = releaseSeats(day, 'a')
    expect(after).toEqual(dayOf(booked('b')))
    expect(releaseSeats(after, 'a')).toBe(after)
  })
})

describe('unconfirmSeats', () => {
  const other = booked('b', { partySize: 3 })

  it('turns a booked claim back into a hold with the same seats', () => {
    const again = unconfirmSeats(dayOf(booked('n'), other), 'n', inTenMinutes)
    expect(again.claims).toEqual([held('n', inTenMinutes.toISOString()), other])
  })

  it.each([
    ['a hold', dayOf(held('n', past), other)],
    ['a claim that no longer exists', dayOf(other)],
  ])("doesn't change %s", (_, day) => {
    expect(unconfirmSeats(day, 'n', inTenMinutes)).toBe(day)
  })
})

describe('confirmSeats', () => {
  it("books a live hold on a boat that's otherwise full", () => {
    const day = dayOf(held('n', inTenMinutes.toISOString()), booked('b', { partySize: 4 }))
    expect(accepted(confirmSeats(day, request('n'), now)).claims).toEqual([
      booked('n'),
      booked('b', { partySize: 4 }),
    ])
  })

  it.each([
    ['expired', dayOf(held('n', now.toISOString()))],
    ['no longer there', empty],
  ])('books a hold that is %s if the seats are free', (_, day) => {
    expect(accepted(confirmSeats(day, request('n'), now)).claims).toEqual([booked('n')])
  })

  it.each<[string, Claim, object]>([
    ['too many of the seats', booked('b', { partySize: 5 }), { reason: 'sold-out', seatsLeft: 1 }],
    ['the trip', booked('b', { tripType: 'Wildlife' }), { reason: 'other-trip', tripType: 'Wildlife' }],
    ['the boat', booked('b', { privateCharter: true }), { reason: 'boat-taken' }],
    ['the whole day', booked('b', tunaTrip), { reason: 'boat-taken' }],
  ])('refuses an expired hold when others have %s', (_, other, refusal) => {
    const day = dayOf(held('n', past), other)
    expect(confirmSeats(day, request('n'), now)).toEqual({ ok: false, ...refusal })
    expect(confirmSeats(dayOf(other), request('n'), now)).toEqual({ ok: false, ...refusal })
  })

  it('changes nothing the second time, even if the captain resized the party in between', () => {
    const day = dayOf(booked('n', { partySize: 5 }))
    expect(confirmSeats(day, request('n'), now)).toEqual({ ok: true, day })
  })
})
