import { type Cents, sumOf } from '@/domain/money'
import { type ByHandMark, matchByHand, reservedForOwn } from '@/domain/payments/refunds'
import type { Booking, Payment, Refund } from '@/payload-types'
import type { NewLedgerRow } from '../bookings/edit-lock'
import { boatCents, byHandMarks, readLedger } from '../payments/read-ledger'
import { recordPayment, sumCents } from '../payments/record-payment'
import type { CardRefund, ServiceContext } from '../ports'
import { changeMoney, type Money, readMoney } from './change-ledger'
import { openRefundsOf, refundingCents } from './open-refunds'
import { mailsAtEnd, refundSent } from './refund-mails'
import { refundRowId } from './refund-rows'

/** Adds a completed refund to the ledger, and reduces its booking's paid amount. Idempotent. */
export async function applyRefund(context: ServiceContext, refund: Refund): Promise<void> {
  const { id, booking, amountCents, squarePaymentId, squareRefundId } = refund
  if (!squareRefundId) throw new Error(`Refund ${id} has no id at Square`)
  const row = {
    ...rowOf({ id: squareRefundId, paymentId: squarePaymentId }, booking),
    amountCents: -amountCents,
  }
  await addOnce(context, booking, { id: row.id, end: id, rowsOf: () => ({ row }) })
}

/**
 * Adds a refund that was made in Square's dashboard to the ledger, like {@link applyRefund}. If the captain has
 * recorded that money by hand, reverses that entry, so that the same money isn't deducted twice. Returns the amount
 * that was missing from the ledger, in cents.
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
    rowsOf: (rows, booking) => {
      const marks = byHandMarks(rows)
      const paidCents = booking ? takeableCents(refund, { booking, rows }) : Number.POSITIVE_INFINITY
      const match = matchByHand(refund.amountCents, { marks, boatCents: boatCents(rows), paidCents })
      missingCents = match.newCents
      // Add a row even if its amount is 0, so that the refund isn't compared again.
      const row = { ...base, amountCents: 0 - missingCents - sumOf(match.replaced) }
      return { row, replaced: match.replaced.map((mark) => replacedBy(refund, mark)) }
    },
  })
  return missingCents
}

/** Returns what was paid for a booking minus what its own refunds will return, which a refund at Square can't take. */
function takeableCents({ amountCents }: CardRefund, { booking, rows }: Money): Cents {
  const cardCents = sumCents(rows.filter(({ squarePaymentId }) => squarePaymentId))
  return booking.paidCents - reservedForOwn(amountCents, { ownCents: refundingCents(booking), cardCents })
}

/** Removes a rejected refund from its booking, so the money is owed again. Idempotent. */
export async function releaseRefund(context: ServiceContext, { id, booking }: Refund): Promise<void> {
  for (;;) {
    const seen = await readMoney(context, booking)
    if (!seen || !isOpen(seen.booking, id)) return
    const mails = await mailsAtEnd(context, seen, { end: id, rowId: null })
    if (await changeMoney(context, seen, { end: id, mails })) return
  }
}

interface Addition {
  /** The id of the ledger row. If the row exists, the booking already has its new amount. */
  id: string
  rowsOf: (rows: Payment[], booking: Booking | null) => { row: NewLedgerRow; replaced?: NewLedgerRow[] }
  /** The id of the refund that has ended. */
  end?: string
}

/** Adds a row to the ledger, and updates its booking's paid amount. Idempotent. */
export async function addOnce(
  context: ServiceContext,
  bookingId: string,
  { id, rowsOf, end }: Addition,
): Promise<void> {
  for (;;) {
    const seen = await readMoney(context, bookingId)
    if (!seen) return addWithoutBooking(context, bookingId, { id, rowsOf })
    const { booking, rows } = seen
    const isRecorded = rows.some((row) => row.id === id)
    if (isRecorded && (end === undefined || !isOpen(booking, end))) return
    const { row = null, replaced = [] } = isRecorded ? {} : rowsOf(rows, booking)
    const rowId = row && row.amountCents < 0 ? id : null
    const foreign = rowId === null ? [] : [refundSent(rowId)]
    const mails = end === undefined ? foreign : await mailsAtEnd(context, seen, { end, rowId })
    if (await changeMoney(context, seen, { row, replaced, mails, ...(end !== undefined && { end }) })) return
  }
}

/** Adds the ledger row for a refund that has no booking, which is possible if the payment needs review. */
async function addWithoutBooking(
  context: ServiceContext,
  bookingId: string,
  { id, rowsOf }: Addition,
): Promise<void> {
  const rows = await readLedger(context, bookingId)
  if (rows.some((row) => row.id === id)) return
  const { row, replaced = [] } = rowsOf(rows, null)
  for (const each of [...replaced, row])
    await recordPayment(context, { recordedBy: 'processor', ...each, bookingId })
}

const isOpen = (booking: Booking, id: string) => openRefundsOf(booking).some((open) => open.id === id)

/** Returns a row that reverses what the captain recorded by hand, because a refund at Square replaces it. */
function replacedBy({ id }: Pick<CardRefund, 'id'>, mark: ByHandMark): NewLedgerRow {
  return {
    id: `${mark.id}:${id}:reversal`,
    kind: 'refund',
    amountCents: mark.amountCents,
    reverses: mark.id,
  }
}

/** Returns a refund's ledger row without its amount. */
function rowOf({ id, paymentId }: Pick<CardRefund, 'id' | 'paymentId'>, bookingId: string) {
  return {
    id: refundRowId(bookingId, id),
    kind: 'refund' as const,
    squarePaymentId: paymentId,
    recordedBy: 'processor' as const,
  }
}
