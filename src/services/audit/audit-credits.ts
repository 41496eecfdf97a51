import { formatUsd } from '@/domain/money'
import {
  type CreditEntry,
  isAttemptLive,
  isUnsettled,
  leftInCredit,
  overdrawnCents,
} from '@/domain/payments/credit'
import type { Booking, Checkout, Credit, Payment } from '@/payload-types'
import { UNLOCKED } from '../bookings/edit-lock'
import { entriesOf, findEntry } from '../credits/credit-rows'
import { readInPages, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import type { Finding } from './audit-refunds'

const PAGE = 100
/** How long an entry can be unsettled before it counts as stuck. The sweeper never needs this long. */
const STUCK_AFTER_MS = 24 * 3_600_000

const disagree = (sentence: string): Finding => ({ kind: 'disagreement', sentence })

/**
 * Compares credits with the ledger. The messages name bookings instead of codes, because anyone with a code can use
 * the credit.
 */
export async function* auditCredits({ payload, now }: ServiceContext): AsyncGenerator<Finding> {
  for await (const credits of readInPages<Credit>(payload, 'credits', { pageSize: PAGE })) {
    const ids = credits.flatMap((credit) => entriesOf(credit).map(({ id }) => id))
    const rows = await readMatching<Payment>(payload, 'payments', 'id', ids)
    const bookings = await readMatching<Booking>(
      payload,
      'bookings',
      'id',
      credits.flatMap((credit) => entriesOf(credit).map(({ booking }) => booking)),
    )
    const checkouts = await readMatching<Checkout>(
      payload,
      'checkouts',
      'id',
      credits.flatMap((credit) => attemptsIn(credit).map(({ booking }) => booking)),
    )
    // Returns whether an entry's checkout still needs it. A payment in review keeps what it has reserved.
    const isAwaited = ({ booking, attempt }: CreditEntry) =>
      attempt !== undefined && isAttemptLive(checkouts.find(({ id }) => id === booking) ?? null, attempt)
    // Returns whether a booking is being edited. Returns false for the id of a gift order, which has no booking.
    const isEdited = (id: string) => {
      const booking = bookings.find((each) => each.id === id)
      return booking !== undefined && booking.editLock !== UNLOCKED
    }
    for (const credit of credits) {
      const entries = entriesOf(credit)
      const leftCents = leftInCredit(entries)
      if (leftCents !== credit.leftCents)
        yield disagree(
          `The credit from booking ${credit.booking} says that ${formatUsd(credit.leftCents)} is left, but its entries leave ${formatUsd(leftCents)}.`,
        )
      const overdrawn = overdrawnCents(entries)
      if (overdrawn > 0)
        yield disagree(
          `The credit from ${credit.booking} is overdrawn by ${formatUsd(overdrawn)}. If it's a gift certificate, its payment was refunded, or lost in a dispute, after it was used.`,
        )
      for (const entry of entries) {
        const row = rows.find(({ id }) => id === entry.id)
        // During an edit or a payment, the ledger row may not be written yet.
        const isMoving = isEdited(entry.booking) || isAwaited(entry)
        const problem = isMoving ? null : compareEntry(entry, row, now())
        if (problem) yield disagree(problem)
      }
    }
  }
}

/** Returns a credit's unsettled entries that belong to checkouts. */
const attemptsIn = (credit: Credit): CreditEntry[] =>
  entriesOf(credit).filter((entry) => entry.attempt !== undefined && isUnsettled(entry))

/** Checks that every ledger row about a credit has an entry in that credit. */
export async function* auditCreditRows({ payload }: ServiceContext): AsyncGenerator<Finding> {
  const where = { kind: { in: ['credit', 'credited'] } }
  for await (const rows of readInPages<Payment>(payload, 'payments', { pageSize: PAGE, where })) {
    const codes = rows.flatMap(({ credit }) => credit ?? [])
    const credits = await readMatching<Credit>(payload, 'credits', 'id', codes)
    for (const row of rows) {
      const credit = credits.find(({ id }) => id === row.credit)
      if (!credit || !findEntry(credit, row.id))
        yield disagree(`Ledger row ${row.id} of ${formatUsd(row.amountCents)} isn't in its credit.`)
    }
  }
}

function compareEntry(entry: CreditEntry, row: Payment | undefined, now: Date): string | null {
  const { id, booking, amountCents, state, at } = entry
  const amount = formatUsd(amountCents)
  const expectedCents = state === 'added' ? -amountCents : state === 'used' ? amountCents : null
  if (expectedCents !== null && row?.amountCents !== expectedCents)
    return `A credit's entry ${id} of ${amount} is ${state}, but the ledger of booking ${booking} doesn't have it.`
  if (state === 'released' && row)
    return `A credit's entry ${id} of ${amount} was released, but booking ${booking} was paid with it.`
  if (isUnsettled(entry) && now.getTime() - Date.parse(at) > STUCK_AFTER_MS)
    return `A credit's entry ${id} of ${amount} has been ${state} for more than a day.`
  return null
}
