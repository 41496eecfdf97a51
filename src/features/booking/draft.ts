import { isRecord } from '@/api-client/get-json'
import { mapGuest } from '@/contract/guest'
import type { TripDate } from '@/domain/dates'
import { type BookedBy, EMPTY_GUEST, type GuestFields } from './booking-state'
import type { PartyChoice } from './steps/party-choice'

/** What the user has typed and chosen. Contains no card data, which stays in Square's frame. */
export interface Draft {
  guest: GuestFields
  /** What the user chose in step 1, and for which day. */
  party: { date: TripDate; choice: PartyChoice } | null
}

const KEY = 'bookingDraft'
const EMPTY_DRAFT: Draft = { guest: EMPTY_GUEST, party: null }

/**
 * The captain's draft is kept only in memory, because guests' details must not stay on the device after signing
 * out. It's set only in the browser, because all visitors share the server's memory.
 */
let captainDraft = EMPTY_DRAFT

/** Returns what the user typed in this tab before a reload or a crash. */
export function readDraft(by: BookedBy): Draft {
  if (by === 'captain') return captainDraft
  try {
    return toDraft(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    // Without sessionStorage, a reload loses the draft.
    return EMPTY_DRAFT
  }
}

/** Stores a draft until the tab is closed or the booking is made. */
export function keepDraft(by: BookedBy, draft: Draft): void {
  if (by === 'captain') {
    captainDraft = draft
    return
  }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Ignore the error, for the same reason as in `readDraft`.
  }
}

/** Deletes the draft after the booking is made. */
export function forgetDraft(by: BookedBy): void {
  captainDraft = EMPTY_DRAFT
  if (by === 'captain') return
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Ignore the error, for the same reason as in `readDraft`.
  }
}

/** Returns a stored draft. Ignores values that an older version of this page stored in a different format. */
export function toDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const typed = isRecord(stored.guest) ? stored.guest : {}
  const guest = mapGuest((_field, name) => (typeof typed[name] === 'string' ? typed[name] : ''))
  const party = isRecord(stored.party) ? stored.party : {}
  return { guest, party: isChoice(party.choice) ? { date: String(party.date), choice: party.choice } : null }
}

/**
 * Returns whether a stored value is a choice. Doesn't check that the trip and departure still exist, because
 * the dialog fits the choice to the day before using it.
 */
function isChoice(value: unknown): value is PartyChoice {
  return (
    isRecord(value) &&
    'time' in value &&
    'tripType' in value &&
    (value.guests === null || typeof value.guests === 'number') &&
    typeof value.privateCharter === 'boolean'
  )
}
