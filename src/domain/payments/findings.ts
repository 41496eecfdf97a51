import { addDays, dateRange, type TripDate, tripDateOf } from '../dates'
import { hourOf } from '../departs-at'

/** The kinds of records that can differ between the books and the card processor. */
export const FINDING_KINDS = ['payment', 'refund', 'ledger-row', 'dispute'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/**
 * `watched`: can't be compared yet, for example if a refund is still pending. `open`: needs attention.
 * `confirmed`: the captain settled it by hand. `settled`: the mismatch is gone.
 */
export const FINDING_STATES = ['watched', 'open', 'confirmed', 'settled'] as const
export type FindingState = (typeof FINDING_STATES)[number]

export interface Seen {
  state: FindingState
  sentence: string
}

/** Returns a finding's next state. If the captain confirmed a mismatch, it stays confirmed until it changes. */
export function nextFindingState(
  seen: Seen | null,
  found: { isComplete: boolean; sentence: string } | null,
): FindingState {
  if (!found) return 'settled'
  if (seen?.state === 'confirmed' && seen.sentence === found.sentence) return 'confirmed'
  return found.isComplete ? 'open' : 'watched'
}

/** The hour of the day when the previous day is compared. By this hour, Square lists all of that day's payments. */
const COMPARE_HOUR = 3
/** Square can't refund payments that are older than this, so mismatches on older days can't be settled. */
const MAX_DAYS_BACK = 365

/** Returns the newest day that can be compared with the card processor. */
export function newestDayToCompare(now: Date): TripDate {
  return addDays(tripDateOf(now), hourOf(now) >= COMPARE_HOUR ? -1 : -2)
}

/**
 * Returns the days to compare, oldest first, including days that were missed while the server was off.
 *
 * @param last the newest day that was compared, or null if there isn't one
 */
export function daysToCompare(last: TripDate | null, now: Date): TripDate[] {
  const newest = newestDayToCompare(now)
  if (last === null) return [newest]
  const oldest = addDays(newest, 1 - MAX_DAYS_BACK)
  const next = addDays(last, 1)
  return dateRange(next < oldest ? oldest : next, newest)
}
