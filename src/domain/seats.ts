import type { TripDate } from './dates'
import { CAPACITY, type DepartureTime, type TripType } from './trips'

/** A party's seats on a departure, either held until `expiresAt` or booked. */
export interface Claim {
  /** The id of the checkout or booking. Unique within a day. */
  id: string
  time: DepartureTime
  tripType: TripType
  /** The departures that the trip occupies, from `occupiedDepartures`. */
  occupies: DepartureTime[]
  /** The number of people in the party, even for a private charter. */
  partySize: number
  privateCharter: boolean
  status: 'held' | 'booked'
  /** When a hold expires, as an ISO timestamp. Null if the claim is booked. */
  expiresAt: string | null
  /**
   * A booked party's new seats while its booking is being edited. The party has both the old and the new
   * seats until the booking is written, so an edit that crashes can be finished or undone.
   */
  next?: Seating | null
}

export type Seating = Pick<Claim, 'time' | 'tripType' | 'occupies' | 'partySize' | 'privateCharter'>

/** A day's claims. Expired holds stay in the list until the next claim removes them. */
export interface BoatDay {
  date: TripDate
  claims: Claim[]
}

export type ClaimRequest = Seating & Pick<Claim, 'id'>

export type SeatRefusal =
  | { ok: false; reason: 'sold-out'; seatsLeft: number }
  /** The departure's parties chose another trip. */
  | { ok: false; reason: 'other-trip'; tripType: TripType }
  /** A private charter needs an empty boat. */
  | { ok: false; reason: 'boat-not-empty' }
  /** A private charter or an overlapping trip has the whole boat. */
  | { ok: false; reason: 'boat-taken' }
  | { ok: false; reason: 'bad-party' }
  | { ok: false; reason: 'hold-expired' }

export type SeatResult = { ok: true; day: BoatDay } | SeatRefusal

export type Sailing = Pick<Claim, 'time' | 'tripType' | 'occupies'>

/** Returns the claims that are booked, or held and not expired. */
export function liveClaims(day: BoatDay, now: Date): Claim[] {
  return day.claims.filter((claim) => isLive(claim, now))
}

/**
 * Returns the number of open seats on a departure. It's 0 if a private charter or an overlapping trip has the
 * boat.
 *
 * @param exceptClaimId the id of a claim to ignore, for example the claim of the party that's being edited
 */
export function seatsOpen(day: BoatDay, time: DepartureTime, now: Date, exceptClaimId?: string): number {
  const others = seatingsOfOthers(day, now, exceptClaimId)
  if (others.some((claim) => claim.time !== time && claim.occupies.includes(time))) return 0
  return seatsLeftAboard(others, time)
}

/** Returns the trip that a departure's parties chose, or null if it has no parties. */
export function departureTripType(day: BoatDay, time: DepartureTime, now: Date): TripType | null {
  return seatingsOfOthers(day, now).find((seating) => seating.time === time)?.tripType ?? null
}

/** Returns the number of open seats for a trip on a departure, which is 0 if another trip is in the way. */
export function seatsOpenFor(day: BoatDay, sailing: Sailing, now: Date): number {
  const others = seatingsOfOthers(day, now)
  return sailingConflict(others, sailing) ? 0 : seatsLeftAboard(others, sailing.time)
}

/**
 * Holds or books all of the requested seats, or none. Doesn't mutate `day`.
 *
 * Replaces a claim with the same id, even on another departure, and doesn't count that claim's own seats. If
 * the new claim doesn't fit, the old claim stays. A hold never changes a booked claim, because a delayed
 * request must not change seats that the captain may have edited since.
 *
 * Removes other parties' expired holds, because a server whose clock is slow could otherwise treat a hold as
 * live after its seats were sold.
 *
 * @param expiresAt when the hold expires, or null to book. A time in the past is refused as `hold-expired`.
 */
export function claimSeats(
  day: BoatDay,
  request: ClaimRequest,
  expiresAt: Date | null,
  now: Date,
): SeatResult {
  if (expiresAt === null) return place(day, bookedClaim(request), now)
  if (findClaim(day, request.id)?.status === 'booked') return { ok: true, day }
  // The condition is negated, so that it also refuses an invalid date (NaN).
  if (!(expiresAt.getTime() > now.getTime())) return { ok: false, reason: 'hold-expired' }
  return place(day, { ...fieldsOf(request), status: 'held', expiresAt: expiresAt.toISOString() }, now)
}

/**
 * Reserves new seats for a booked party, in addition to its current seats, until {@link settleSeats} is called. Adds a
 * claim if the party has none on this day.
 */
export function reserveSeats(day: BoatDay, request: ClaimRequest, now: Date): SeatResult {
  const current = findClaim(day, request.id)
  if (current?.status !== 'booked') return place(day, bookedClaim(request), now)
  const { id: _, ...next } = fieldsOf(request)
  return place(day, bookedClaim(request), now, { ...current, next })
}

/**
 * Sets a claim to its booking's seats, or removes it if `seating` is null. Doesn't check whether the seats
 * fit, because they were reserved before the booking was written. Idempotent.
 */
export function settleSeats(day: BoatDay, claimId: string, seating: Seating | null): BoatDay {
  if (!seating) return releaseSeats(day, claimId)
  const settled = bookedClaim({ ...seating, id: claimId })
  const current = findClaim(day, claimId)
  if (!current) return { ...day, claims: [...day.claims, settled] }
  if (isSameClaim(current, settled)) return day
  return { ...day, claims: day.claims.map((claim) => (claim.id === claimId ? settled : claim)) }
}

/** Removes a claim. Idempotent: returns the same day if the claim doesn't exist. */
export function releaseSeats(day: BoatDay, claimId: string): BoatDay {
  if (!findClaim(day, claimId)) return day
  return { ...day, claims: day.claims.filter((claim) => claim.id !== claimId) }
}

/** Removes a claim unless it's booked. Idempotent. */
export function releaseHeldSeats(day: BoatDay, claimId: string): BoatDay {
  return isHeld(day, claimId) ? releaseSeats(day, claimId) : day
}

/** Returns whether a claim is held, even if the hold has expired. */
export function isHeld(day: BoatDay, claimId: string): boolean {
  return findClaim(day, claimId)?.status === 'held'
}

/**
 * Books a held claim. If the hold has expired or is gone, claims the seats again if they're still open.
 *
 * Idempotent: a booked claim isn't changed, because a delayed confirmation must not undo the captain's edits.
 * If there's no claim, the caller must first check that the checkout's state hasn't changed
 * (services/checkout/settle-checkout.ts).
 */
export function confirmSeats(day: BoatDay, request: ClaimRequest, now: Date): SeatResult {
  if (findClaim(day, request.id)?.status === 'booked') return { ok: true, day }
  return place(day, bookedClaim(request), now)
}

/** Turns a booked claim back into a hold, so its checkout can start over with another card. Idempotent. */
export function unconfirmSeats(day: BoatDay, claimId: string, expiresAt: Date): BoatDay {
  if (findClaim(day, claimId)?.status !== 'booked') return day
  const held = { status: 'held', expiresAt: expiresAt.toISOString() } as const
  return { ...day, claims: day.claims.map((claim) => (claim.id === claimId ? { ...claim, ...held } : claim)) }
}

function isLive(claim: Claim, now: Date): boolean {
  if (claim.status === 'booked') return true
  return claim.expiresAt !== null && Date.parse(claim.expiresAt) > now.getTime()
}

function findClaim(day: BoatDay, claimId: string): Claim | undefined {
  return day.claims.find((claim) => claim.id === claimId)
}

/**
 * Returns the live seatings of every claim except one. A party that's being moved has one seating for its old seats and
 * one for its new seats, or a single seating for both if the departure and trip don't change.
 */
function seatingsOfOthers(day: BoatDay, now: Date, exceptClaimId?: string): Seating[] {
  return liveClaims(day, now)
    .filter((claim) => claim.id !== exceptClaimId)
    .flatMap(seatingsOf)
}

function seatingsOf(claim: Claim): Seating[] {
  const { next } = claim
  if (!next) return [claim]
  if (next.time !== claim.time || next.tripType !== claim.tripType) return [claim, next]
  return [
    {
      ...claim,
      occupies: [...new Set([...claim.occupies, ...next.occupies])],
      partySize: Math.max(claim.partySize, next.partySize),
      privateCharter: claim.privateCharter || next.privateCharter,
    },
  ]
}

/** Copies only the claim's own fields, so that the caller's other properties aren't stored. */
function fieldsOf({ id, time, tripType, occupies, partySize, privateCharter }: ClaimRequest): ClaimRequest {
  return { id, time, tripType, occupies: [...occupies], partySize, privateCharter }
}

function bookedClaim(request: ClaimRequest): Claim {
  return { ...fieldsOf(request), status: 'booked', expiresAt: null }
}

function isSameClaim(one: Claim, other: Claim): boolean {
  const text = ({ next, status, expiresAt, ...request }: Claim) =>
    JSON.stringify([fieldsOf(request), status, expiresAt, next ?? null])
  return text(one) === text(other)
}

/**
 * Adds or replaces a claim if it fits. Every new or changed claim goes through here.
 *
 * @param stored the claim to store if `claim` fits. Differs from `claim` only while a party is being moved.
 */
function place(day: BoatDay, claim: Claim, now: Date, stored: Claim = claim): SeatResult {
  const refusal = refusalOf(seatingsOfOthers(day, now, claim.id), claim)
  if (refusal) return refusal
  const isChange = findClaim(day, claim.id) !== undefined
  const kept = day.claims.filter((each) => each.id === claim.id || isLive(each, now))
  const claims = isChange ? kept.map((each) => (each.id === claim.id ? stored : each)) : [...kept, stored]
  return { ok: true, day: { ...day, claims } }
}

function refusalOf(others: Seating[], claim: Claim): SeatRefusal | null {
  const { partySize, privateCharter } = claim
  if (!Number.isInteger(partySize) || partySize < 1 || partySize > CAPACITY) {
    return { ok: false, reason: 'bad-party' }
  }
  const conflict = sailingConflict(others, claim)
  const isBoatEmpty = !others.some((other) => other.time === claim.time)
  // A private party can't join any trip, so `boat-not-empty` is a better reason than `other-trip`.
  if (conflict && (conflict.reason === 'boat-taken' || !privateCharter)) return conflict
  if (privateCharter) return isBoatEmpty ? null : { ok: false, reason: 'boat-not-empty' }
  const seatsLeft = seatsLeftAboard(others, claim.time)
  return partySize > seatsLeft ? { ok: false, reason: 'sold-out', seatsLeft } : null
}

/** Returns why no party on this trip can share the departure with these parties, or null. */
function sailingConflict(others: Seating[], sailing: Sailing): SeatRefusal | null {
  for (const other of others) {
    const isAboard = other.time === sailing.time
    if (isAboard ? other.privateCharter : overlaps(other, sailing)) return { ok: false, reason: 'boat-taken' }
  }
  const another = others.find((other) => other.time === sailing.time && other.tripType !== sailing.tripType)
  return another ? { ok: false, reason: 'other-trip', tripType: another.tripType } : null
}

function overlaps(one: Sailing, other: Sailing): boolean {
  return one.occupies.some((time) => other.occupies.includes(time))
}

function seatsLeftAboard(others: Seating[], time: DepartureTime): number {
  const aboard = others.filter((other) => other.time === time)
  if (aboard.some((other) => other.privateCharter)) return 0
  const people = aboard.reduce((sum, other) => sum + other.partySize, 0)
  return Math.max(0, CAPACITY - people)
}
