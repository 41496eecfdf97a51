import { MAX_WORK } from '@/domain/pressure'
import type { Checkout } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

export interface HoldOrigin {
  /** An HMAC of the IP address, or null if the address is unknown. */
  addressKey: string | null
  /** The id of the browser's previous checkout. */
  replaces: string | null
}

export type LiveHold = Pick<Checkout, 'id' | 'state' | 'addressKey' | 'replaces'>

/** States in which a guest's checkout blocks seats without a booking. */
export const LIVE_STATES = ['held', 'authorizing', 'authorized', 'voiding']

/**
 * Returns visitors' live holds, newest first. Makes one query, which uses the index on `holdExpiresAt`. Excludes
 * seats that were offered to the waitlist: they don't count, and because they expire later, they'd crowd out the
 * visitors' holds.
 *
 * @param holdsAllowed the `holdPressure` setting. Stops reading once the number of holds already requires the maximum
 * proof of work.
 * @param ownId the id of the caller's own checkout, which is returned even if it was offered to the waitlist
 */
export function readLiveHolds(
  context: ServiceContext,
  holdsAllowed: number,
  ownId: string | null = null,
): Promise<LiveHold[]> {
  return findRows(context.payload, 'checkouts', {
    where: {
      and: [
        { holdExpiresAt: { greater_than: context.now().toISOString() } },
        { state: { in: LIVE_STATES } },
        { by: { equals: 'guest' } },
        // Excludes payments without a hold, which have a deadline but no seats.
        { date: { exists: true } },
        { or: [{ waitlistEntry: { exists: false } }, ...(ownId ? [{ id: { equals: ownId } }] : [])] },
      ],
    },
    select: { state: true, addressKey: true, replaces: true },
    sort: '-holdExpiresAt',
    limit: Math.max(100, (MAX_WORK + 1) * holdsAllowed),
  })
}
