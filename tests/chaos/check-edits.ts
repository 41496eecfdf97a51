import type { CaptainBooking } from '@/contract/booking'
import { groupBy } from './group-by'
import { type BookingHistory, type Change, type TrackedField, trackedFields } from './history'
import type { Violation } from './violation'

/**
 * Compares what was acknowledged with the captain's list: every acknowledged booking is there, every
 * acknowledged edit is in it unless a possibly later change set another value, and no two edits made the same
 * version.
 *
 * @param voided checkouts whose payment was voided; the product cancels their bookings itself
 */
export function checkEdits(
  histories: Iterable<BookingHistory>,
  list: Map<string, CaptainBooking>,
  voided: Set<string>,
): Violation[] {
  const found: Violation[] = []
  for (const history of histories) {
    found.push(...checkVersions(history))
    const booking = list.get(history.id)
    if (booking) found.push(...checkFields(history, booking, voided))
    else if (history.changes.some(isKnown)) {
      found.push({
        rule: 'lost-booking',
        bookingId: history.id,
        sentence: `Booking ${history.id} was acknowledged and isn't on the captain's list.`,
      })
    }
  }
  return found
}

function checkFields(history: BookingHistory, booking: CaptainBooking, voided: Set<string>): Violation[] {
  const stored = trackedFields(booking)
  const isAcknowledged = history.acknowledgedCents !== null
  return (Object.keys(stored) as TrackedField[]).flatMap((field): Violation[] => {
    const isUndone = !isAcknowledged && voided.has(history.id)
    if (isUndone && (field === 'cancel' || field === 'paid')) return []
    const last = possiblyLast(history.changes, field)
    const isExplained = last.some(
      ({ fields, mayChange }) => mayChange?.includes(field) || fields[field] === stored[field],
    )
    if (last.length === 0 || isExplained) return []
    const expected = last.map(({ fields }) => JSON.stringify(fields[field])).join(' or ')
    const isGone = field === 'cancel' && stored.cancel && isAcknowledged
    return [
      {
        rule: isGone ? 'lost-booking' : 'lost-edit',
        bookingId: history.id,
        sentence: `Booking ${history.id} has ${field} ${JSON.stringify(stored[field])}; the last acknowledged change says ${expected}.`,
      },
    ]
  })
}

/**
 * Returns the changes of a field that may have been the last one: those after whose end no other confirmed
 * change began. A change of unknown outcome has no end, so nothing comes after it.
 */
function possiblyLast(changes: Change[], field: TrackedField): Change[] {
  const ofField = changes.filter(
    ({ fields, mayChange }) => field in fields || mayChange?.includes(field) === true,
  )
  const known = ofField.filter(isKnown)
  const candidates = ofField.filter(({ to }) => !known.some((other) => to !== null && other.from > to))
  // Without a confirmed change, there is nothing to check.
  return known.length === 0 ? [] : candidates
}

const isKnown = ({ to }: Change) => to !== null

/** Checks that acknowledged edits made distinct versions, and that no two were based on the same one. */
function checkVersions({ id, changes }: BookingHistory): Violation[] {
  // An edit without an answer has no version; it counts as over after a check, but it may never have been applied.
  const acknowledged = changes.filter((change) => change.what === 'edited' && change.version !== undefined)
  return (['version', 'basedOn'] as const).flatMap((name) => {
    const named = acknowledged.filter((change) => change[name] !== undefined)
    return [...groupBy(named, (change) => change[name])]
      .filter(([, edits]) => edits.length > 1)
      .map(([version, edits]) => ({
        rule: 'edits-share-a-version' as const,
        bookingId: id,
        sentence: `Acknowledged edits of booking ${id} ${name === 'version' ? 'made' : 'replaced'} the same version ${version}: ${edits.map(({ by }) => by).join(' and ')}.`,
      }))
  })
}
