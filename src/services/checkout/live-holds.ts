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

export type LiveHold = Pick<Checkout, 'id' | 'state' | 'addressKey' | 'replaces' | 'waitlistEntry'>

/** Returns whether a visitor took this hold. The limits don't count seats that were offered to the waitlist. */
export const isVisitors = ({ waitlistEntry }: Pick<LiveHold, 'waitlistEntry'>): boolean => !waitlistEntry

/** States in which a guest's checkout blocks seats without a booking. */
export const LIVE_STATES = ['held', 'authorizing', 'authorized', 'voiding']

/**
 * Returns guests' live holds. Makes one query, which uses the index on `holdExpiresAt`.
 *
 * @param holdsAllowed the `holdPressure` setting. Stops reading once the number of holds already requires the
 *   maximum proof of work.
 */
export function readLiveHolds(context: ServiceContext, holdsAllowed: number): Promise<LiveHold[]> {
  return findRows(context.payload, 'checkouts', {
    where: {
      and: [
        { holdExpiresAt: { greater_than: context.now().toISOString() } },
        { state: { in: LIVE_STATES } },
        { by: { equals: 'guest' } },
        // Excludes payments without a hold, which have a deadline but no seats.
        { date: { exists: true } },
      ],
    },
    select: { state: true, addressKey: true, replaces: true, waitlistEntry: true },
    sort: '-holdExpiresAt',
    limit: Math.max(100, (MAX_WORK + 1) * holdsAllowed),
  })
}
