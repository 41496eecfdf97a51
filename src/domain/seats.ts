import type { TripDate } from './dates'
import { CAPACITY, type DepartureTime, type TripType } from './trips'

/** One party's seats on one departure: for a while (`held`) or for good (`booked`). */
export interface Claim {
  /** The checkout's or booking's id; a day has one claim of an id at most. */
  id: string
  time: DepartureTime
  tripType: TripType
  /** Every departure the trip keeps the boat from, its own included: `occupiedDepartures`. */
  occupies: DepartureTime[]
  /** People aboard, 1 to 6; in a private charter too. */
  partySize: number
  privateCharter: boolean
  status: 'held' | 'booked'
  /** ISO instant at which a hold ends, that instant included; null when booked. */
  expiresAt: string | null
  /**
   * Where a booked party is moving to on this day while an edit of its booking is under way: both places are taken until
   * the booking is written, so that an edit cut short at any point can be finished or undone.
   */
  next?: Seating | null
}

/** What a party takes of the boat. */
export type Seating = Pick<Claim, 'time' | 'tripType' | 'occupies' | 'partySize' | 'privateCharter'>

/** The boat's day: every claim on it, expired holds included until the next claim sweeps them out. */
export interface BoatDay {
  date: TripDate
  claims: Claim[]
}

export type ClaimRequest = Seating & Pick<Claim, 'id'>

export type SeatRefusal =
  | { ok: false; reason: 'sold-out'; seatsLeft: number }
  /** Another trip has set what this departure sails. */
  | { ok: false; reason: 'other-trip'; tripType: TripType }
  /** A private charter wants all six seats, and somebody is aboard. */
  | { ok: false; reason: 'boat-not-empty' }
  /** A private charter or an overlapping trip has the boat. */
  | { ok: false; reason: 'boat-taken' }
  /** Not a whole number of people from 1 to 6. */
  | { ok: false; reason: 'bad-party' }
  | { ok: false; reason: 'hold-expired' }

export type SeatResult = { ok: true; day: BoatDay } | SeatRefusal

/** A trip on a departure, as a party would sail it. */
export type Sailing = Pick<Claim, 'time' | 'tripType' | 'occupies'>

/** The claims that hold seats now: booked, or held and not expired. */
export function liveClaims(day: BoatDay, now: Date): Claim[] {
  return day.claims.filter((claim) => isLive(claim, now))
}

/**
 * Seats open on a departure, 0 to 6; none where a private charter or an overlapping trip has the boat.
 *
 * @param exceptClaimId a claim that is not counted: the party that asks to change.
 */
export function seatsOpen(day: BoatDay, time: DepartureTime, now: Date, exceptClaimId?: string): number {
  const others = seatingsOfOthers(day, now, exceptClaimId)
  if (others.some((claim) => claim.time !== time && claim.occupies.includes(time))) return 0
  return seatsLeftAboard(others, time)
}

/** The trip a departure sails, set by the parties on it; null while it has none. */
export function departureTripType(day: BoatDay, time: DepartureTime, now: Date): TripType | null {
  return seatingsOfOthers(day, now).find((seating) => seating.time === time)?.tripType ?? null
}

/** Seats a party could take on a departure for one trip, 0 to 6: 0 where another trip, or the boat's absence, forbids it. */
export function seatsOpenFor(day: BoatDay, sailing: Sailing, now: Date): number {
  const others = seatingsOfOthers(day, now)
  return sailingConflict(others, sailing) ? 0 : seatsLeftAboard(others, sailing.time)
}

/**
 * Claims seats: held until an instant, or booked at once. All or nothing; the day passed in is never changed.
 *
 * A claim of the same id is replaced, on whatever departure, trip or party size, and its own seats don't count against it;
 * if the new claim doesn't fit, the old one stays. A hold never changes a claim that is already booked: a request that was
 * delayed past the booking must not resize seats that the captain may have changed since. Expired holds of others leave
 * the day, so that a server whose clock lags can't treat one as live beside the party that got its seats.
 *
 * @param expiresAt when the hold ends, or null to book; a hold already over is refused as `hold-expired`.
 */
export function claimSeats(
  day: BoatDay,
  request: ClaimRequest,
  expiresAt: Date | null,
  now: Date,
): SeatResult {
  if (expiresAt === null) return place(day, bookedClaim(request), now)
  if (findClaim(day, request.id)?.status === 'booked') return { ok: true, day }
  // Written so that an invalid date, which compares as false, is refused too.
  if (!(expiresAt.getTime() > now.getTime())) return { ok: false, reason: 'hold-expired' }
  return place(day, { ...fieldsOf(request), status: 'held', expiresAt: expiresAt.toISOString() }, now)
}

/**
 * Reserves the seats that a booked party is about to move to, and keeps the ones it has. Until {@link settleSeats} both
 * are taken. A party without a claim on this day gets one.
 */
export function reserveSeats(day: BoatDay, request: ClaimRequest, now: Date): SeatResult {
  const current = findClaim(day, request.id)
  if (current?.status !== 'booked') return place(day, bookedClaim(request), now)
  const { id: _, ...next } = fieldsOf(request)
  return place(day, bookedClaim(request), now, { ...current, next })
}

/**
 * Makes a claim what its booking says: those seats, or none (null). Doesn't ask whether they fit, because a booking gets
 * its seats before it is written. Safe to repeat.
 */
export function settleSeats(day: BoatDay, claimId: string, seating: Seating | null): BoatDay {
  if (!seating) return releaseSeats(day, claimId)
  const settled = bookedClaim({ ...seating, id: claimId })
  const current = findClaim(day, claimId)
  if (!current) return { ...day, claims: [...day.claims, settled] }
  if (isSameClaim(current, settled)) return day
  return { ...day, claims: day.claims.map((claim) => (claim.id === claimId ? settled : claim)) }
}

/** Frees a claim's seats. Safe to repeat: without such a claim the same day comes back. */
export function releaseSeats(day: BoatDay, claimId: string): BoatDay {
  if (!findClaim(day, claimId)) return day
  return { ...day, claims: day.claims.filter((claim) => claim.id !== claimId) }
}

/** Frees the seats of a hold; a claim that is booked by now stays. Safe to repeat. */
export function releaseHeldSeats(day: BoatDay, claimId: string): BoatDay {
  return isHeld(day, claimId) ? releaseSeats(day, claimId) : day
}

/** Whether a day has a claim of that id that isn't booked, expired or not. */
export function isHeld(day: BoatDay, claimId: string): boolean {
  return findClaim(day, claimId)?.status === 'held'
}

/**
 * Books a held claim. A hold that has expired, or is gone, is claimed again if it still fits, and refused as any claim
 * would be if others have its seats.
 *
 * Safe to repeat: an id that is booked already keeps what it has, because a confirmation delivered late must not undo
 * what the captain has changed since. A caller that finds no claim must first make sure that the checkout is still its own
 * (services/settle-checkout.ts).
 */
export function confirmSeats(day: BoatDay, request: ClaimRequest, now: Date): SeatResult {
  if (findClaim(day, request.id)?.status === 'booked') return { ok: true, day }
  return place(day, bookedClaim(request), now)
}

/** Turns a booked claim back into a hold, for a checkout that starts over with another card or amount. Safe to repeat. */
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

/** Who takes what of the boat now, except one claim; a party that is being moved has two entries, or one as large as both. */
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

/** Only a claim's own fields: what else a caller's object carries is not stored on the day. */
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
 * The one way onto the boat: every claim, new or changed, is checked here.
 *
 * @param stored the claim to store if `claim` fits; the same unless the party keeps its present seats for now
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
  // A private party can't join the trip that a departure sails, so the refusal says that the boat isn't empty.
  if (conflict && (conflict.reason === 'boat-taken' || !privateCharter)) return conflict
  if (privateCharter) return isBoatEmpty ? null : { ok: false, reason: 'boat-not-empty' }
  const seatsLeft = seatsLeftAboard(others, claim.time)
  return partySize > seatsLeft ? { ok: false, reason: 'sold-out', seatsLeft } : null
}

/** Why a trip can't sail on a departure beside these parties, however small the party; null if it can. */
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
