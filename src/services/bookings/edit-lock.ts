import type { Where } from 'payload'
import type { TripDate } from '@/domain/dates'
import type { Booking } from '@/payload-types'
import type { NewCredit } from '../credits/credit-rows'
import { isUnchanged, newVersion } from '../database/write-if-unchanged'
import type { NewEdit } from '../history/record-edit'
import type { QueuedMail } from '../mail/queue-mail'
import type { LedgerRow } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import type { NewRefund } from '../refunds/refund-rows'

/** The value of `editLock` for a booking that isn't being edited. */
export const UNLOCKED = 'none'

/**
 * How long an edit can take before it counts as abandoned. No edit should take this long. If one does and another
 * process takes over, the slow edit is refused.
 */
const ABANDONED_AFTER_MS = 5000
/** How far in the future a lock can be. If it's later, the server that wrote it had a wrong clock. */
const MAX_AHEAD_MS = 60_000

export type NewLedgerRow = Omit<LedgerRow, 'bookingId' | 'recordedBy'> &
  Partial<Pick<LedgerRow, 'recordedBy'>>

/** The work to finish after the booking is written, or to undo if the booking never gets written. */
export interface EditWork {
  /** The dates on which the booking's seat claims have to be updated. */
  dates: TripDate[]
  row: NewLedgerRow | null
  /** Rows that reverse what the captain recorded by hand, because `row` records the same money. */
  replaced?: NewLedgerRow[]
  /** Refunds to cards that the booking already lists, but that may not have their own rows yet. */
  refunds?: NewRefund[]
  /** Money that goes into credits, and no longer counts as paid on the booking. */
  credits?: NewCredit[]
  /** The emails about the edit. They're queued even if the process dies after the edit was written. */
  mails?: Pick<QueuedMail, 'cause' | 'kind' | 'waitMs'>[]
  /** The edit's row in the booking's history. */
  edit?: NewEdit | null
}

/**
 * The lock of a booking that's being edited. `editLock` is a fencing token: every write of the edit is
 * conditional on it (docs/decisions/0035-edits-hold-a-fencing-token.md). `editWork` lists what's left to do,
 * so that another process can finish or undo the edit.
 */
export type EditLock = Required<Pick<Booking, 'editLock' | 'editLockedAt' | 'editWork'>>

/** The fields of a booking that isn't being edited. */
export const unlocked: EditLock = { editLock: UNLOCKED, editLockedAt: null, editWork: null }

/** Returns the fields that lock a booking, with a new token. */
export function newLock(context: ServiceContext, work: EditWork): EditLock {
  return { editLock: newVersion(), editLockedAt: context.now().toISOString(), editWork: { ...work } }
}

/** Returns whether the process that locked a booking is dead or paused. */
export function isAbandoned({ editLockedAt }: Pick<Booking, 'editLockedAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(editLockedAt ?? '')
  return !(age < ABANDONED_AFTER_MS && age > -MAX_AHEAD_MS)
}

/** Returns a query for bookings with an abandoned edit, using the same rule as {@link isAbandoned}. */
export function abandonedLocks(now: Date): Where {
  const from = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return {
    or: [
      { editLockedAt: { less_than_equal: from(-ABANDONED_AFTER_MS) } },
      { editLockedAt: { greater_than_equal: from(MAX_AHEAD_MS) } },
    ],
  }
}

/** Returns a write condition that holds if a booking still has this version and lock. */
export function isEditable(seen: Pick<Booking, 'id' | 'version'>, editLock: string): Where {
  return { and: [isUnchanged(seen), { editLock: { equals: editLock } }] }
}
