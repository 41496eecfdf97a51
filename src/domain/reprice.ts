import type { Cents } from './money'

interface Party {
  partySize: number
  privateCharter: boolean
}

/**
 * The price of a booking whose party changed: each seat at what it was booked for, whatever the trip costs by now.
 * A whole boat costs the same however many sail, and the captain's own price (`custom`) stays as agreed.
 *
 * @param totalCents the price so far, in cents.
 */
export function repriceParty(
  totalCents: Cents,
  { before, after, isCustom }: { before: Party; after: Party; isCustom: boolean },
): Cents {
  if (isCustom || before.privateCharter || after.privateCharter || before.partySize < 1) return totalCents
  return Math.round((totalCents * after.partySize) / before.partySize)
}
