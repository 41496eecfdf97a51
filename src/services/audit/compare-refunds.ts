import { formatUsd } from '@/domain/money'
import type { Booking, Payment, Refund } from '@/payload-types'
import { UNLOCKED } from '../bookings/edit-lock'
import type { CardRefund } from '../ports'
import { openRefundsOf } from '../refunds/open-refunds'

/** Longer than the sweeper needs if the card processor answers. */
const STUCK_AFTER_MS = 24 * 3_600_000

const isUnderWay = ({ state }: Pick<Refund, 'state'>) => state === 'requested' || state === 'pending'

/** Returns the card processor's id of the refund that a ledger row records. */
export function squareRefundIdOf({ id }: Pick<Payment, 'id'>): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/** Checks a refund against its booking and the ledger. */
export function compareRefund(
  refund: Refund,
  { booking, rows, now }: { booking: Booking | undefined; rows: Payment[]; now: Date },
): string[] {
  const { id, state, amountCents, squareRefundId, stepAt } = refund
  if (!booking) return [`Refund ${id} belongs to no booking.`]
  const found: string[] = []
  const recorded = rows.filter((row) => row.kind === 'refund' && squareRefundIdOf(row) === squareRefundId)
  if (state === 'completed' && recorded[0]?.amountCents !== -amountCents)
    found.push(`Refund ${id} of ${formatUsd(amountCents)} is completed, but the ledger doesn't have it.`)
  const isListed = openRefundsOf(booking).some((open) => open.id === id)
  if (isUnderWay(refund) !== isListed)
    found.push(
      `Refund ${id} is ${state}, but booking ${booking.id} ${isListed ? 'lists it as' : "doesn't list it as"} on its way.`,
    )
  if (state === 'requested' && now.getTime() - Date.parse(stepAt) > STUCK_AFTER_MS)
    found.push(`Refund ${id} has been requested for more than a day.`)
  return found
}

/** Checks that every refund that a booking lists exists. During an edit, its rows may not be written yet. */
export function compareOpenRefunds(booking: Booking, refunds: Refund[]): string[] {
  if (booking.editLock !== UNLOCKED) return []
  return openRefundsOf(booking)
    .filter((open) => !refunds.some(({ id }) => id === open.id))
    .map((open) => `Booking ${booking.id} lists refund ${open.id}, which doesn't exist.`)
}

/** Checks a refund at the card processor against the ledger rows of its payment. */
export function compareCardRefund(refund: CardRefund, rows: Payment[]): string[] {
  // The Square account can have payments that aren't ours.
  if (refund.status !== 'completed' || rows.length === 0) return []
  const row = rows.find((each) => each.kind === 'refund' && squareRefundIdOf(each) === refund.id)
  const amount = formatUsd(refund.amountCents)
  if (!row) return [`Card refund ${refund.id} of ${amount} isn't in the ledger.`]
  // A refund that began at Square may also be recorded by hand, so its row can be smaller.
  const isRight =
    refund.reference === null
      ? -row.amountCents <= refund.amountCents
      : -row.amountCents === refund.amountCents
  return isRight
    ? []
    : [`Card refund ${refund.id} is ${amount}, but the ledger has ${formatUsd(-row.amountCents)}.`]
}

export function describeUnknownRefund({ id, amountCents }: Payment): string {
  return `Ledger row ${id} says ${formatUsd(-amountCents)} was refunded, but the card processor didn't do that.`
}

/** Describes a refund that needs review, without the guest's name. */
export function describeRejected({ id, booking, amountCents, problem }: Refund): string {
  return `Refund ${id} of booking ${booking} needs review, ${formatUsd(amountCents)}: ${problem ?? 'rejected'}`
}
