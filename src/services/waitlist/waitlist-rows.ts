import type { Where } from 'payload'
import type { TripDate } from '@/domain/dates'
import type { WaitlistState } from '@/domain/departures/waitlist'
import type { WaitlistEntry } from '@/payload-types'
import type { Sale } from '../checkout/quote-sale'
import { findById, findRows } from '../database/read-rows'
import { writeIfUnchanged } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** States in which an entry is still in line or has seats on hold. */
export const OPEN_STATES: readonly WaitlistState[] = ['waiting', 'offered']
export const IN_LINE: Where = { state: { in: [...OPEN_STATES] } }

/**
 * Returns whether an entry's offer has lapsed, or the guest left while it was open. Such an entry isn't reused:
 * joining again creates a new one, so that no one can lower the count of lapsed offers.
 */
export const hasUsedOffer = ({ state, checkout }: Pick<WaitlistEntry, 'state' | 'checkout'>): boolean =>
  state === 'lapsed' || (state === 'left' && Boolean(checkout))

export const readEntry = ({ payload }: ServiceContext, id: string): Promise<WaitlistEntry | null> =>
  findById<WaitlistEntry>(payload, 'waitlist-entries', id)

/** Returns all waitlist entries for a day, in the order in which the guests joined. */
export function readLine({ payload }: ServiceContext, date: TripDate): Promise<WaitlistEntry[]> {
  return findRows<WaitlistEntry>(payload, 'waitlist-entries', {
    where: { date: { equals: date } },
    sort: ['joinedAt', 'id'],
  })
}

/** Changes an entry. Returns null if another process has changed it since it was read. */
export function writeEntry(
  context: ServiceContext,
  seen: WaitlistEntry,
  changes: Partial<Omit<WaitlistEntry, 'id' | 'version' | 'updatedAt'>>,
): Promise<WaitlistEntry | null> {
  const updatedAt = context.now().toISOString()
  return writeIfUnchanged<WaitlistEntry>(context.payload, 'waitlist-entries', seen, { ...changes, updatedAt })
}

export function saleOfEntry({ date, time, tripType, partySize, ...entry }: WaitlistEntry): Sale {
  return { date, time, tripType, partySize, privateCharter: entry.private ?? false }
}
