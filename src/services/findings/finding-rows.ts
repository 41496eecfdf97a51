import { createHash } from 'node:crypto'
import type { Cents } from '@/domain/money'
import { type FindingKind, type FindingState, nextFindingState } from '@/domain/payments/findings'
import type { Finding } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { type QueuedMail, queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'

/** The subject of a comparison: a payment or refund at Square, or a ledger row. */
export interface Subject {
  kind: FindingKind
  id: string
}

/** The result of a comparison. */
export interface Found {
  /** Whether the comparison is complete. If not, it's repeated later. */
  isComplete: boolean
  sentence: string
  amountCents: Cents
  bookingId: string | null
  squarePaymentId: string | null
  /** Whether the comparison has to wait for a booking's edit or for a payment that isn't settled yet. */
  isBlocked?: boolean
  /** Whether the mismatch can still change at Square, even after the captain confirmed it. */
  canChange?: boolean
}

const HOUR_MS = 3_600_000
const TELL_WITHIN_MS = 7 * 24 * HOUR_MS

/** Returns a finding's id, which has the same length for every subject. */
export function findingIdOf({ kind, id }: Subject): string {
  return createHash('sha256').update(`${kind}:${id}`).digest('hex').slice(0, 32)
}

export function readStored(context: ServiceContext, subject: Subject): Promise<Finding | null> {
  return findById<Finding>(context.payload, 'findings', findingIdOf(subject))
}

/**
 * Stores what a comparison found, or that it found nothing. Returns false, and stores nothing, if the finding
 * has changed since it was read.
 */
export async function storeFinding(
  context: ServiceContext,
  { subject, seen, found }: { subject: Subject; seen: Finding | null; found: Found | null },
): Promise<boolean> {
  if (!seen && !found) return true
  const state = nextFindingState(seen, found)
  const now = context.now().toISOString()
  const data = {
    ...(found && {
      sentence: found.sentence,
      amountCents: found.amountCents,
      booking: found.bookingId,
      squarePaymentId: found.squarePaymentId,
    }),
    state,
    checkAt: checkAt(context, state, found?.canChange ?? false),
    updatedAt: now,
    ...(seen?.state !== state && { stepAt: now }),
    // Clear the captain's confirmation, because the mismatch has changed since then.
    ...(seen?.state === 'confirmed' && state !== 'confirmed' && { reason: null, confirmedBy: null }),
  }
  const id = findingIdOf(subject)
  const isStored = seen
    ? (await writeIfUnchanged<Finding>(context.payload, 'findings', seen, data)) !== null
    : await insertIfAbsent(context.payload, 'findings', {
        id,
        version: newVersion(),
        kind: subject.kind,
        subject: subject.id,
        createdAt: now,
        ...data,
      })
  // If the process dies before this, the next comparison queues the email. A comparison more than a week later doesn't,
  // because the outbox may have deleted the first email, and the captain would get a second one.
  const openedAt = seen?.state === state ? seen.stepAt : now
  if (isStored && state === 'open' && Date.parse(now) - Date.parse(openedAt) < TELL_WITHIN_MS)
    await queueMail(context, findingMail(id, subject, found?.bookingId ?? null))
  return isStored
}

/** Returns the captain's email about a finding. There's one per finding. */
function findingMail(id: string, { kind }: Subject, booking: string | null): QueuedMail {
  const mailKind = kind === 'dispute' ? 'captain-dispute' : 'captain-finding'
  return { cause: `${mailKind}:${id}`, kind: mailKind, ...(booking !== null && { booking }) }
}

function checkAt(context: ServiceContext, state: FindingState, canChange: boolean): string | null {
  if (state === 'settled' || (state === 'confirmed' && !canChange)) return null
  return new Date(context.now().getTime() + HOUR_MS).toISOString()
}
