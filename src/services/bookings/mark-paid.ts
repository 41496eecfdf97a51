import type { PaidStatus } from '@/contract/booking'
import type { Cents } from '@/domain/money'
import type { Booking, Payment } from '@/payload-types'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'

/** What the captain's mark does to the money: what is paid from now on, and the ledger row that says why. */
export interface PaidMark {
  /** The status from now on: a party that was fully paid and grew owes again, and is a `deposit`. */
  paid: PaidStatus
  paidCents: Cents
  row: { kind: Payment['kind']; amountCents: Cents } | null
}

const CAPTAINS_MARKS: readonly PaidStatus[] = ['paid', 'unpaid', 'refunded']

/** What a checkout leaves with a balance: the statuses that a mark `paid` may be taken back to. */
const OWING: readonly PaidStatus[] = ['deposit', 'custom']

/**
 * Works out the captain's mark on a booking (specification section 4): `paid`, the balance was collected on the boat;
 * `unpaid`, what was collected on the boat is taken back, card payments stay; `refunded`, all of it was given back by
 * hand. A tap on the wrong party is undone by the status it had: that takes back what the last change collected, and only
 * that. Money sent back through the card processor is another service's.
 *
 * @throws AppError 400 for the statuses that only a checkout gives, unless they undo the last change.
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
  const undone = booking.paid === 'paid' && OWING.includes(mark) ? await lastCollected(context, booking) : 0
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
  // Never more than is there: a refund may have given back what was collected.
  return moved('cash', -Math.min(paidCents, await collectedOnBoat(context, booking.id)))
}

/** What the booking's last change collected on the boat; its row is named after the version it made (`seat-hooks.ts`). */
async function lastCollected(
  context: ServiceContext,
  { id, version }: Pick<Booking, 'id' | 'version'>,
): Promise<Cents> {
  const row = await context.payload.db.findOne<Payment>({
    collection: 'payments',
    where: { id: { equals: `${id}:cash:${version}` } },
  })
  return row?.amountCents ?? 0
}

async function collectedOnBoat(context: ServiceContext, bookingId: string): Promise<Cents> {
  const { docs } = await context.payload.db.find<Payment>({
    collection: 'payments',
    where: { booking: { equals: bookingId } },
    limit: 0,
    pagination: false,
  })
  return docs
    .filter((row) => row.kind === 'cash' || row.kind === 'card-on-boat')
    .reduce((sum, row) => sum + row.amountCents, 0)
}
