import type { z } from 'zod'
import { firstMessages } from '@/api-client/first-messages'
import { type CaptainBooking, editBookingRequest } from '@/contract/booking'
import { EDITABLE_GUEST_FIELDS, type EditableGuestField, GUEST_FIELDS } from '@/contract/guest'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { PAID_LABELS } from '@/shared/format/booking-text'
import { shortDate } from '@/shared/format/date-words'
import { changedFields } from './merge-edits'

/**
 * The labels of the form's other fields, which aren't about the guest. `describeChanges` uses these labels.
 */
const OTHER_LABELS = {
  departure: 'Departure',
  noEmail: 'The email address',
  partySize: 'Party size',
  paid: 'Payment',
  cancel: 'The booking',
  captainNote: 'Your note',
}

export type DraftField = EditableGuestField | keyof typeof OTHER_LABELS
/** A date and a departure time, for example '2026-12-05 am'. */
export type Departure = `${TripDate} ${DepartureTime}`
export const departureOf = ({ date, time }: Pick<CaptainBooking, 'date' | 'time'>): Departure =>
  `${date} ${time}`

export function splitDeparture(departure: Departure): { date: TripDate; time: DepartureTime } {
  const [date, time] = departure.split(' ')
  return { date: date as TripDate, time: time as DepartureTime }
}

export type DraftErrors = Partial<Record<DraftField, string>>
/** The state of the captain's booking form (docs/product-rules.md#dashboard). */
export type BookingDraft = Record<EditableGuestField | 'captainNote', string> &
  Pick<CaptainBooking, 'partySize' | 'paid' | 'cancel'> & {
    noEmail: boolean
    departure: Departure
  }
/** The body of `PUT /api/booking/{id}`, without the version. */
export type BookingEdit = z.output<typeof fullEdit>

const DRAFT_FIELDS = [
  ...EDITABLE_GUEST_FIELDS,
  ...(Object.keys(OTHER_LABELS) as (keyof typeof OTHER_LABELS)[]),
]

const fullEdit = editBookingRequest
  .omit({ version: true, refundAmount: true, refundedAmount: true, noShow: true })
  .required()
  .partial({ phoneNumber: true, date: true, time: true })

/** Returns the form's initial state. */
export function draftOf(booking: CaptainBooking): BookingDraft {
  const { partySize, paid, cancel, captainNote } = booking
  const guest = Object.fromEntries(EDITABLE_GUEST_FIELDS.map((name) => [name, booking[name] ?? '']))
  return {
    ...(guest as Record<EditableGuestField, string>),
    departure: departureOf(booking),
    noEmail: booking.email === null,
    partySize,
    paid,
    cancel,
    captainNote: captainNote ?? '',
  }
}

export function isChanged(booking: CaptainBooking, draft: BookingDraft): boolean {
  return changedFields(draftOf(booking), draft).length > 0
}

/**
 * Validates the form and returns the request body or the errors. Leaves out an unchanged phone number,
 * because an invalid number that's already stored would block a cancellation.
 */
export function checkDraft(
  draft: BookingDraft,
  before: CaptainBooking,
): { ok: true; body: BookingEdit } | { ok: false; errors: DraftErrors } {
  const { phoneNumber, email, noEmail, departure, ...rest } = draft
  const checked = fullEdit.safeParse({
    ...rest,
    email: noEmail ? null : email,
    ...(departure !== departureOf(before) && splitDeparture(departure)),
    ...(phoneNumber !== before.phoneNumber && { phoneNumber }),
    captainNote: draft.captainNote.trim() || null,
  })
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, errors: draftErrors(firstMessages(checked)) }
}

/** Returns whether an earlier save with this body succeeded but its response was lost. */
export function isSaved(sent: BookingEdit, current: CaptainBooking): boolean {
  return (Object.keys(sent) as (keyof BookingEdit)[]).every(
    (field) => sent[field] === undefined || sent[field] === current[field],
  )
}

/** Returns only the messages about fields that are in the form. */
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
    case 'departure': {
      const { date, time } = splitDeparture(draft.departure)
      return `${shortDate(date)}, ${departureLabel(time)}`
    }
    case 'noEmail':
      return draft.noEmail ? 'missing, so you need to call' : 'known'
    case 'cancel':
      return draft.cancel ? 'canceled' : 'not canceled'
    case 'captainNote':
      return draft.captainNote ? `“${draft.captainNote}”` : 'empty'
    default:
      return String(draft[field]) || 'empty'
  }
}
