import { EMPTY_GUEST, type GuestFields } from '../booking-state'

// In memory only, and only in the browser: personal data is neither stored on the device nor shared between visitors.
let draft: GuestFields = EMPTY_GUEST

/** What was typed into the contact form since the page was loaded. */
export function readGuestDraft(): GuestFields {
  return draft
}

/** Keeps the contact form while the page lives; `EMPTY_GUEST` forgets it. Call it from the browser only. */
export function keepGuestDraft(guest: GuestFields): void {
  draft = guest
}
