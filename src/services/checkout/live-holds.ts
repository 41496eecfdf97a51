import { MAX_WORK } from '@/domain/pressure'
import type { Checkout } from '@/payload-types'
import type { ServiceContext } from '../ports'

/** Where a hold came from, for the limits. */
export interface HoldOrigin {
  /** An HMAC of the IP address; null if it is unknown. */
  addressKey: string | null
  /** The id of the checkout that the same browser had before. */
  replaces: string | null
}

export type LiveHold = Pick<Checkout, 'id' | 'state' | 'addressKey' | 'replaces'>

/** States in which a visitor's checkout keeps seats from others. A `booked` one counts as a booking. */
const LIVE = ['held', 'authorizing', 'authorized', 'voiding']

/**
 * Returns visitors' live holds. One query by the index on `holdExpiresAt`, which reads the last ten minutes.
 *
 * @param holdsAllowed the setting `holdPressure`. Holds past the number that makes the work hardest aren't read.
 */
export async function readLiveHolds(context: ServiceContext, holdsAllowed: number): Promise<LiveHold[]> {
  const { docs } = await context.payload.db.find<LiveHold & Pick<Checkout, 'holdExpiresAt'>>({
    collection: 'checkouts',
    where: {
      and: [
        { holdExpiresAt: { greater_than: context.now().toISOString() } },
        { state: { in: LIVE } },
        { by: { equals: 'guest' } },
        // A payment without seats has a deadline too.
        { date: { exists: true } },
      ],
    },
    select: { state: true, addressKey: true, replaces: true },
    sort: '-holdExpiresAt',
    limit: Math.max(100, (MAX_WORK + 1) * holdsAllowed),
    pagination: false,
  })
  return docs
}
