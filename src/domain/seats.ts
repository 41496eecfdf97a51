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
}

/** The boat's day: every claim on it, expired holds included until the next claim sweeps them out. */
export interface BoatDay {
  date: TripDate
  claims: Claim[]
}

export type ClaimRequest = Omit<Claim, 'status' | 'expiresAt'>

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
  const others = otherLiveClaims(day, now, exceptClaimId)
  if (others.some((claim) => claim.time !== time && claim.occupies.includes(time))) return 0
  return seatsLeftAboard(others, time)
}

/** The trip a departure sails, set by the parties on it; null while it has none. */
export function departureTripType(day: BoatDay, time: DepartureTime, now: Date): TripType | null {
  return liveClaims(day, now).find((claim) => claim.time === time)?.tripType ?? null
}

/** Seats a party could take on a departure for one trip, 0 to 6: 0 where another trip, or the boat's absence, forbids it. */
export function seatsOpenFor(day: BoatDay, sailing: Sailing, now: Date): number {
  const others = liveClaims(day, now)
  return sailingConflict(others, sailing) ? 0 : seatsLeftAboard(others, sailing.time)
}

/**
 * Claims seats: held until an instant, or booked at once. All or nothing; the day passed in is never changed.
 *
 * A claim of the same id is replaced, be it on another departure, trip or party size, and its own seats do not count
 * against it; where the new claim does not fit, the old one stays. Once booked a claim stays booked, so a hold that
 * arrives late cannot put a deadline on paid seats. Expired holds of others leave the day, so that a server whose clock
 * lags cannot take one for alive beside those who got its seats.
 *
 * @param expiresAt when the hold ends, or null to book; a hold already over is refused as `hold-expired`.
 */
export function claimSeats(
  day: BoatDay,
  request: ClaimRequest,
  expiresAt: Date | null,
  now: Date,
): SeatResult {
  const alreadyBooked = findClaim(day, request.id)?.status === 'booked'
  if (expiresAt === null || alreadyBooked) return place(day, bookedClaim(request), now)
  // Written so that an invalid date, which compares as false, is refused too.
  if (!(expiresAt.getTime() > now.getTime())) return { ok: false, reason: 'hold-expired' }
  return place(day, { ...fieldsOf(request), status: 'held', expiresAt: expiresAt.toISOString() }, now)
}

/** Frees a claim's seats. Safe to repeat: without such a claim the same day comes back. */
export function releaseSeats(day: BoatDay, claimId: string): BoatDay {
  if (!findClaim(day, claimId)) return day
  return { ...day, claims: day.claims.filter((claim) => claim.id !== claimId) }
}

/**
 * Books a held claim. A hold that has expired, or is gone, is claimed anew if it still fits and refused as any claim
 * would be if others have its seats.
 *
 * Safe to repeat: an id that is booked already keeps what it has, because a confirmation delivered late must not undo
 * what the captain has changed since.
 */
export function confirmSeats(day: BoatDay, request: ClaimRequest, now: Date): SeatResult {
  if (findClaim(day, request.id)?.status === 'booked') return { ok: true, day }
  return place(day, bookedClaim(request), now)
}

function isLive(claim: Claim, now: Date): boolean {
  if (claim.status === 'booked') return true
  return claim.expiresAt !== null && Date.parse(claim.expiresAt) > now.getTime()
}

function findClaim(day: BoatDay, claimId: string): Claim | undefined {
  return day.claims.find((claim) => claim.id === claimId)
}

function otherLiveClaims(day: BoatDay, now: Date, exceptClaimId: string | undefined): Claim[] {
  return liveClaims(day, now).filter((claim) => claim.id !== exceptClaimId)
}

/** Only a claim's own fields: what else a caller's object carries is not stored on the day. */
function fieldsOf({ id, time, tripType, occupies, partySize, privateCharter }: ClaimRequest): ClaimRequest {
  return { id, time, tripType, occupies: [...occupies], partySize, privateCharter }
}

function bookedClaim(request: ClaimRequest): Claim {
  return { ...fieldsOf(request), status: 'booked', expiresAt: null }
}

/** The one way onto the boat: every claim, new or changed, passes here. */
function place(day: BoatDay, claim: Claim, now: Date): SeatResult {
  const others = otherLiveClaims(day, now, claim.id)
  const refusal = refusalOf(others, claim)
  if (refusal) return refusal
  const isChange = findClaim(day, claim.id) !== undefined
  const kept = day.claims.filter((each) => each.id === claim.id || isLive(each, now))
  const claims = isChange ? kept.map((each) => (each.id === claim.id ? claim : each)) : [...kept, claim]
  return { ok: true, day: { ...day, claims } }
}

function refusalOf(others: Claim[], claim: Claim): SeatRefusal | null {
  const { partySize, privateCharter } = claim
  if (!Number.isInteger(partySize) || partySize < 1 || partySize > CAPACITY) {
    return { ok: false, reason: 'bad-party' }
  }
  const conflict = sailingConflict(others, claim)
  const isBoatEmpty = !others.some((other) => other.time === claim.time)
  // A private party cannot join the trip that a departure sails, so it is told that the boat is not empty.
  if (conflict && (conflict.reason === 'boat-taken' || !privateCharter)) return conflict
  if (privateCharter) return isBoatEmpty ? null : { ok: false, reason: 'boat-not-empty' }
  const seatsLeft = seatsLeftAboard(others, claim.time)
  return partySize > seatsLeft ? { ok: false, reason: 'sold-out', seatsLeft } : null
}

/** Why a trip cannot sail on a departure beside these claims, however small the party; null where it can. */
function sailingConflict(others: Claim[], sailing: Sailing): SeatRefusal | null {
  for (const other of others) {
    const isAboard = other.time === sailing.time
    if (isAboard ? other.privateCharter : overlaps(other, sailing)) return { ok: false, reason: 'boat-taken' }
  }
  const aboard = others.find((other) => other.time === sailing.time)
  if (aboard && aboard.tripType !== sailing.tripType) {
    return { ok: false, reason: 'other-trip', tripType: aboard.tripType }
  }
  return null
}

function overlaps(one: Sailing, other: Sailing): boolean {
  return one.occupies.some((time) => other.occupies.includes(time))
}

function seatsLeftAboard(others: Claim[], time: DepartureTime): number {
  const aboard = others.filter((claim) => claim.time === time)
  if (aboard.some((claim) => claim.privateCharter)) return 0
  const people = aboard.reduce((sum, claim) => sum + claim.partySize, 0)
  return Math.max(0, CAPACITY - people)
}
