import type { Cents } from '@/domain/money'
import { newlyReturnedCents } from '@/domain/payments/refunds'
import type { Booking, Payment, Refund } from '@/payload-types'
import type { EditWork } from '../bookings/edit-lock'
import { boatCents, byHandCents, readLedger } from '../bookings/mark-paid'
import { recordPayment } from '../payments/record-payment'
import type { CardRefund, ServiceContext } from '../ports'
import { changeMoney, readMoney } from './change-ledger'
import { openRefundsOf } from './open-refunds'

/** Adds a completed refund to the ledger, and lowers what its booking has paid. Idempotent. */
export async function applyRefund(context: ServiceContext, refund: Refund): Promise<void> {
  const { id, booking, amountCents, squarePaymentId, squareRefundId } = refund
  if (!squareRefundId) throw new Error(`Refund ${id} has no id at Square`)
  const row = {
    ...rowOf({ id: squareRefundId, paymentId: squarePaymentId }, booking),
    amountCents: -amountCents,
  }
  await addOnce(context, booking, { id: row.id, end: id, rowOf: () => row })
}

/**
 * Like {@link applyRefund}, for a refund that began at the card processor. Returns the amount that was missing
 * from the ledger, in cents.
 */
export async function applyForeignRefund(
  context: ServiceContext,
  refund: CardRefund,
  bookingId: string,
): Promise<Cents> {
  const base = rowOf(refund, bookingId)
  let missingCents = 0
  await addOnce(context, bookingId, {
    id: base.id,
    rowOf: (rows, paidCents) => {
      missingCents = newlyReturnedCents(refund.amountCents, {
        byHandCents: byHandCents(rows),
        boatCents: boatCents(rows),
        paidCents,
      })
      // A row with amount 0 marks the refund as known, so that it isn't compared again.
      return { ...base, amountCents: 0 - missingCents }
    },
  })
  return missingCents
}

/** Removes a rejected refund from its booking, so the money is owed again. Idempotent. */
export async function releaseRefund(context: ServiceContext, { id, booking }: Refund): Promise<void> {
  for (;;) {
    const seen = await readMoney(context, booking)
    if (!seen || !isOpen(seen.booking, id)) return
    if (await changeMoney(context, seen, { end: id })) return
  }
}

interface Addition {
  /** The ledger row's id. If it exists, the booking already has its new amount. */
  id: string
  rowOf: (rows: Payment[], paidCents: Cents) => NonNullable<EditWork['row']>
  /** The id of the refund that has ended. */
  end?: string
}

/** Adds a row to the ledger, and changes what its booking has paid. Idempotent. */
export async function addOnce(
  context: ServiceContext,
  bookingId: string,
  { id, rowOf: makeRow, end }: Addition,
): Promise<void> {
  for (;;) {
    const seen = await readMoney(context, bookingId)
    if (!seen) return addWithoutBooking(context, bookingId, { id, rowOf: makeRow })
    const { booking, rows } = seen
    const isRecorded = rows.some((row) => row.id === id)
    if (isRecorded && (end === undefined || !isOpen(booking, end))) return
    const row = isRecorded ? null : makeRow(rows, booking.paidCents)
    const mails = row && row.amountCents < 0 ? [refundSent(id)] : []
    if (await changeMoney(context, seen, { row, mails, ...(end !== undefined && { end }) })) return
  }
}

/** Returns the guest's email about a refund. Its cause contains the id of the ledger row. */
const refundSent = (rowId: string) => ({ cause: `refund-sent:${rowId}`, kind: 'refund-sent' as const })

/** A payment that needs review can be refunded without a booking. */
async function addWithoutBooking(
  context: ServiceContext,
  bookingId: string,
  { id, rowOf: makeRow }: Addition,
): Promise<void> {
  const rows = await readLedger(context, bookingId)
  if (rows.some((row) => row.id === id)) return
  const row = makeRow(rows, Number.POSITIVE_INFINITY)
  await recordPayment(context, { recordedBy: 'processor', ...row, bookingId })
}

const isOpen = (booking: Booking, id: string) => openRefundsOf(booking).some((open) => open.id === id)

/** The id contains Square's id, so that a refund gets only one row even if it's reported twice. */
function rowOf({ id, paymentId }: Pick<CardRefund, 'id' | 'paymentId'>, bookingId: string) {
  return {
    id: `${bookingId}:refund:${id}`,
    kind: 'refund' as const,
    squarePaymentId: paymentId,
    recordedBy: 'processor' as const,
  }
}
