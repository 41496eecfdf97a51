import type { CaptainBooking } from '@/contract/booking'
import { groupBy } from '../group-by'
import { type BookingHistory, type Change, type TrackedField, trackedFields } from '../history'
import type { Violation } from './violation'

/**
 * Checks that the captain's list shows every acknowledged booking and every acknowledged edit, unless a
 * different value may have been written later. Also checks that no two edits created the same version.
 *
 * @param voided checkouts whose payment was voided, so the product canceled their bookings
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
        sentence: `Booking ${history.id} was acknowledged, but isn't on the captain's list.`,
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
        sentence: `Booking ${history.id} has ${field} ${JSON.stringify(stored[field])}, but the last acknowledged change set ${expected}.`,
      },
    ]
  })
}

/**
 * Returns each change that could be the last one to a field, because no confirmed change started after it
 * ended. A change whose outcome is unknown has no end, so it could always be the last one.
 */
function possiblyLast(changes: Change[], field: TrackedField): Change[] {
  const ofField = changes.filter(
    ({ fields, mayChange }) => field in fields || mayChange?.includes(field) === true,
  )
  const known = ofField.filter(isKnown)
  const candidates = ofField.filter(({ to }) => !known.some((other) => to !== null && other.from > to))
  return known.length === 0 ? [] : candidates
}

const isKnown = ({ to }: Change) => to !== null

/** Checks that no two acknowledged edits created the same version or were based on the same version. */
function checkVersions({ id, changes }: BookingHistory): Violation[] {
  // Skip edits without a response, which have no version. `settle` stored an end time for them, but they might not have
  // taken effect.
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
