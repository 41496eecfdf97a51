import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BoatDay,
  type Claim,
  type ClaimRequest,
  claimSeats,
  releaseHeldSeats,
  reserveSeats,
  type Seating,
  seatsOpen,
  seatsOpenFor,
  settleSeats,
} from './seats'
import { DEPARTURE_TIMES, occupiedDepartures, TRIP_TYPES } from './trips'

const now = new Date('2026-10-10T16:00:00.000Z')
const later = new Date('2026-10-10T16:10:00.000Z')

const seating = (change: Partial<Seating> = {}): Seating => ({
  time: 'am',
  tripType: 'Rockfish',
  occupies: ['am'],
  partySize: 2,
  privateCharter: false,
  ...change,
})
const afternoon = { time: 'pm', occupies: ['pm'] } satisfies Partial<Seating>
const request = (id: string, change?: Partial<Seating>): ClaimRequest => ({ id, ...seating(change) })
const booked = (id: string, change?: Partial<Claim>): Claim => ({
  ...request(id, change),
  status: 'booked',
  expiresAt: null,
  ...change,
})
const dayOf = (...claims: Claim[]): BoatDay => ({ date: '2026-10-10', claims })

function reserved(day: BoatDay, to: ClaimRequest): BoatDay {
  const result = reserveSeats(day, to, now)
  if (!result.ok) throw new Error(result.reason)
  return result.day
}

describe('a booked party that is being moved', () => {
  it.each([
    ['the afternoon', afternoon, { am: 4, pm: 4 }],
    ['more seats', { partySize: 5 }, { am: 1, pm: 6 }],
    ['fewer seats', { partySize: 1 }, { am: 4, pm: 6 }],
    ['the whole boat', { privateCharter: true }, { am: 0, pm: 6 }],
    ['the whole day', { tripType: 'Tuna', occupies: ['am', 'pm'], privateCharter: true }, { am: 0, pm: 0 }],
  ] as const)('keeps its seats and reserves %s', (_to, change, open) => {
    const day = reserved(dayOf(booked('n')), request('n', change as Partial<Seating>))
    expect({ am: seatsOpen(day, 'am', now), pm: seatsOpen(day, 'pm', now) }).toEqual(open)
  })

  it('gets the new seats once its booking is written, and otherwise keeps the old ones', () => {
    const before = dayOf(booked('a'), booked('n'))
    const moving = reserved(before, request('n', afternoon))
    expect(settleSeats(moving, 'n', seating(afternoon))).toEqual(dayOf(booked('a'), booked('n', afternoon)))
    expect(settleSeats(moving, 'n', seating())).toEqual(before)
    expect(settleSeats(moving, 'n', null)).toEqual(dayOf(booked('a')))
  })

  it("gets a claim on a day if it didn't have one", () => {
    expect(reserved(dayOf(), request('n'))).toEqual(dayOf(booked('n')))
  })

  it("doesn't count against itself", () => {
    const day = dayOf(booked('n', { partySize: 4 }), booked('b'))
    expect(reserveSeats(day, request('n', { partySize: 4 }), now).ok).toBe(true)
    expect(reserveSeats(day, request('n', { partySize: 5 }), now)).toEqual({
      ok: false,
      reason: 'sold-out',
      seatsLeft: 4,
    })
  })

  it('closes both departures to other trips', () => {
    const day = reserved(dayOf(booked('n')), request('n', { ...afternoon, tripType: 'Halibut' }))
    expect(seatsOpenFor(day, { time: 'am', tripType: 'Halibut', occupies: ['am'] }, now)).toBe(0)
    expect(seatsOpenFor(day, { time: 'pm', tripType: 'Rockfish', occupies: ['pm'] }, now)).toBe(0)
    expect(seatsOpenFor(day, { time: 'pm', tripType: 'Halibut', occupies: ['pm'] }, now)).toBe(4)
  })
})

describe('settleSeats', () => {
  it("changes nothing that's already right", () => {
    const day = dayOf(booked('n'))
    expect(settleSeats(day, 'n', seating())).toBe(day)
    expect(settleSeats(day, 'unknown', null)).toBe(day)
  })

  it("restores a live booking's claim", () => {
    expect(settleSeats(dayOf(), 'n', seating())).toEqual(dayOf(booked('n')))
  })
})

describe('releaseHeldSeats', () => {
  it('frees a hold, but not seats that have been paid for', () => {
    const held: Claim = { ...booked('n'), status: 'held', expiresAt: later.toISOString() }
    expect(releaseHeldSeats(dayOf(held), 'n')).toEqual(dayOf())
    const paid = dayOf(booked('n'))
    expect(releaseHeldSeats(paid, 'n')).toBe(paid)
  })
})

type Step =
  | { kind: 'book' | 'reserve' | 'hold'; to: ClaimRequest }
  | { kind: 'arrive' | 'stay' | 'cancel'; id: string }

const id = fc.constantFrom('a', 'b', 'c', 'd')
const to: fc.Arbitrary<ClaimRequest> = fc
  .record({
    id,
    time: fc.constantFrom(...DEPARTURE_TIMES),
    tripType: fc.constantFrom(...TRIP_TYPES),
    hours: fc.constantFrom(6, 12),
    partySize: fc.integer({ min: 1, max: 6 }),
    privateCharter: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  })
  .map(({ hours, ...rest }) => ({ ...rest, occupies: occupiedDepartures(rest.time, hours) }))
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('book' as const, 'reserve' as const, 'hold' as const), to }),
  fc.record({ kind: fc.constantFrom('arrive' as const, 'stay' as const, 'cancel' as const), id }),
)

function apply(day: BoatDay, step: Step): BoatDay {
  if ('to' in step) {
    const isThere = day.claims.some((claim) => claim.id === step.to.id)
    // Book each party only once. After that, it can only be edited.
    if (step.kind !== 'reserve' && isThere) return day
    const expiresAt = step.kind === 'hold' ? later : null
    const result =
      step.kind === 'reserve' ? reserveSeats(day, step.to, now) : claimSeats(day, step.to, expiresAt, now)
    return result.ok ? result.day : day
  }
  const claim = day.claims.find((each) => each.id === step.id)
  if (claim?.status !== 'booked') return day
  const end = { arrive: claim.next ?? claim, stay: claim, cancel: null }[step.kind]
  return settleSeats(day, claim.id, end)
}

/** Returns every possible outcome of the edits in progress. */
function outcomes(claims: Claim[]): Seating[][] {
  const [first, ...rest] = claims
  if (!first) return [[]]
  const ends: Seating[] = first.next ? [first, first.next] : [first]
  return outcomes(rest).flatMap((others) => ends.map((end) => [end, ...others]))
}

function problemsOf(aboard: Seating[]): string[] {
  return DEPARTURE_TIMES.flatMap((time) => {
    const here = aboard.filter((each) => each.time === time)
    const people = here.reduce((sum, each) => sum + each.partySize, 0)
    const isAway = aboard.some((each) => each.time !== time && each.occupies.includes(time))
    return [
      people > 6 ? `${time}: ${people} people` : [],
      new Set(here.map(({ tripType }) => tripType)).size > 1 ? `${time}: two trips` : [],
      here.length > 1 && here.some(({ privateCharter }) => privateCharter) ? `${time}: not alone` : [],
      isAway && here.length > 0 ? `${time}: the boat is away` : [],
    ].flat()
  })
}

it('never oversells, no matter how the edits in progress end', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let day = dayOf()
      for (const step of steps) {
        day = apply(day, step)
        for (const aboard of outcomes(day.claims)) expect(problemsOf(aboard)).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})
