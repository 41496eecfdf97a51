import type { z } from 'zod'
import { firstMessages } from '@/api-client/first-messages'
import { type CaptainBooking, editBookingRequest } from '@/contract/booking'
import { EDITABLE_GUEST_FIELDS, type EditableGuestField, GUEST_FIELDS } from '@/contract/guest'
import { changedFields } from './merge-edits'
import { PAID_LABELS } from './party-text'

/** The form's fields besides the guest's, and the names that `describeChanges` uses for them. */
const OTHER_LABELS = {
  partySize: 'Party size',
  paid: 'Payment',
  cancel: 'The booking',
  captainNote: 'Your note',
}

export type DraftField = EditableGuestField | keyof typeof OTHER_LABELS
export type DraftErrors = Partial<Record<DraftField, string>>
/** The state of the captain's booking form (docs/product-rules.md#dashboard). */
export type BookingDraft = Record<EditableGuestField | 'captainNote', string> &
  Pick<CaptainBooking, 'partySize' | 'paid' | 'cancel'>
/** The body of `PUT /api/booking/{id}`, without the version. */
export type BookingEdit = z.output<typeof fullEdit>

const DRAFT_FIELDS = [
  ...EDITABLE_GUEST_FIELDS,
  ...(Object.keys(OTHER_LABELS) as (keyof typeof OTHER_LABELS)[]),
]

const fullEdit = editBookingRequest.omit({ version: true }).required().partial({ phoneNumber: true })

/** Returns the form's initial state. */
export function draftOf(booking: CaptainBooking): BookingDraft {
  const { partySize, paid, cancel, captainNote } = booking
  const guest = Object.fromEntries(EDITABLE_GUEST_FIELDS.map((name) => [name, booking[name] ?? '']))
  return {
    ...(guest as Record<EditableGuestField, string>),
    partySize,
    paid,
    cancel,
    captainNote: captainNote ?? '',
  }
}

/** Returns whether the form has unsaved changes. */
export function isChanged(booking: CaptainBooking, draft: BookingDraft): boolean {
  return changedFields(draftOf(booking), draft).length > 0
}

/**
 * Validates the form and returns the request body or the errors. Leaves out an unchanged phone number,
 * because an invalid number on record would block a cancellation.
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
    : { ok: false, errors: draftErrors(firstMessages(checked)) }
}

/** Returns whether an earlier save with this body succeeded but its response was lost. */
export function isSaved(sent: BookingEdit, current: CaptainBooking): boolean {
  return DRAFT_FIELDS.every((field) => sent[field] === undefined || sent[field] === current[field])
}

/** Returns only the messages about fields that the form has. */
export function draftErrors(fields: Record<string, string>): DraftErrors {
  return Object.fromEntries(DRAFT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}

/** Describes someone else's changes: 'Party size is now 3. Your version is kept: 4.' */
export function describeChanges(was: BookingDraft, draft: BookingDraft, is: BookingDraft): string[] {
  return changedFields(was, is).map((field) => {
    const changed = `${labelOf(field)} is now ${valueText(is, field)}.`
    const isTyped = draft[field] !== was[field] && draft[field] !== is[field]
    return isTyped ? `${changed} Your version is kept: ${valueText(draft, field)}.` : changed
  })
}

const labelOf = (field: DraftField): string =>
  isGuestField(field) ? GUEST_FIELDS[field].label : OTHER_LABELS[field]

function isGuestField(field: DraftField): field is EditableGuestField {
  return !(field in OTHER_LABELS)
}

function valueText(draft: BookingDraft, field: DraftField): string {
  switch (field) {
    case 'paid':
      return PAID_LABELS[draft.paid].toLowerCase()
    case 'cancel':
      return draft.cancel ? 'canceled' : 'not canceled'
    case 'captainNote':
      return draft.captainNote ? `“${draft.captainNote}”` : 'empty'
    default:
      return String(draft[field]) || 'empty'
  }
}
