import { addDays } from '@/domain/dates'
import type { Violation } from './violation'
import { visit } from '../clients/guests'
import type { Books } from '../evidence'
import { findViolations, gather, type Inspection } from '../inspect'
import { seededRandom } from '../random'
import type { ChaosRecord } from '../record'
import type { Site } from '../site'

/** The rules that a booking breaks once the books reader has corrupted it. */
const BROKEN: readonly Violation['rule'][] = ['audit', 'missing-seats', 'no-receipt', 'lost-edit']
/** More visits than it takes until a guest books. Most guests do, but some abandon or cancel on purpose. */
const MAX_VISITS = 30
/** The free days after the contested ones, for these visits. */
const SPARE_DAYS = 6

/**
 * Corrupts one booking and repeats the checks, which have to notice it. Otherwise, a run without violations would prove
 * nothing. Call this last, because nothing undoes it.
 */
export async function proveChecks(site: Site, inspection: Inspection): Promise<void> {
  const { record } = inspection
  const bookingId = await findBooking(site, inspection)
  if (!bookingId) {
    const sentence = `After the repairs, none of ${MAX_VISITS} guests got a booking, so nothing can be proved.`
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

/**
 * Returns a booking that can be corrupted. If a slow machine made too few under load, or all were canceled, more guests
 * book now that everything works.
 */
async function findBooking(
  site: Site,
  { record, days }: Pick<Inspection, 'record' | 'days'>,
): Promise<string | undefined> {
  const lastDay = days.at(-1) ?? ''
  const spareDays = Array.from({ length: SPARE_DAYS }, (_, index) => addDays(lastDay, index + 1))
  const { signal } = new AbortController()
  const context = { servers: site.servers, record, random: seededRandom(0), days: spareDays, signal }
  for (let visits = 0; visits < MAX_VISITS; visits += 1) {
    const bookingId = pickBooking(await site.reader.read(), record)
    if (bookingId) return bookingId
    await visit(`control ${visits + 1}`, context)
  }
  return pickBooking(await site.reader.read(), record)
}

/** Returns a booking that was acknowledged to a guest, charged to a card and not canceled. */
function pickBooking({ bookings, payments }: Books, record: ChaosRecord): string | undefined {
  const charged = new Set(payments.filter(({ kind }) => kind === 'capture').map(({ booking }) => booking))
  return bookings.find(
    ({ id, cancel }) => !cancel && charged.has(id) && record.historyOf(id)?.acknowledgedCents,
  )?.id
}
