import type { PaidStatus } from '@/contract/booking'
import type { Cents } from '@/domain/money'
import type { Booking, Payment } from '@/payload-types'
import { findById, readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import { sumCents } from '../payments/record-payment'
import type { ServiceContext } from '../ports'

export interface PaidMark {
  /** The new status. If a party that had paid in full grows, the status becomes `deposit`. */
  paid: PaidStatus
  paidCents: Cents
  /** The ledger row for the difference. */
  row: { kind: Payment['kind']; amountCents: Cents } | null
}

const CAPTAINS_MARKS: readonly PaidStatus[] = ['paid', 'unpaid', 'refunded']

/**
 * Statuses that are set by a checkout and leave a balance. To undo `paid`, the captain chooses the status
 * before it.
 */
const OWING: readonly PaidStatus[] = ['deposit', 'custom']

/**
 * Returns the effect of a payment status that the captain chose (docs/product-rules.md#deposits-and-balance):
 *
 * - `paid`: the balance was collected on the boat
 * - `unpaid`: nothing was collected on the boat; card payments stay
 * - `refunded`: everything was returned by hand
 * - the status before `paid`: undoes what the last change collected
 *
 * @throws AppError 400 for a status that only a checkout sets, unless it undoes the last change
 */
export async function markPaid(
  context: ServiceContext,
  booking: Pick<Booking, 'id' | 'paid' | 'totalCents' | 'paidCents' | 'version'>,
  mark: PaidStatus,
): Promise<PaidMark> {
  const { paidCents, totalCents } = booking
  if (mark === booking.paid) {
    const owesAgain = (mark === 'paid' || mark === 'full') && paidCents < totalCents
    return { paid: owesAgain ? 'deposit' : mark, paidCents, row: null }
  }
  const undone =
    booking.paid === 'paid' && OWING.includes(mark)
      ? await lastCollected(context, booking.id, booking.version)
      : 0
  if (undone > 0)
    return { paid: mark, paidCents: paidCents - undone, row: { kind: 'cash', amountCents: -undone } }
  if (!CAPTAINS_MARKS.includes(mark))
    throw new AppError('invalid-input', { fields: { paid: 'Choose paid, unpaid or refunded.' } })
  const moved = (kind: Payment['kind'], amountCents: Cents): PaidMark => ({
    paid: mark,
    paidCents: paidCents + amountCents,
    row: amountCents === 0 ? null : { kind, amountCents },
  })
  if (mark === 'paid') return moved('cash', Math.max(0, totalCents - paidCents))
  if (mark === 'refunded') return moved('refund', -paidCents)
  // Never take back more than what's paid, because a refund may have returned what was collected.
  return moved('cash', -Math.min(paidCents, await collectedOnBoat(context, booking.id)))
}

/**
 * Returns the cash that the booking's last change collected. The id of its ledger row ends in the booking's
 * version.
 */
async function lastCollected({ payload }: ServiceContext, id: string, version: string): Promise<Cents> {
  return (await findById<Payment>(payload, 'payments', `${id}:cash:${version}`))?.amountCents ?? 0
}

async function collectedOnBoat(context: ServiceContext, bookingId: string): Promise<Cents> {
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
  return sumCents(rows.filter(({ kind }) => kind === 'cash' || kind === 'card-on-boat'))
}
