import { type BoatDay, type Claim, type ClaimRequest, claimSeats, liveClaims, releaseSeats } from './seats'

/**
 * Returns the held claims that must be released to make room for a request: as few as possible, and
 * preferably the ones that expire soonest. Returns null if seats that can't be released are in the way.
 */
export function claimsInTheWay(
  day: BoatDay,
  request: ClaimRequest,
  now: Date,
  isMovable: (claim: Claim) => boolean,
): Claim[] | null {
  const fits = (without: Claim[]) =>
    claimSeats(
      without.reduce((kept, { id }) => releaseSeats(kept, id), day),
      request,
      null,
      now,
    ).ok
  const movable = liveClaims(day, now)
    .filter((claim) => claim.status === 'held' && claim.id !== request.id && isMovable(claim))
    .toSorted((one, other) => Date.parse(one.expiresAt ?? '') - Date.parse(other.expiresAt ?? ''))
  if (!fits(movable)) return null
  // Starting with the hold that expires last, leave out each hold if releasing the others makes enough room.
  return movable.toReversed().reduce((inTheWay, claim) => {
    const others = inTheWay.filter((one) => one !== claim)
    return fits(others) ? others : inTheWay
  }, movable)
}
