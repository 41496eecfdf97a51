import type { LedgerRowBody } from '@/contract/booking'
import { centsToDollars } from '@/domain/money'
import type { Booking, Payment } from '@/payload-types'
import { newVersion } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { shownCode } from '../gifts/gift-rows'
import { readLedger, unreversedCents } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { finishAbandonedEdit, finishOrLeave } from './booking-edits'
import { newLock } from './edit-lock'
import { assertCovered, paidAfter } from './mark-paid'
import { readBooking } from './read-bookings'
import { writeBooking } from './write-booking'

export interface Reversal {
  /** The id of the ledger row that was recorded by mistake. */
  row: string
  reason: string
  /** The version of the booking that the captain saw. */
  version: string
  /** The user name of the captain. */
  by?: string | null
}

/** Returns a booking's ledger rows that moved money, oldest first. */
export async function readPayments(context: ServiceContext, bookingId: string): Promise<LedgerRowBody[]> {
  const rows = await readLedger(context, bookingId)
  const moved = rows.filter(movedMoney).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  return Promise.all(
    moved.map(async (row) => ({
      _id: row.id,
      at: row.createdAt,
      kind: row.kind,
      amount: centsToDollars(row.amountCents),
      tip: centsToDollars(row.tipCents ?? 0),
      by: row.recordedBy as LedgerRowBody['by'],
      squarePaymentId: row.squarePaymentId ?? null,
      credit: row.credit ? await shownCode(context, row.credit) : null,
      reason: row.reason ?? null,
      isReversal: Boolean(row.reverses),
      canReverse: canReverse(row, rows),
    })),
  )
}

/**
 * Corrects a mistake by adding a ledger row that reverses the wrong row, and updates the booking's status.
 *
 * @throws AppError 404 if the booking doesn't have that row; 400 if the row can't be reversed; 409
 * `edit-conflict` if the booking has changed
 */
export async function reversePayment(
  context: ServiceContext,
  bookingId: string,
  { row: rowId, reason, version, by = null }: Reversal,
): Promise<Booking> {
  const booking = await readBooking(context, bookingId)
  if (!booking) throw new AppError('not-found')
  if (booking.version !== version) throw new AppError('edit-conflict')
  await finishAbandonedEdit(context, booking)
  const rows = await readLedger(context, bookingId)
  const wrong = rows.find(({ id }) => id === rowId)
  if (!wrong) throw new AppError('not-found')
  if (!canReverse(wrong, rows))
    throw new AppError('invalid-input', {
      fields: { row: 'Only a payment or refund that you recorded by hand can be reversed, and only once.' },
    })
  const row = {
    // The id depends only on the row that's reversed, so two devices can't both reverse it.
    id: `${rowId}:reversal`,
    kind: wrong.kind,
    amountCents: 0 - unreversedCents(wrong, rows),
    tipCents: wrong.tipCents ? -wrong.tipCents : null,
    reverses: rowId,
    reason,
    recordedByName: by,
  }
  assertCovered(booking, row)
  const next = paidAfter(booking, { mark: booking.paid, rows, row })
  if (next.paidCents < 0)
    throw new AppError('invalid-input', {
      fields: { row: 'That money was already refunded. Reverse the refund first.' },
    })
  const lock = newLock(context, { dates: [], row })
  const changes = { ...lock, ...next, version: newVersion(), updatedAt: context.now().toISOString() }
  const changed = await writeBooking(context, booking, changes)
  if (!changed) throw new AppError('edit-conflict')
  await finishOrLeave(context, { id: bookingId, editLock: lock.editLock })
  return { ...booking, ...changes }
}

function movedMoney(row: Payment): row is Payment & { kind: LedgerRowBody['kind'] } {
  return row.kind !== 'authorization' && row.kind !== 'void' && row.amountCents !== 0
}

/**
 * Returns whether the captain can reverse a row, or the part of it that no refund in Square replaced. Card payments
 * can only be refunded in Square, and credits have entries of their own.
 */
function canReverse(row: Payment, rows: Payment[]): boolean {
  const isCredit = row.kind === 'credit' || row.kind === 'credited'
  return row.recordedBy === 'captain' && !isCredit && !row.reverses && unreversedCents(row, rows) !== 0
}
