import type { Claim } from '@/domain/seats'
import { CAPACITY } from '@/domain/trips'
import type { Checkout, WaitlistEntry } from '@/payload-types'
import { fail, type View } from './view'

/** The number of lapsed or returned offers for a departure after which no more seats are held for its waitlist. */
const MAX_LAPSED = 3
/** How long the sweeper may take to notice that a hold has expired. */
const SWEEP_MS = 60_000

/**
 * Checks, once the run has settled, that every offer has its checkout, and that no one is waiting for seats that are
 * open.
 */
export function checkLines(view: View, today: string): void {
  const entries = view.all<WaitlistEntry>('waitlist-entries')
  for (const { id, state, checkout } of entries)
    if (state === 'offered' && !view.find<Checkout>('checkouts', checkout))
      fail(`The waitlist entry ${id} has an offer without a checkout`)
  for (const entry of entries) {
    const { date, time, state } = entry
    const lapsed = entries.filter(
      (each) =>
        each.date === date &&
        each.time === time &&
        (each.state === 'lapsed' || (each.state === 'left' && Boolean(each.checkout))),
    )
    const isOn = !view
      .all<{ startDate: string }>('calendar-entries')
      .some(({ startDate }) => startDate === date)
    if (state === 'waiting' && date > today && isOn && lapsed.length < MAX_LAPSED && hasRoom(view, entry))
      fail(`The guest of the waitlist entry ${entry.id} waits, although there are seats`)
  }
}

function hasRoom(
  view: View,
  { date, time, tripType, partySize, private: isPrivate }: WaitlistEntry,
): boolean {
  const claims = (view.find<{ claims: Claim[] }>('boat-days', date)?.claims ?? []) as Claim[]
  const live = claims.filter(
    ({ status, expiresAt }) => status === 'booked' || Date.parse(expiresAt ?? '') > view.now() - SWEEP_MS,
  )
  const aboard = live.filter((claim) => claim.time === time || claim.occupies.includes(time) || claim.next)
  if (aboard.length === 0) return true
  const isShared = aboard.every(
    (claim) => claim.tripType === tripType && !claim.privateCharter && !claim.next,
  )
  const people = aboard.reduce((sum, claim) => sum + claim.partySize, 0)
  return isShared && !isPrivate && people + partySize <= CAPACITY
}
