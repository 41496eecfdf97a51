import type { Violation } from './violation'
import type { Books } from '../evidence'
import { findViolations, gather, type Inspection } from '../inspect'
import type { ChaosRecord } from '../record'
import type { Site } from '../site'

/** The rules that a booking breaks once the books reader has corrupted it. */
const BROKEN: readonly Violation['rule'][] = ['audit', 'missing-seats', 'no-receipt', 'lost-edit']

/**
 * Corrupts one booking and repeats the checks, which have to notice it. Otherwise, a run without violations would prove
 * nothing. Call this last, because nothing undoes it.
 */
export async function proveChecks(site: Site, inspection: Inspection): Promise<void> {
  const { record } = inspection
  const bookingId = pickBooking(await site.reader.read(), record)
  if (!bookingId) {
    const sentence = 'No acknowledged booking was paid by card and is still active, so nothing can be proved.'
    return record.addViolation({ rule: 'unnoticed', sentence })
  }
  await site.reader.corrupt(bookingId)
  const violations = await findViolations(site, await gather(site, inspection), inspection)
  const found = new Set(
    violations.filter(({ sentence }) => sentence.includes(bookingId)).map(({ rule }) => rule),
  )
  record.count('rules that a corrupted booking broke', found.size)
  for (const rule of BROKEN) {
    if (found.has(rule)) continue
    const sentence = `Booking ${bookingId} was corrupted, but the '${rule}' check didn't notice.`
    record.addViolation({ rule: 'unnoticed', bookingId, sentence })
  }
}

/** Returns a booking that was acknowledged to a guest, charged to a card and not canceled. */
function pickBooking({ bookings, payments }: Books, record: ChaosRecord): string | undefined {
  const charged = new Set(payments.filter(({ kind }) => kind === 'capture').map(({ booking }) => booking))
  return bookings.find(
    ({ id, cancel }) => !cancel && charged.has(id) && record.historyOf(id)?.acknowledgedCents,
  )?.id
}
