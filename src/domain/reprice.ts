import type { Cents } from './money'

interface Party {
  partySize: number
  privateCharter: boolean
}

/**
 * Returns the new price of a booking whose party size changed, at the original price per seat. The price of a
 * private charter and the captain's own price (`custom`) don't change.
 *
 * @param totalCents the price before the change
 */
export function repriceParty(
  totalCents: Cents,
  { before, after, isCustom }: { before: Party; after: Party; isCustom: boolean },
): Cents {
  if (isCustom || before.privateCharter || after.privateCharter || before.partySize < 1) return totalCents
  return Math.round((totalCents * after.partySize) / before.partySize)
}
