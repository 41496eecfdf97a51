import type { Where } from 'payload'
import type { Booking, Checkout, Payment, Refund } from '@/payload-types'
import { readInPages, readMatching } from '../database/read-rows'
import type { CardPort, CardRefund, ServiceContext } from '../ports'
import {
  compareCardRefund,
  compareOpenRefunds,
  compareRefund,
  describeRejected,
  describeUnknownRefund,
  squareRefundIdOf,
} from './compare-refunds'

const PAGE = 100

export interface Finding {
  kind: 'disagreement' | 'needs-review'
  sentence: string
}

function* disagreements(sentences: string[]): Generator<Finding> {
  for (const sentence of sentences) yield { kind: 'disagreement', sentence }
}

/** Compares refunds with their bookings and the ledger. */
export async function* auditRefunds({ payload, now }: ServiceContext): AsyncGenerator<Finding> {
  for await (const refunds of readInPages<Refund>(payload, 'refunds', { pageSize: PAGE })) {
    const ids = refunds.map(({ booking }) => booking)
    const bookings = new Map(
      (await readMatching<Booking>(payload, 'bookings', 'id', ids)).map((row) => [row.id, row]),
    )
    const checkouts = new Set(
      (await readMatching<Checkout>(payload, 'checkouts', 'id', ids)).map(({ id }) => id),
    )
    const rows = await readMatching<Payment>(payload, 'payments', 'booking', ids)
    for (const refund of refunds) {
      const own = rows.filter(({ booking }) => booking === refund.booking)
      yield* disagreements(
        compareRefund(refund, {
          booking: bookings.get(refund.booking),
          hasCheckout: checkouts.has(refund.booking),
          rows: own,
          now: now(),
        }),
      )
      if (refund.state === 'rejected' && !refund.settledAs)
        yield { kind: 'needs-review', sentence: describeRejected(refund) }
    }
  }
}

/** Checks that every refund listed as open on a booking exists. */
export async function* auditOpenRefunds({ payload }: ServiceContext): AsyncGenerator<Finding> {
  for await (const bookings of readInPages<Booking>(payload, 'bookings', {
    pageSize: PAGE,
    where: { openRefunds: { exists: true } },
  })) {
    const ids = bookings.map(({ id }) => id)
    const refunds = await readMatching<Refund>(payload, 'refunds', 'booking', ids)
    for (const booking of bookings) yield* disagreements(compareOpenRefunds(booking, refunds))
  }
}

/** Compares the card processor's refunds in a time span with the ledger, in both directions. */
export async function* auditCardRefunds(
  { payload }: ServiceContext,
  cards: CardPort,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<Finding> {
  const refunds = await cards.listRefunds({ from, to })
  for (let start = 0; start < refunds.length; start += PAGE) {
    const page = refunds.slice(start, start + PAGE)
    const ids = page.map(({ paymentId }) => paymentId)
    const rows = await readMatching<Payment>(payload, 'payments', 'squarePaymentId', ids)
    for (const refund of page)
      yield* disagreements(
        compareCardRefund(
          refund,
          rows.filter(({ squarePaymentId }) => squarePaymentId === refund.paymentId),
        ),
      )
  }
  const listed = new Map(refunds.map((refund) => [refund.id, refund]))
  const where: Where = {
    and: [
      { kind: { equals: 'refund' } },
      { squarePaymentId: { exists: true } },
      { createdAt: { greater_than_equal: from.toISOString() } },
      { createdAt: { less_than: to.toISOString() } },
    ],
  }
  for await (const rows of readInPages<Payment>(payload, 'payments', { pageSize: PAGE, where })) {
    for (const row of rows) {
      const found = await findCompleted(cards, listed, squareRefundIdOf(row))
      yield* disagreements(found ? [] : [describeUnknownRefund(row)])
    }
  }
}

/**
 * Returns whether a refund was completed. Looks it up if it isn't listed, because it can be older than its ledger row.
 */
async function findCompleted(cards: CardPort, listed: Map<string, CardRefund>, id: string): Promise<boolean> {
  return (listed.get(id) ?? (await cards.findRefund(id)))?.status === 'completed'
}
