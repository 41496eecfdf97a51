import type { z } from 'zod'
import { type CaptainBooking, editBookingRequest, type PaidStatus } from '@/contract/booking'
import { paidWords } from './paid-words'

/** What the captain may change of a booking (specification section 7), as the form holds it. */
export interface BookingDraft {
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  partySize: number
  paid: PaidStatus
  cancel: boolean
  captainNote: string
}

export type DraftField = keyof BookingDraft
export type DraftErrors = Partial<Record<DraftField, string>>
/** The body of `PUT /api/booking/{id}`, without the version. */
export type BookingEdit = z.output<typeof fullEdit>

export const DRAFT_FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'partySize',
  'paid',
  'cancel',
  'captainNote',
] as const satisfies readonly DraftField[]

const LABELS: Record<DraftField, string> = {
  firstName: 'first name',
  lastName: 'last name',
  phoneNumber: 'phone number',
  email: 'email',
  partySize: 'party size',
  paid: 'payment',
  cancel: 'the booking',
  captainNote: 'your note',
}

/** The form sends everything it shows, so all of it is checked; the phone number only where it was changed. */
const fullEdit = editBookingRequest.omit({ version: true }).required().partial({ phoneNumber: true })

/** The form's first state: the booking as it is. */
export function draftOf(booking: CaptainBooking): BookingDraft {
  const { firstName, lastName, phoneNumber, email, partySize, paid, cancel, captainNote } = booking
  return { firstName, lastName, phoneNumber, email, partySize, paid, cancel, captainNote: captainNote ?? '' }
}

/** Whether anything was typed. */
export function isChanged(booking: CaptainBooking, draft: BookingDraft): boolean {
  const before = draftOf(booking)
  return DRAFT_FIELDS.some((field) => before[field] !== draft[field])
}

/**
 * Checks a draft by the contract's own rules: the body to send, or what is wrong with which field. A phone number that was
 * not touched is not sent: the form requires names, email and party size (specification section 5), and an odd number on
 * record keeps nobody from cancelling.
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

/** Whether a booking is what was sent, as after a save whose answer was lost on its way. */
export function isSaved(sent: BookingEdit, current: CaptainBooking): boolean {
  return DRAFT_FIELDS.every((field) => sent[field] === undefined || sent[field] === current[field])
}

/** What the server says of fields, for those that the form has. */
export function draftErrors(fields: Record<string, string>): DraftErrors {
  return Object.fromEntries(DRAFT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}

/** The form after somebody else changed the booking: what was typed stays, everything else is as it is now. */
export function rebaseDraft(
  draft: BookingDraft,
  before: CaptainBooking,
  current: CaptainBooking,
): BookingDraft {
  const [was, is] = [draftOf(before), draftOf(current)]
  const typed = DRAFT_FIELDS.filter((field) => draft[field] !== was[field])
  return { ...is, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) }
}

/** What somebody else changed, one sentence a field: 'Changed meanwhile: party size is now 3. Yours is kept: 4.' */
export function describeChanges(
  draft: BookingDraft,
  before: CaptainBooking,
  current: CaptainBooking,
): string[] {
  const [was, is] = [draftOf(before), draftOf(current)]
  return DRAFT_FIELDS.filter((field) => was[field] !== is[field]).map((field) => {
    const changed = `Changed meanwhile: ${LABELS[field]} is now ${valueText(is, field)}.`
    const isTyped = draft[field] !== was[field] && draft[field] !== is[field]
    return isTyped ? `${changed} Yours is kept: ${valueText(draft, field)}.` : changed
  })
}

function valueText(draft: BookingDraft, field: DraftField): string {
  switch (field) {
    case 'paid':
      return paidWords(draft.paid).toLowerCase()
    case 'cancel':
      return draft.cancel ? 'cancelled' : 'not cancelled'
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
