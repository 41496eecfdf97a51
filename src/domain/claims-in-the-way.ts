import { type BoatDay, type Claim, type ClaimRequest, claimSeats, liveClaims, releaseSeats } from './seats'

/**
 * Returns held claims that would have to go for a request to fit, as few as possible and those that end first; empty if it
 * fits as it is, null if booked seats keep it from fitting.
 *
 * @param isMovable which held claims may go.
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
  // Each one is kept if the request fits without moving it, the longest-lasting first.
  return movable.toReversed().reduce((inTheWay, claim) => {
    const others = inTheWay.filter((one) => one !== claim)
    return fits(others) ? others : inTheWay
  }, movable)
}
