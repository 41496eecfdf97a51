import type { Where } from 'payload'
import { readReference } from '@/domain/payments/card-attempt'
import type { BoatDay, Claim } from '@/domain/seats'
import type { Booking, BookingEdit, Checkout, GiftOrder, Payment } from '@/payload-types'
import { readInPages, readMatching } from '../database/read-rows'
import { readCardPayments } from '../payments/read-card-payments'
import type { CardPayment, CardPort, ServiceContext } from '../ports'
import { auditBalances, auditBalanceWindow, auditListedPayments } from './audit-balance'
import { auditCreditRows, auditCredits } from './audit-credits'
import { auditGifts } from './audit-gifts'
import { auditCardRefunds, auditOpenRefunds, auditRefunds, type Finding } from './audit-refunds'
import {
  compareBooking,
  compareCardPayment,
  compareCheckout,
  compareDay,
  compareLedgerRow,
  describeReview,
  describeUnknownCapture,
} from './compare-books'

const PAGE = 100
const MAX_SENTENCES = 500

export interface Audit {
  /** One sentence for each mismatch, with ids but without guests' names. */
  disagreements: string[]
  /** Checkouts and refunds that need review. After a week, checkouts count as mismatches. */
  needsReview: string[]
  processor: 'compared' | 'off' | 'unreachable'
}

/**
 * Compares boat days, bookings, checkouts, the ledger and the past year's payments at the card processor.
 * Writes nothing and uses little memory, so it can run on a busy site. Data can change between two reads, so
 * a finding counts only if a second comparison confirms it.
 */
export async function auditBooks(context: ServiceContext): Promise<Audit> {
  const first = await compareAll(context)
  if (first.disagreements.length === 0) return first
  const second = await compareAll(context)
  const confirmed = new Set(second.disagreements)
  return { ...second, disagreements: first.disagreements.filter((sentence) => confirmed.has(sentence)) }
}

async function compareAll(context: ServiceContext): Promise<Audit> {
  const audit: Audit = { disagreements: [], needsReview: [], processor: context.cards ? 'compared' : 'off' }
  const passes = [
    auditDays(context),
    auditBookings(context),
    auditCheckouts(context),
    auditLedger(context),
    auditRefunds(context),
    auditOpenRefunds(context),
    auditBalances(context),
    auditListedPayments(context),
    auditCredits(context),
    auditCreditRows(context),
    auditGifts(context),
  ]
  for (const pass of passes) await collect(audit, pass)
  if (!context.cards) return audit
  try {
    await collect(audit, auditProcessor(context, context.cards))
  } catch (cause) {
    context.log.warn({ cause: String(cause) }, "The card processor's payments couldn't be compared")
    audit.processor = 'unreachable'
  }
  return audit
}

async function collect(audit: Audit, findings: AsyncGenerator<Finding>): Promise<void> {
  for await (const { kind, sentence } of findings) {
    const list = kind === 'disagreement' ? audit.disagreements : audit.needsReview
    if (list.length < MAX_SENTENCES) list.push(sentence)
  }
}

function* disagreements(sentences: string[]): Generator<Finding> {
  for (const sentence of sentences) yield { kind: 'disagreement', sentence }
}

async function* auditDays({ payload, now }: ServiceContext): AsyncGenerator<Finding> {
  for await (const days of readInPages<{ id: string; claims: Claim[] }>(payload, 'boat-days', {
    pageSize: PAGE,
  })) {
    const ids = days.flatMap(({ claims }) => claims.map(({ id }) => id))
    const bookings = byId(await readMatching<Booking>(payload, 'bookings', 'id', ids))
    const checkouts = byId(await readMatching<Checkout>(payload, 'checkouts', 'id', ids))
    for (const { id, claims } of days) {
      yield* disagreements(compareDay({ date: id, claims }, { bookings, checkouts, now: now() }))
    }
  }
}

async function* auditBookings({ payload }: ServiceContext): AsyncGenerator<Finding> {
  for await (const bookings of readInPages<Booking>(payload, 'bookings', { pageSize: PAGE })) {
    const ids = bookings.map(({ id }) => id)
    const dates = bookings.map(({ date }) => date)
    const days = byId(await readMatching<{ id: string; claims: Claim[] }>(payload, 'boat-days', 'id', dates))
    const checkouts = byId(await readMatching<Checkout>(payload, 'checkouts', 'id', ids))
    const rows = await readMatching<Payment>(payload, 'payments', 'booking', ids)
    const voided = ids.filter((id) => checkouts.get(id)?.state === 'voided')
    const edits = await readMatching<BookingEdit>(payload, 'booking-edits', 'booking', voided)
    for (const booking of bookings) {
      const day: Pick<BoatDay, 'claims'> = days.get(booking.date) ?? { claims: [] }
      yield* disagreements(
        compareBooking(booking, {
          claim: day.claims.find(({ id }) => id === booking.id),
          rows: rows.filter((row) => row.booking === booking.id),
          checkout: checkouts.get(booking.id),
          edits: edits.filter((edit) => edit.booking === booking.id),
        }),
      )
    }
  }
}

async function* auditCheckouts({ payload, now }: ServiceContext): AsyncGenerator<Finding> {
  for await (const checkouts of readInPages<Checkout>(payload, 'checkouts', { pageSize: PAGE })) {
    const ids = checkouts.map(({ id }) => id)
    const bookings = byId(await readMatching<Booking>(payload, 'bookings', 'id', ids))
    const rows = await readMatching<Payment>(payload, 'payments', 'booking', ids)
    for (const checkout of checkouts) {
      const { id, state } = checkout
      if (state === 'needs-review') yield { kind: 'needs-review', sentence: describeReview(checkout) }
      yield* disagreements(
        compareCheckout(checkout, {
          booking: bookings.get(id),
          rows: rows.filter((row) => row.booking === id),
          now: now(),
        }),
      )
    }
  }
}

async function* auditLedger({ payload }: ServiceContext): AsyncGenerator<Finding> {
  for await (const rows of readInPages<Payment>(payload, 'payments', { pageSize: PAGE })) {
    const ids = rows.map(({ booking }) => booking)
    const bookings = byId(await readMatching<Booking>(payload, 'bookings', 'id', ids))
    const checkouts = byId(await readMatching<Checkout>(payload, 'checkouts', 'id', ids))
    const orders = byId(await readMatching<GiftOrder>(payload, 'gift-orders', 'id', ids))
    for (const row of rows) {
      const [booking, checkout] = [bookings.get(row.booking), checkouts.get(row.booking)]
      if (!orders.has(row.booking)) yield* disagreements(compareLedgerRow(row, { booking, checkout }))
    }
  }
}

async function* auditProcessor(context: ServiceContext, cards: CardPort): AsyncGenerator<Finding> {
  for await (const { from, to, payments } of readCardPayments(cards, context.now())) {
    yield* auditWindow(context, payments)
    yield* auditBalanceWindow(context, payments)
    const listed = new Set(payments.map(({ id }) => id))
    // A capture's payment can be older than this window, so look it up if it isn't in the list.
    const isKnown = async (id: string) => listed.has(id) || (await cards.findPayment(id)) !== null
    yield* auditCaptures(context, { from, to, isKnown })
    yield* auditCardRefunds(context, cards, { from, to })
  }
}

/** Checks that the processor has the payment for every capture in a window. */
async function* auditCaptures(
  { payload }: ServiceContext,
  { from, to, isKnown }: { from: Date; to: Date; isKnown: (paymentId: string) => Promise<boolean> },
): AsyncGenerator<Finding> {
  const captures: Where = {
    and: [
      { kind: { equals: 'capture' } },
      { createdAt: { greater_than_equal: from.toISOString() } },
      { createdAt: { less_than: to.toISOString() } },
    ],
  }
  for await (const rows of readInPages<Payment>(payload, 'payments', { pageSize: PAGE, where: captures })) {
    for (const row of rows) {
      const isThere = !row.squarePaymentId || (await isKnown(row.squarePaymentId))
      yield* disagreements(isThere ? [] : [describeUnknownCapture(row)])
    }
  }
}

async function* auditWindow({ payload }: ServiceContext, payments: CardPayment[]): AsyncGenerator<Finding> {
  for (let start = 0; start < payments.length; start += PAGE) {
    const page = payments.slice(start, start + PAGE)
    const ids = page.flatMap((payment) => readReference(payment.reference)?.checkoutId ?? [])
    const checkouts = byId(await readMatching<Checkout>(payload, 'checkouts', 'id', ids))
    const rows = await readMatching<Payment>(payload, 'payments', 'booking', ids)
    for (const payment of page) {
      const id = readReference(payment.reference)?.checkoutId
      // Skip payments in the Square account that aren't ours.
      if (id === undefined) continue
      yield* disagreements(
        compareCardPayment(payment, {
          checkout: checkouts.get(id),
          rows: rows.filter((row) => row.booking === id),
        }),
      )
    }
  }
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
