import { type Cents, formatUsd } from '@/domain/money'
import type { Booking, Payment, Refund } from '@/payload-types'
import { UNLOCKED } from '../bookings/edit-lock'
import type { CardRefund } from '../ports'
import { openRefundsOf } from '../refunds/open-refunds'

/**
 * How long a refund can be unfinished before it counts as stuck. The sweeper never needs this long if the card
 * processor answers.
 */
const STUCK_AFTER_MS = 24 * 3_600_000

const isUnderWay = ({ state }: Pick<Refund, 'state'>) => state === 'requested' || state === 'pending'

/** Returns the card processor's id of the refund that a ledger row records. */
export function squareRefundIdOf({ id }: Pick<Payment, 'id'>): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/**
 * Checks a refund against its booking and the ledger. If the refunded payment needed review, there may be only a
 * checkout and no booking.
 */
export function compareRefund(
  refund: Refund,
  {
    booking,
    hasCheckout,
    rows,
    now,
  }: { booking: Booking | undefined; hasCheckout: boolean; rows: Payment[]; now: Date },
): string[] {
  const { id, state, amountCents, squareRefundId, stepAt } = refund
  if (!booking && !hasCheckout) return [`Refund ${id} doesn't belong to any booking.`]
  const found: string[] = []
  const recorded = rows.filter((row) => row.kind === 'refund' && squareRefundIdOf(row) === squareRefundId)
  if (state === 'completed' && recorded[0]?.amountCents !== -amountCents)
    found.push(`Refund ${id} of ${formatUsd(amountCents)} is completed, but the ledger doesn't have it.`)
  const isListed = booking !== undefined && openRefundsOf(booking).some((open) => open.id === id)
  if (booking && isUnderWay(refund) !== isListed)
    found.push(
      `Refund ${id} is ${state}, but booking ${booking.id} ${isListed ? 'lists it as' : "doesn't list it as"} on its way.`,
    )
  if (state === 'requested' && now.getTime() - Date.parse(stepAt) > STUCK_AFTER_MS)
    found.push(`Refund ${id} has been requested for more than a day.`)
  return found
}

/** Checks that every refund listed on a booking exists. During an edit, the refunds may not be stored yet. */
export function compareOpenRefunds(booking: Booking, refunds: Refund[]): string[] {
  if (booking.editLock !== UNLOCKED) return []
  return openRefundsOf(booking)
    .filter((open) => !refunds.some(({ id }) => id === open.id))
    .map((open) => `Booking ${booking.id} lists refund ${open.id}, which doesn't exist.`)
}

/**
 * Compares a refund at the card processor with its payment's ledger rows. `ledgerCents` is null if the refund isn't
 * in the ledger.
 */
export function refundDifference(
  refund: CardRefund,
  rows: Payment[],
): { cardCents: Cents; ledgerCents: Cents | null } | null {
  if (refund.status !== 'completed') return null
  const row = rows.find((each) => each.kind === 'refund' && squareRefundIdOf(each) === refund.id)
  const cardCents = refund.amountCents
  if (!row) return { cardCents, ledgerCents: null }
  const ledgerCents = -row.amountCents
  // A refund that was made in Square may also be partly recorded by hand, so the ledger row can be smaller than the
  // refund.
  const isRight = refund.reference === null ? ledgerCents <= cardCents : ledgerCents === cardCents
  return isRight ? null : { cardCents, ledgerCents }
}

/** Checks a refund at the card processor against its payment's ledger rows. */
export function compareCardRefund(refund: CardRefund, rows: Payment[]): string[] {
  // A payment without ledger rows isn't ours, so skip its refunds.
  const found = rows.length === 0 ? null : refundDifference(refund, rows)
  if (!found) return []
  const amount = formatUsd(found.cardCents)
  return found.ledgerCents === null
    ? [`Card refund ${refund.id} of ${amount} isn't in the ledger.`]
    : [`Card refund ${refund.id} is ${amount}, but the ledger has ${formatUsd(found.ledgerCents)}.`]
}

export function describeUnknownRefund({ id, amountCents }: Payment): string {
  return `Ledger row ${id} says ${formatUsd(-amountCents)} was refunded, but the card processor has no completed refund for it.`
}

/** Describes a refund that needs review, without the guest's name. */
export function describeRejected({ id, booking, amountCents, problem }: Refund): string {
  return `Refund ${id} of booking ${booking} needs review, ${formatUsd(amountCents)}: ${problem ?? 'rejected'}`
}
