import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { departureOffers } from './offers'
import {
  type BoatDay,
  type ClaimRequest,
  claimSeats,
  confirmSeats,
  liveClaims,
  releaseSeats,
  type SeatResult,
  seatsOpen,
} from './seats'
import { CAPACITY, DEPARTURE_TIMES, occupiedDepartures, type Trip } from './trips'
import { allTrips } from './trips.samples'

const start = Date.parse('2026-10-10T16:00:00.000Z')
const minute = 60_000
const rules = {
  today: '2026-10-09',
  season: { startDate: '2026-01-01', endDate: '2026-12-31' },
  blocks: [],
  weather: [],
  salmonDays: ['2026-10-10'],
}

/** A change to the day, `wait` minutes after the previous one. */
type Step = { wait: number } & (
  | { kind: 'hold'; request: ClaimRequest; minutes: number }
  | { kind: 'book'; request: ClaimRequest }
  | { kind: 'confirm'; request: ClaimRequest }
  | { kind: 'release'; id: string }
  | { kind: 'resize'; id: string; party: { partySize: number; privateCharter: boolean } }
)

// There are only a few ids, so that claims get replaced, confirmed late and released twice. Times are in
// whole minutes, so that some holds expire exactly now.
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const party = fc.record({
  partySize: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
    fc.constantFrom(0, 7, -1, 2.5),
  ),
  privateCharter: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
})
const trip: fc.Arbitrary<Trip> = fc.constantFrom(...allTrips)
// Includes durations that the seed data doesn't have, so that any morning trip can run into the afternoon.
const hours = fc.constantFrom(4, 6, 8, 9, 12)
const request: fc.Arbitrary<ClaimRequest> = fc
  .tuple(id, fc.constantFrom(...DEPARTURE_TIMES), trip, hours, party)
  .map(([claimId, time, { type }, durationHours, size]) => ({
    id: claimId,
    time,
    tripType: type,
    occupies: occupiedDepartures(time, durationHours),
    ...size,
  }))
const wait = fc.integer({ min: 0, max: 6 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      wait,
      request,
      minutes: fc.integer({ min: -1, max: 10 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const), wait, request }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm' as const), wait, request }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), wait, id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resize' as const), wait, id, party }) },
)
const anySteps = fc.array(anyStep, { maxLength: 40 })

function apply(day: BoatDay, step: Step, now: Date): SeatResult {
  switch (step.kind) {
    case 'hold':
      return claimSeats(day, step.request, new Date(now.getTime() + step.minutes * minute), now)
    case 'book':
      return claimSeats(day, step.request, null, now)
    case 'confirm':
      return confirmSeats(day, step.request, now)
    case 'release':
      return { ok: true, day: releaseSeats(day, step.id) }
    case 'resize':
      return resize(day, step, now)
  }
}

/** Reclaims an existing party's seats with a different party size. */
function resize(day: BoatDay, change: Step & { kind: 'resize' }, now: Date): SeatResult {
  const claim = day.claims.find((each) => each.id === change.id)
  if (!claim) return { ok: true, day }
  const expiresAt = claim.expiresAt === null ? null : new Date(claim.expiresAt)
  return claimSeats(day, { ...claim, ...change.party }, expiresAt, now)
}

/** Runs the steps on an empty day and calls `onStep` after each one. */
function runSteps(
  steps: Step[],
  onStep: (state: { before: BoatDay; step: Step; result: SeatResult; after: BoatDay; now: Date }) => void,
): void {
  let day: BoatDay = freeze({ date: '2026-10-10', claims: [] })
  let clock = start
  for (const step of steps) {
    clock += step.wait * minute
    const now = new Date(clock)
    // The day is frozen, so mutating it throws.
    const result = apply(day, step, now)
    const after = result.ok ? freeze(result.day) : day
    onStep({ before: day, step, result, after, now })
    day = after
  }
}

function freeze(day: BoatDay): BoatDay {
  for (const claim of day.claims) {
    Object.freeze(claim.occupies)
    Object.freeze(claim)
  }
  Object.freeze(day.claims)
  return Object.freeze(day)
}

/** Returns the rules that a day violates. */
function violations(day: BoatDay, now: Date): string[] {
  const instant = now.toISOString()
  // Compute the live claims here, because `liveClaims` is part of the code under test.
  const live = day.claims.filter((claim) => claim.expiresAt === null || claim.expiresAt > instant)
  const areUnique = new Set(day.claims.map((claim) => claim.id)).size === day.claims.length
  const ofDepartures = DEPARTURE_TIMES.flatMap((time) => {
    const aboard = live.filter((claim) => claim.time === time)
    const people = aboard.reduce((sum, claim) => sum + claim.partySize, 0)
    const hasPrivate = aboard.some((claim) => claim.privateCharter)
    const isOverlapped = live.some((claim) => claim.time !== time && claim.occupies.includes(time))
    const open = isOverlapped || hasPrivate ? 0 : CAPACITY - people
    return [
      people > CAPACITY && `${time}: ${people} people`,
      new Set(aboard.map((claim) => claim.tripType)).size > 1 && `${time}: two trips`,
      hasPrivate && aboard.length > 1 && `${time}: a private party isn't alone`,
      isOverlapped && aboard.length > 0 && `${time}: the boat is away`,
      seatsOpen(day, time, now) !== open && `${time}: seats open are not ${open}`,
    ]
  })
  return [!areUnique && 'an id twice', ...ofDepartures].filter((problem) => problem !== false)
}

const runs = { numRuns: 500 }

describe('after any sequence of changes', () => {
  it('a departure has at most six guests and one trip, private parties are alone, and trips never overlap', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ after, now }) => {
          expect(violations(after, now)).toEqual([])
          // The rules must also hold later, after some holds have expired.
          expect(violations(after, new Date(now.getTime() + 5 * minute))).toEqual([])
        })
      }),
      runs,
    )
  })

  it('every change is idempotent', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ step, result, after, now }) => {
          const again = apply(after, step, now)
          expect(again).toEqual(result.ok ? { ok: true, day: after } : result)
        })
      }),
      runs,
    )
  })

  it("no change affects another party's live claim", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ before, step, after, now }) => {
          const mine = 'request' in step ? step.request.id : step.id
          const others = (day: BoatDay) => liveClaims(day, now).filter((claim) => claim.id !== mine)
          expect(others(after)).toEqual(others(before))
        })
      }),
      runs,
    )
  })

  it('a booked party stays booked until it’s released', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ before, step, after }) => {
          const booked = before.claims.filter((claim) => claim.status === 'booked').map((claim) => claim.id)
          const gone = booked.filter(
            (each) => !after.claims.some((claim) => claim.id === each && claim.status === 'booked'),
          )
          expect(gone).toEqual(step.kind === 'release' && booked.includes(step.id) ? [step.id] : [])
        })
      }),
      runs,
    )
  })

  it('a successful claim gets exactly the requested seats, and removes expired holds', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ before, step, result, after, now }) => {
          const isBooked = before.claims.some(
            ({ id: each, status }) => status === 'booked' && 'request' in step && each === step.request.id,
          )
          const asks = step.kind === 'book' || (step.kind === 'hold' && !isBooked)
          const claimed = result.ok && 'request' in step && asks
          const got = after.claims.filter((claim) => claimed && claim.id === step.request.id)
          expect(got).toMatchObject(claimed ? [step.request] : [])
          expect(claimed && liveClaims(after, now).length < after.claims.length).toBe(false)
        })
      }),
      runs,
    )
  })

  it('a live hold can always be confirmed', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ before, now }) => {
          const refused = liveClaims(before, now).filter((claim) => !confirmSeats(before, claim, now).ok)
          expect(refused).toEqual([])
        })
      }),
      runs,
    )
  })

  it('exactly the offered seats can be claimed', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        runSteps(steps, ({ after, now }) => {
          const offers = departureOffers(after, allTrips, rules, now)
          for (const time of DEPARTURE_TIMES) {
            for (const each of allTrips.filter((candidate) => candidate.departures.includes(time))) {
              const offer = offers
                .find((candidate) => candidate.time === time)
                ?.trips.find((candidate) => candidate.type === each.type)
              const fits = (partySize: number, privateCharter: boolean) =>
                claimSeats(
                  after,
                  {
                    id: 'new',
                    time,
                    tripType: each.type,
                    occupies: occupiedDepartures(time, each.durationHours),
                    partySize,
                    privateCharter,
                  },
                  null,
                  now,
                ).ok
              expect(fits(1, true)).toBe(offer?.privateCharter ?? false)
              if (each.privateOnly) continue
              for (let partySize = 1; partySize <= CAPACITY; partySize += 1) {
                expect(fits(partySize, false)).toBe(partySize <= (offer?.seatsOpen ?? 0))
              }
            }
          }
        })
      }),
      { numRuns: 100 },
    )
  })
})
