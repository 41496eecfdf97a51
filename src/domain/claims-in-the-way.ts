import { type BoatDay, type Claim, type ClaimRequest, claimSeats, liveClaims, releaseSeats } from './seats'

/**
 * Returns the held claims that have to be released for a request to fit: as few as possible, those that
 * expire first. Empty if the request fits already, null if booked seats are in the way.
 *
 * @param isMovable whether a held claim can be released
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
  // Spare each hold, the longest-lasting first, if the request fits without releasing it.
  return movable.toReversed().reduce((inTheWay, claim) => {
    const others = inTheWay.filter((one) => one !== claim)
    return fits(others) ? others : inTheWay
  }, movable)
}
