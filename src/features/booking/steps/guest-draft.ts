import { EMPTY_GUEST, type GuestFields } from '../booking-state'

// In memory and only in the browser: personal data isn't stored on the device or shared by visitors.
let draft: GuestFields = EMPTY_GUEST

/** Returns what was typed into the contact form since the page loaded. */
export function readGuestDraft(): GuestFields {
  return draft
}

/**
 * Saves the contact form until the page is unloaded; `EMPTY_GUEST` clears it. Call it from the browser only.
 */
export function saveGuestDraft(guest: GuestFields): void {
  draft = guest
}
