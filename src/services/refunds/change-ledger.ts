import type { Booking, Payment } from '@/payload-types'
import { openPaymentsOf } from '../balance/open-payments'
import { finishAbandonedEdit, finishOrLeave } from '../bookings/booking-edits'
import { type EditWork, type NewLedgerRow, newLock } from '../bookings/edit-lock'
import { paidAfter } from '../bookings/mark-paid'
import { readBooking } from '../bookings/read-bookings'
import { writeBooking } from '../bookings/write-booking'
import type { NewCredit } from '../credits/credit-rows'
import { rowOfCredit } from '../credits/credits-of-edit'
import { newVersion } from '../database/write-if-unchanged'
import { readLedger } from '../payments/read-ledger'
import { sumCents } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { withStarted } from './open-refunds'
import type { NewRefund } from './refund-rows'

/** A booking and its ledger, as returned by {@link readMoney}. */
export interface Money {
  booking: Booking
  rows: Payment[]
}

export interface MoneyChange {
  /** The row to add to the ledger. The booking's paid amount changes with it. */
  row?: EditWork['row']
  /** More rows to add. They reverse the entries that `row` replaces. */
  replaced?: NewLedgerRow[]
  /** New refunds to start. They're stored once the booking lists them. */
  start?: NewRefund[]
  /** The id of a refund that has ended. */
  end?: string
  /** The id of a balance payment that has ended. */
  endPayment?: string
  /** The money that goes from the booking into credits. */
  credits?: NewCredit[]
  /** Emails to queue with the change. */
  mails?: EditWork['mails']
}

/**
 * Changes a booking's money in one conditional write. The ledger row and the new refunds are the edit's
 * remaining work, so if the process dies, the next edit or the sweeper writes them
 * (docs/decisions/0035-edits-hold-a-fencing-token.md). Returns the changed booking, or null if the booking
 * has changed since it was read.
 */
export async function changeMoney(
  context: ServiceContext,
  { booking, rows }: Money,
  { row = null, replaced = [], start = [], end, endPayment, credits = [], mails = [] }: MoneyChange,
): Promise<Booking | null> {
  const openRefunds = withStarted(booking, start).filter(({ id }) => id !== end)
  const lock = newLock(context, { dates: [], row, replaced, refunds: start, credits, mails })
  const changes = {
    ...lock,
    ...((row || credits.length > 0) && paidAfterMoves(booking, { rows, row, replaced, credits })),
    openRefunds,
    ...(endPayment !== undefined && {
      openPayments: openPaymentsOf(booking).filter(({ id }) => id !== endPayment),
    }),
    version: newVersion(),
    updatedAt: context.now().toISOString(),
  }
  const written = await writeBooking(context, booking, changes)
  if (!written) return null
  await finishOrLeave(context, { id: booking.id, editLock: lock.editLock })
  return { ...booking, ...changes }
}

/** Returns the paid amount after rows are added and money goes into credits. */
function paidAfterMoves(
  booking: Booking,
  {
    rows,
    row,
    replaced,
    credits,
  }: { rows: Payment[] } & Required<Pick<MoneyChange, 'row' | 'replaced' | 'credits'>>,
) {
  const moved = [...credits.map(rowOfCredit), ...replaced]
  const paidCents = booking.paidCents + sumCents(moved)
  return paidAfter({ ...booking, paidCents }, { mark: booking.paid, rows: [...rows, ...moved], row })
}

/**
 * Reads a booking and then its ledger, in this order: a row that another process adds in between changes the
 * booking's version, so {@link changeMoney} then fails.
 *
 * @throws AppError `edit-conflict` if the booking is being edited
 */
export async function readMoney(context: ServiceContext, bookingId: string): Promise<Money | null> {
  const booking = await readBooking(context, bookingId)
  if (!booking) return null
  await finishAbandonedEdit(context, booking)
  return { booking, rows: await readLedger(context, bookingId) }
}
