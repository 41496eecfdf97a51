import { isRecord } from '@/api-client/get-json'
import type { TripDate } from '@/domain/dates'
import { type BookedBy, EMPTY_GUEST, type GuestFields } from './booking-state'
import type { PartyChoice } from './steps/party-choice'

/** What the user has typed and chosen. No card data: Square's frame keeps that to itself. */
export interface Draft {
  guest: GuestFields
  /** The choice of step 1, and the day that it's for. */
  party: { date: TripDate; choice: PartyChoice } | null
}

const KEY = 'bookingDraft'
const EMPTY_DRAFT: Draft = { guest: EMPTY_GUEST, party: null }

/** The captain types guests' details, which mustn't stay on the device after signing out. */
let captainDraft = EMPTY_DRAFT

/** Returns what was typed in this tab before a reload or a crash. */
export function readDraft(by: BookedBy): Draft {
  if (by === 'captain') return captainDraft
  try {
    return toDraft(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    // Without sessionStorage, a reload loses the draft.
    return EMPTY_DRAFT
  }
}

/** Keeps a draft until the tab is closed or the booking is made. */
export function keepDraft(by: BookedBy, draft: Draft): void {
  if (by === 'captain') {
    captainDraft = draft
    return
  }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // See readDraft.
  }
}

export function forgetDraft(by: BookedBy): void {
  captainDraft = EMPTY_DRAFT
  if (by === 'captain') return
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // See readDraft.
  }
}

/** Returns a stored draft, without anything that an older version of this page stored differently. */
export function toDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const guest = { ...EMPTY_GUEST }
  for (const field of Object.keys(EMPTY_GUEST) as (keyof GuestFields)[]) {
    const text = isRecord(stored.guest) ? stored.guest[field] : undefined
    if (typeof text === 'string') guest[field] = text
  }
  const party = isRecord(stored.party) ? stored.party : {}
  return { guest, party: isChoice(party.choice) ? { date: String(party.date), choice: party.choice } : null }
}

/** The choice is fitted to the day before it's used, so its values needn't exist anymore. */
function isChoice(value: unknown): value is PartyChoice {
  return (
    isRecord(value) &&
    'time' in value &&
    'tripType' in value &&
    (value.guests === null || typeof value.guests === 'number') &&
    typeof value.privateCharter === 'boolean'
  )
}
