import type { BookingRefunds, RefundRow, WaitingRefund } from '@/contract/money/refund'
import type { CancellationSettings } from '@/domain/cancellation'
import { centsToDollars } from '@/domain/money'
import { owedBackCents, type Paid, stillKeptCents } from '@/domain/payments/paid-status'
import { isTooOld, leftToRefund, SLOW_MS, UNANSWERED_MS } from '@/domain/payments/refunds'
import type { Booking, Checkout, Payment, Refund } from '@/payload-types'
import { refundProblemText, SLOW_TEXT, UNANSWERED_TEXT } from '@/shared/format/refund-text'
import { feePercentOfCanceled } from '../bookings/keep-of-canceled'
import { paidOf } from '../bookings/present-booking'
import { presentCreditsBack } from '../credits/read-credits'
import { findRows, readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { readCharges } from './read-refundable'
import { readRefundsOf } from './refund-rows'

const MAX_WAITING = 100

/** Returns how much of a booking the captain can refund, which amount is suggested, and the booking's refunds. */
export async function readRefunds(context: ServiceContext, booking: Booking): Promise<BookingRefunds> {
  const [rows, refunds, settings] = await Promise.all([
    readLedger(context, booking.id),
    readRefundsOf(context, booking.id),
    context.payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  const paid = paidOf(booking)
  return {
    suggestion: {
      ...suggest(paid, rows, settings),
      credits: paid.cancel ? await presentCreditsBack(context, rows) : [],
    },
    maxAmount: centsToDollars(Math.max(0, paid.paidCents - paid.refundingCents)),
    cards: await readCards(context, rows, refunds),
    Rows: refunds.map((refund) => presentRefund(refund, context.now())),
  }
}

/** Returns the refunds that the captain has to settle or should know about, oldest first. */
export async function readWaitingRefunds(context: ServiceContext): Promise<WaitingRefund[]> {
  const now = context.now()
  const unsettled = await findRows<Refund>(context.payload, 'refunds', {
    where: {
      or: [
        { and: [{ state: { equals: 'rejected' } }, { settledAs: { exists: false } }] },
        { state: { in: ['requested', 'pending'] } },
      ],
    },
    sort: 'stepAt',
    limit: MAX_WAITING,
  })
  const refunds = unsettled.filter((refund) => problemOf(refund, now) !== null)
  const ids = refunds.map(({ booking }) => booking)
  // A payment that needs review can be refunded without a booking. Its checkout has the guest's details.
  const [bookings, checkouts] = await Promise.all([
    readMatching<Booking>(context.payload, 'bookings', 'id', ids),
    readMatching<Checkout>(context.payload, 'checkouts', 'id', ids),
  ])
  return refunds.map((refund) => {
    const booking = [...bookings, ...checkouts].find(({ id }) => id === refund.booking)
    return {
      refundId: refund.id,
      bookingId: refund.booking,
      date: booking?.date ?? null,
      time: booking?.time ?? null,
      name: [booking?.firstName, booking?.lastName].filter(Boolean).join(' ') || null,
      email: booking?.email ?? null,
      phoneNumber: booking?.phoneNumber ?? null,
      amountCents: refund.amountCents,
      card: refund.card ?? null,
      squarePaymentId: refund.squarePaymentId,
      squareRefundId: refund.squareRefundId ?? null,
      problem: presentRefund(refund, now).problem ?? '',
      canSettle: refund.state === 'rejected',
    }
  })
}

function suggest(
  paid: Paid,
  rows: Payment[],
  settings: CancellationSettings,
): Omit<BookingRefunds['suggestion'], 'credits'> {
  const owedCents = owedBackCents(paid)
  const why = paid.cancel
    ? paid.keptCents === null
      ? 'undecided'
      : 'canceled'
    : owedCents > 0
      ? 'overpaid'
      : 'none'
  return {
    amount: centsToDollars(owedCents),
    why,
    keptAmount: centsToDollars(stillKeptCents(paid) ?? 0),
    feePercent: feePercentOfCanceled(paid, rows, settings),
  }
}

async function readCards(
  context: ServiceContext,
  rows: Payment[],
  refunds: Refund[],
): Promise<BookingRefunds['cards']> {
  try {
    const charges = await readCharges(context, { rows, refunds })
    return charges.map((charge) => ({
      card: charge.card,
      amount: centsToDollars(leftToRefund(charge, context.now())),
      isTooOld: isTooOld(charge, context.now()),
    }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'refund-unavailable') return null
    throw error
  }
}

function presentRefund(refund: Refund, now: Date): RefundRow {
  return {
    _id: refund.id,
    at: refund.createdAt,
    amount: centsToDollars(refund.amountCents),
    card: refund.card ?? null,
    state: refund.state,
    reason: refund.reason,
    problem: problemOf(refund, now),
    settledAs: refund.settledAs ?? null,
  }
}

function problemOf({ state, problem, stepAt }: Refund, now: Date): string | null {
  const ageMs = now.getTime() - Date.parse(stepAt)
  switch (state) {
    case 'rejected':
      return refundProblemText(problem ?? 'refused')
    case 'requested':
      return ageMs >= UNANSWERED_MS ? UNANSWERED_TEXT : null
    case 'pending':
      return ageMs >= SLOW_MS ? SLOW_TEXT : null
    case 'completed':
      return null
  }
}
