import { addMonths, type Month, type TripDate, tripDateOf } from '@/domain/dates'
import { instantAt } from '@/domain/departs-at'
import type { Cents } from '@/domain/money'
import {
  type MatchedRow,
  matchPayoutEntry,
  type PayoutEntry,
  type PayoutFigures,
  type PayoutMatch,
  payoutFiguresOf,
} from '@/domain/payments/payouts'
import type { Booking, Payment } from '@/payload-types'
import { csvFile } from '@/shared/format/csv'
import { squareRefundIdOf } from '../audit/compare-refunds'
import { readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import type { CardPayout, ServiceContext } from '../ports'

export interface PayoutLine extends PayoutEntry, PayoutMatch {
  /** The booking's reference. Null if the booking isn't known, or the payment is for a gift certificate. */
  reference: string | null
  tripDate: TripDate | null
}

/** A payout, with its lines compared with the ledger. */
export interface Payout extends PayoutFigures {
  id: string
  state: CardPayout['state']
  /** The day in Santa Cruz on which Square sent the payout. */
  sentOn: TripDate
  arrivesOn: TripDate | null
  lines: PayoutLine[]
}

/**
 * Returns a month's payouts from Square to the captain's bank, oldest first, compared with the ledger
 * (docs/product-rules.md#season-book). Queries Square each time and stores nothing.
 *
 * @throws AppError 503 `square-unavailable` if Square doesn't answer or online payment is off
 */
export async function readPayouts(context: ServiceContext, month: Month): Promise<Payout[]> {
  const payouts = await listPayouts(context, month)
  const ids = payouts.flatMap(({ entries }) => entries.flatMap(({ paymentId }) => paymentId ?? []))
  const rows = await readMatching<Payment>(context.payload, 'payments', 'squarePaymentId', ids)
  const bookings = await readMatching<Booking>(
    context.payload,
    'bookings',
    'id',
    rows.map(({ booking }) => booking),
  )
  const ledger = rows.map((row) => ({ ...row, squareRefundId: refundIdOf(row) }))
  const lineOf = (entry: PayoutEntry): PayoutLine => {
    const paid = rows.find(({ squarePaymentId }) => squarePaymentId === entry.paymentId)
    const booking = bookings.find(({ id }) => id === paid?.booking)
    return {
      ...entry,
      ...matchPayoutEntry(entry, ledger satisfies MatchedRow[]),
      reference: booking?.reference ?? null,
      tripDate: booking?.date ?? null,
    }
  }
  return payouts.map(({ id, state, arrivesOn, createdAt, bankCents, entries }) => ({
    id,
    state,
    arrivesOn,
    sentOn: tripDateOf(new Date(createdAt)),
    lines: entries.map(lineOf),
    ...payoutFiguresOf(bankCents, entries),
  }))
}

async function listPayouts({ cards }: ServiceContext, month: Month): Promise<CardPayout[]> {
  if (!cards) throw new AppError('square-unavailable')
  const span = { from: instantAt(`${month}-01`, 0), to: instantAt(`${addMonths(month, 1)}-01`, 0) }
  try {
    return await cards.listPayouts(span)
  } catch (cause) {
    throw new AppError('square-unavailable', { cause })
  }
}

const refundIdOf = (row: Payment): string | null =>
  row.kind === 'refund' && row.squarePaymentId ? squareRefundIdOf(row) : null

const HEADER = [
  'Sent',
  'Arrives',
  'Status',
  'Payout',
  'Type',
  'Reference',
  'Trip date',
  'Amount',
  'Fees',
  'To the bank',
  'In the ledger',
  'Square payment',
  'Square refund',
]

const cell = (cents: Cents | null) => (cents === null ? null : { cents })

/** Returns a CSV file with one line for each transaction in a month's payouts. */
export async function exportPayouts(context: ServiceContext, month: Month): Promise<string> {
  const payouts = await readPayouts(context, month)
  return csvFile(
    HEADER,
    payouts.flatMap(({ id, state, sentOn, arrivesOn, lines }) =>
      lines.map((line) => [
        sentOn,
        arrivesOn,
        state,
        id,
        line.type,
        line.reference,
        line.tripDate,
        cell(line.grossCents),
        cell(line.grossCents - line.netCents),
        cell(line.netCents),
        cell(line.ledgerCents),
        line.paymentId,
        line.refundId,
      ]),
    ),
  )
}
