import { type Cents, formatUsd } from '@/domain/money'
import { canTakePayment, type InPerson } from '@/domain/payments/balance-payment'
import { balanceCents } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { changeMoney, readMoney } from '../refunds/change-ledger'

export interface Received {
  amountCents: Cents
  /** The guest's tip in cents, if the captain records tips. */
  tipCents?: Cents | undefined
  method: InPerson
  /** The captain's own note, for example the check number. */
  reason?: string | null | undefined
  /** The version of the booking that the captain saw. */
  version: string
  /** The user name of the captain. */
  by: string | null
}

/**
 * Records money that the captain took in person, as a ledger row, and queues the guest's receipt. The amount can be
 * part of the balance.
 *
 * @throws AppError 404; 400 if it's more than what's due, or if tips aren't recorded; 409 `edit-conflict` if the
 * booking has changed
 */
export async function recordReceived(
  context: ServiceContext,
  bookingId: string,
  { amountCents, tipCents = 0, method, reason, version, by }: Received,
): Promise<Booking> {
  const seen = await readMoney(context, bookingId)
  if (!seen) throw new AppError('not-found')
  if (seen.booking.version !== version) throw new AppError('edit-conflict')
  const paid = paidOf(seen.booking)
  if (!canTakePayment(paid, amountCents)) {
    const dueCents = balanceCents(paid)
    const text = dueCents > 0 ? `Enter an amount up to ${formatUsd(dueCents)}.` : 'Nothing is due.'
    throw new AppError('invalid-input', { fields: { amount: text } })
  }
  if (tipCents > 0 && !(await recordsTips(context)))
    throw new AppError('invalid-input', {
      fields: { tip: 'Turn on “Record tips” in the site settings first.' },
    })
  const row = {
    // The id depends only on what the captain saw, so repeating the request can't record the money twice.
    id: `${bookingId}:received:${version}`,
    kind: method,
    amountCents,
    tipCents: tipCents || null,
    reason: reason ?? null,
    recordedByName: by,
  }
  const mails = [{ cause: `payment:${row.id}`, kind: 'payment' as const }]
  const changed = await changeMoney(context, seen, { row, mails })
  if (!changed) throw new AppError('edit-conflict')
  return changed
}

/** Returns whether the captain can enter a tip with a payment (docs/product-rules.md#paying-the-balance). */
export async function recordsTips({ payload }: Pick<ServiceContext, 'payload'>): Promise<boolean> {
  return (await payload.findGlobal({ slug: 'site-settings', depth: 0 })).recordTips ?? false
}
