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

/** One thing that happens to the day; `wait` is the minutes since the thing before it. */
type Step = { wait: number } & (
  | { kind: 'hold'; request: ClaimRequest; minutes: number }
  | { kind: 'book'; request: ClaimRequest }
  | { kind: 'confirm'; request: ClaimRequest }
  | { kind: 'release'; id: string }
  | { kind: 'resize'; id: string; party: { partySize: number; privateCharter: boolean } }
)

// Few ids, so that claims are replaced, confirmed late and released twice; whole minutes, so that holds end exactly now.
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const party = fc.record({
  partySize: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
    fc.constantFrom(0, 7, -1, 2.5),
  ),
  privateCharter: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
})
const trip: fc.Arbitrary<Trip> = fc.constantFrom(...allTrips)
// Lengths beyond the seed's, so that a morning trip of any kind may reach into the afternoon.
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
const step: fc.Arbitrary<Step> = fc.oneof(
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
const story = fc.array(step, { maxLength: 40 })

function apply(day: BoatDay, happening: Step, now: Date): SeatResult {
  switch (happening.kind) {
    case 'hold':
      return claimSeats(day, happening.request, new Date(now.getTime() + happening.minutes * minute), now)
    case 'book':
      return claimSeats(day, happening.request, null, now)
    case 'confirm':
      return confirmSeats(day, happening.request, now)
    case 'release':
      return { ok: true, day: releaseSeats(day, happening.id) }
    case 'resize':
      return resize(day, happening, now)
  }
}

/** An edit of a party that is there: its claim anew, with another size. */
function resize(day: BoatDay, change: Step & { kind: 'resize' }, now: Date): SeatResult {
  const claim = day.claims.find((each) => each.id === change.id)
  if (!claim) return { ok: true, day }
  const expiresAt = claim.expiresAt === null ? null : new Date(claim.expiresAt)
  return claimSeats(day, { ...claim, ...change.party }, expiresAt, now)
}

/** Runs a story on an empty day and shows each moment of it, with the frozen day before. */
function tell(
  steps: Step[],
  look: (moment: { before: BoatDay; happening: Step; result: SeatResult; after: BoatDay; now: Date }) => void,
): void {
  let day: BoatDay = freeze({ date: '2026-10-10', claims: [] })
  let clock = start
  for (const happening of steps) {
    clock += happening.wait * minute
    const now = new Date(clock)
    // A frozen day makes any change in place throw, so a refusal leaves it as it was.
    const result = apply(day, happening, now)
    const after = result.ok ? freeze(result.day) : day
    look({ before: day, happening, result, after, now })
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

/** What is wrong with who is aboard together at an instant; nothing, if the rules keep their promises. */
function brokenPromises(day: BoatDay, now: Date): string[] {
  const instant = now.toISOString()
  // Told from the claims themselves, not by the rule under test.
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
      hasPrivate && aboard.length > 1 && `${time}: a private party is not alone`,
      isOverlapped && aboard.length > 0 && `${time}: the boat is away`,
      seatsOpen(day, time, now) !== open && `${time}: seats open are not ${open}`,
    ]
  })
  return [!areUnique && 'an id twice', ...ofDepartures].filter((problem) => problem !== false)
}

const runs = { numRuns: 500 }

describe('whatever happens to a day', () => {
  it('carries at most six, private parties alone, one trip a departure, and one trip at a time', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ after, now }) => {
          expect(brokenPromises(after, now)).toEqual([])
          // Time alone, too, must not break a promise: holds end, and nobody else appears.
          expect(brokenPromises(after, new Date(now.getTime() + 5 * minute))).toEqual([])
        })
      }),
      runs,
    )
  })

  it('does a thing once, however often it is asked at the same moment', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ happening, result, after, now }) => {
          const again = apply(after, happening, now)
          expect(again).toEqual(result.ok ? { ok: true, day: after } : result)
        })
      }),
      runs,
    )
  })

  it('takes seats from no other party that has them', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ before, happening, after, now }) => {
          const mine = 'request' in happening ? happening.request.id : happening.id
          const others = (day: BoatDay) => liveClaims(day, now).filter((claim) => claim.id !== mine)
          expect(others(after)).toEqual(others(before))
        })
      }),
      runs,
    )
  })

  it('keeps a booked party booked until it is released', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ before, happening, after }) => {
          const booked = before.claims.filter((claim) => claim.status === 'booked').map((claim) => claim.id)
          const gone = booked.filter(
            (each) => !after.claims.some((claim) => claim.id === each && claim.status === 'booked'),
          )
          expect(gone).toEqual(
            happening.kind === 'release' && booked.includes(happening.id) ? [happening.id] : [],
          )
        })
      }),
      runs,
    )
  })

  it('gives a claim exactly what it asked for, and sweeps out what has expired', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ before, happening, result, after, now }) => {
          const isBooked = before.claims.some(
            ({ id: each, status }) =>
              status === 'booked' && 'request' in happening && each === happening.request.id,
          )
          const asks = happening.kind === 'book' || (happening.kind === 'hold' && !isBooked)
          const claimed = result.ok && 'request' in happening && asks
          const got = after.claims.filter((claim) => claimed && claim.id === happening.request.id)
          expect(got).toMatchObject(claimed ? [happening.request] : [])
          expect(claimed && liveClaims(after, now).length < after.claims.length).toBe(false)
        })
      }),
      runs,
    )
  })

  it('always confirms a hold that is alive', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ before, now }) => {
          const refused = liveClaims(before, now).filter((claim) => !confirmSeats(before, claim, now).ok)
          expect(refused).toEqual([])
        })
      }),
      runs,
    )
  })

  it('sells what it offers, and nothing that it does not', () => {
    fc.assert(
      fc.property(story, (steps) => {
        tell(steps, ({ after, now }) => {
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
