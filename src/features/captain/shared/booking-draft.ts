import type { z } from 'zod'
import { type CaptainBooking, editBookingRequest } from '@/contract/booking'
import { changedFields } from './merge-edits'
import { paidLabel } from './paid-label'

/** The fields of the captain's booking form, with the names that `describeChanges` uses. */
const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  email: 'Email',
  partySize: 'Party size',
  paid: 'Payment',
  cancel: 'The booking',
  captainNote: 'Your note',
}

export type DraftField = keyof typeof LABELS
export type DraftErrors = Partial<Record<DraftField, string>>
/** The state of the captain's booking form, see docs/product-rules.md#dashboard. */
export type BookingDraft = Pick<CaptainBooking, Exclude<DraftField, 'captainNote'>> & { captainNote: string }
/** The body of `PUT /api/booking/{id}`, without the version. */
export type BookingEdit = z.output<typeof fullEdit>

const DRAFT_FIELDS = Object.keys(LABELS) as DraftField[]

/** The form sends all its fields, except an unchanged phone number. */
const fullEdit = editBookingRequest.omit({ version: true }).required().partial({ phoneNumber: true })

/** Returns the initial state of the form. */
export function draftOf(booking: CaptainBooking): BookingDraft {
  const { firstName, lastName, phoneNumber, email, partySize, paid, cancel, captainNote } = booking
  return { firstName, lastName, phoneNumber, email, partySize, paid, cancel, captainNote: captainNote ?? '' }
}

/** Returns whether the draft differs from the booking. */
export function isChanged(booking: CaptainBooking, draft: BookingDraft): boolean {
  return changedFields(draftOf(booking), draft).length > 0
}

/**
 * Validates a draft with the contract's schema. Returns the request body, or the errors by field. An unchanged phone number
 * isn't sent, so that an invalid number on record doesn't block a cancellation.
 */
export function checkDraft(
  draft: BookingDraft,
  before: CaptainBooking,
): { ok: true; body: BookingEdit } | { ok: false; errors: DraftErrors } {
  const { phoneNumber, ...rest } = draft
  const checked = fullEdit.safeParse({
    ...rest,
    ...(phoneNumber !== before.phoneNumber && { phoneNumber }),
    captainNote: draft.captainNote.trim() || null,
  })
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, errors: errorsOf(checked.error.issues) }
}

/** Returns whether a booking matches what was sent, which means that an earlier save went through without a response. */
export function isSaved(sent: BookingEdit, current: CaptainBooking): boolean {
  return DRAFT_FIELDS.every((field) => sent[field] === undefined || sent[field] === current[field])
}

/** Returns the server's messages for the fields that the form has. */
export function draftErrors(fields: Record<string, string>): DraftErrors {
  return Object.fromEntries(DRAFT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}

/** Describes what someone else changed, one sentence per field: 'Party size is now 3. Your version is kept: 4.' */
export function describeChanges(was: BookingDraft, draft: BookingDraft, is: BookingDraft): string[] {
  return changedFields(was, is).map((field) => {
    const changed = `${LABELS[field]} is now ${valueText(is, field)}.`
    const isTyped = draft[field] !== was[field] && draft[field] !== is[field]
    return isTyped ? `${changed} Your version is kept: ${valueText(draft, field)}.` : changed
  })
}

function valueText(draft: BookingDraft, field: DraftField): string {
  switch (field) {
    case 'paid':
      return paidLabel(draft.paid).toLowerCase()
    case 'cancel':
      return draft.cancel ? 'canceled' : 'not canceled'
    case 'captainNote':
      return draft.captainNote ? `“${draft.captainNote}”` : 'empty'
    default:
      return String(draft[field])
  }
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): DraftErrors {
  const first = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0])
    if (!first.has(field)) first.set(field, message)
  }
  return draftErrors(Object.fromEntries(first))
}
