import { readRefundNote } from '@/domain/payments/refunds'
import { paymentReference } from '@/domain/payments/card-attempt'
import type { Claim } from '@/domain/seats'
import type {
  BalancePayment,
  Booking,
  CalendarEntry,
  Checkout,
  Credit,
  Lease,
  Mail,
  Payment,
  Refund,
} from '@/payload-types'
import { balanceRowId } from '@/services/balance/balance-rows'
import { CANCELED_DEPARTURE } from './mails'
import { centsOf, fail, listed, type View } from './view'

/** A write to one row. */
export interface Change<Row> {
  before: Row | null
  after: Row | null
}

/** The states that can follow each state, as described in docs/payments.md and docs/mail.md. */
const NEXT: Record<string, Record<string, readonly string[]>> = {
  checkouts: {
    held: ['authorizing', 'authorized', 'released', 'expired'],
    authorizing: ['held', 'authorized', 'voiding'],
    authorized: ['booked', 'voiding'],
    booked: ['completed', 'voiding', 'needs-review'],
    voiding: ['held', 'voided', 'needs-review'],
    'needs-review': ['completed', 'voided'],
  },
  'balance-payments': {
    requested: ['authorized', 'declined', 'voiding'],
    authorized: ['accepted', 'voiding'],
    accepted: ['captured', 'voiding', 'voided'],
    voiding: ['voided', 'captured'],
  },
  refunds: { requested: ['pending', 'rejected'], pending: ['completed', 'rejected'] },
  mails: { waiting: ['sending'], sending: ['sent', 'skipped', 'failed', 'waiting'], failed: ['sending'] },
  'calendar-entries': { waiting: ['announced', 'undone'] },
  'waitlist-entries': {
    waiting: ['offered', 'left'],
    offered: ['waiting', 'booked', 'lapsed', 'left'],
    booked: ['waiting'],
    lapsed: [],
    left: ['waiting'],
  },
}

const ENTRIES: Record<string, readonly string[]> = {
  open: ['used', 'releasing'],
  releasing: ['released', 'used'],
}

/**
 * Checks that a row's new state can follow its previous one. If a write is lost or late, this check is often the
 * first to fail.
 */
export function checkMove(collection: string, { before, after }: Change<{ id: string }>): void {
  const field = collection === 'calendar-entries' ? 'announcement' : 'state'
  const [from, to] = [before, after].map((row) => (row as Record<string, unknown> | null)?.[field])
  if (!before || !after || from === to || typeof from !== 'string' || !NEXT[collection]) return
  if (!NEXT[collection][from]?.includes(String(to)))
    fail(`${after.id} in ${collection} went from ${from} to ${String(to)}`)
}

export function checkCheckout(view: View, { before, after }: Change<Checkout>): void {
  if (!after || before?.state === after.state) return
  const { id, state, authorizedCents = 0, settledAs } = after
  // A checkout that returns to `held` no longer stores its payment's id.
  const squarePaymentId = after.squarePaymentId ?? before?.squarePaymentId
  const payment = view.payment(squarePaymentId)
  if (before && after.attempt < before.attempt) fail(`Checkout ${id} went back to attempt ${after.attempt}`)
  if (state === 'authorized' && squarePaymentId) {
    if (payment?.total_money.amount !== authorizedCents)
      fail(`Checkout ${id} is authorized for ${authorizedCents} cents, but not at Square`)
    if (payment.reference_id !== paymentReference(after))
      fail(`Attempt ${after.attempt} of checkout ${id} is authorized with the payment of another one`)
  }
  const claims = view.find<{ claims: Claim[] }>('boat-days', after.date)?.claims ?? []
  const claim = claims.find((each) => each.id === id)
  if (state === 'held' && before?.state === 'voiding' && claim?.status === 'booked')
    fail(`Checkout ${id} is held again, but its seats are booked`)
  if (state === 'completed' && !settledAs) checkCompleted(view, after)
  if (state === 'completed' && squarePaymentId && payment?.status !== 'COMPLETED' && !settledAs)
    fail(`Checkout ${id} is completed, but its card wasn't charged`)
  const isUndone = state === 'voided' || (state === 'held' && before?.state === 'voiding')
  if (isUndone && (payment?.status === 'APPROVED' || hasEarlyAuthorization(view, before, after)))
    fail(`Checkout ${id} is undone, but its card is authorized`)
  if (state === 'booked') {
    if (claim?.status !== 'booked') fail(`Checkout ${id} is booked, but its seats aren't`)
  }
}

/**
 * Returns whether a card that Square authorized before the checkout was voided is still authorized. Later
 * authorizations don't count, because the sweeper voids them.
 */
function hasEarlyAuthorization({ square }: View, voiding: Checkout | null, undone: Checkout): boolean {
  const reference = paymentReference(undone)
  return [...square.state.payments.values()].some(
    ({ status, reference_id, created_at }) =>
      status === 'APPROVED' && reference_id === reference && created_at < (voiding?.stepAt ?? ''),
  )
}

/** Checks that a completed checkout's charge is in the ledger, and that its emails are queued. */
function checkCompleted(view: View, { id, by, squarePaymentId }: Checkout): void {
  if (squarePaymentId && !view.find('payments', `${id}:capture`))
    fail(`Checkout ${id} is completed, but its charge isn't in the ledger`)
  const booking = view.find<Booking>('bookings', id)
  const isEdited = view.of('booking-edits', id).length > 0
  if (booking && !booking.cancel && !isEdited && by === 'guest' && !view.find('mails', `captain-new:${id}`))
    fail(`Checkout ${id} is completed, but its emails aren't queued`)
}

export function checkBalancePayment(view: View, { before, after }: Change<BalancePayment>): void {
  if (!after || before?.state === after.state) return
  const { id, state, squarePaymentId, amountCents, booking } = after
  const payment = view.payment(squarePaymentId)
  if (state === 'authorized' && payment?.total_money.amount !== amountCents)
    fail(`Payment ${id} is authorized for ${amountCents} cents, but not at Square`)
  if (state === 'captured' && payment?.status !== 'COMPLETED')
    fail(`Payment ${id} is captured, but its card wasn't charged`)
  if (state === 'voided' && (payment?.status === 'APPROVED' || payment?.status === 'COMPLETED'))
    fail(`Payment ${id} is voided, but its card is ${payment.status}`)
  const booked = view.find<Booking>('bookings', booking)
  const isListed = listed(booked, 'openPayments').some((each) => each.id === id)
  if ((state === 'captured' || state === 'voided') && isListed)
    fail(`Payment ${id} is ${state}, but its booking still lists it`)
  const rowId = balanceRowId(after)
  if (state === 'captured' && !view.find('payments', rowId) && !isInWork(booked, rowId))
    fail(`Payment ${id} is captured, but it isn't in the ledger`)
  if (state === 'accepted' && !after.isGift) {
    const open = listed(view.find<Booking>('bookings', booking), 'openPayments')
    if (!open.some((each) => each.id === id))
      fail(`Payment ${id} is accepted, but its booking doesn't list it`)
  }
}

/** Returns the refund that replaces a rejected one, as stored or as listed on its booking. */
function nextOf(view: View, { id, booking }: Refund): { id: string } | null {
  const [first = id, count = '1'] = id.split(/(?<=^.{36})-/)
  const next = `${first}-${Number(count) + 1}`
  const open = listed(view.find<Booking>('bookings', booking), 'openRefunds')
  return view.find<Refund>('refunds', next) ?? open.find((each) => each.id === next) ?? null
}

export function checkRefund(view: View, { before, after }: Change<Refund>): void {
  if (!after) return
  const { id, state, squareRefundId, booking } = after
  if (!before) {
    const row = view.find<Booking>('bookings', booking)
    if (row && !listed(row, 'openRefunds').some((open) => open.id === id))
      fail(`Refund ${id} is stored, but its booking doesn't list it`)
    checkRetried(view, after)
    return
  }
  if (before.settledAs && after.settledAs === null) {
    // The captain's decision may be deleted only if nothing has happened yet.
    const isDone =
      before.settledAs === 'by-hand' ? view.find('payments', `${booking}:by-hand:${id}`) : nextOf(view, after)
    if (isDone) fail(`The decision about refund ${id} was carried out, and then dropped`)
  } else if (before.settledAs && after.settledAs !== before.settledAs)
    fail(`The decision about refund ${id} changed from ${before.settledAs} to ${after.settledAs}`)
  if (before.state === state) return
  const own = [...view.square.state.refunds.values()].filter(({ reason }) => readRefundNote(reason) === id)
  const row = view.find<Booking>('bookings', booking)
  if (row && listed(row, 'openRefunds').some((open) => open.id === id))
    if (state === 'completed' || state === 'rejected')
      fail(`Refund ${id} is ${state}, but its booking still lists it`)
  const rowId = `${booking}:refund:${squareRefundId}`
  if (state === 'completed' && !view.find('payments', rowId) && !isInWork(row, rowId))
    fail(`Refund ${id} is completed, but it isn't in the ledger`)
  if (state === 'rejected' && !view.find('mails', `captain-refund:${id}`))
    fail(`Refund ${id} is rejected, but the captain isn't told`)
  if (state === 'completed' && view.square.state.refunds.get(squareRefundId ?? '')?.status !== 'COMPLETED')
    fail(`Refund ${id} is completed, but not at Square`)
  if (state === 'rejected' && own.some(({ status }) => status === 'PENDING' || status === 'COMPLETED'))
    fail(`Refund ${id} is rejected, but not at Square`)
}

/** Checks that a rejected refund is tried again only if the captain has decided to. */
function checkRetried(view: View, { id }: Refund): void {
  const [, first, count] = /^(.{36})-(\d+)$/.exec(id) ?? []
  if (first === undefined) return
  const before = Number(count) === 2 ? first : `${first}-${Number(count) - 1}`
  if (view.find<Refund>('refunds', before)?.settledAs !== 'retried')
    fail(`Refund ${id} tries another one again before that was decided`)
}

/** Checks a credit: entries are never removed, their states only advance, and the amount left is never negative. */
export function checkCredit(view: View, { before, after }: Change<Credit>): void {
  type Entry = { id: string; booking: string; state: string; amountCents: number; out?: { kind: string } }
  const [old, entries] = [before, after].map((row) => (row?.entries ?? []) as unknown as Entry[])
  if (!after || !old || !entries) return
  const booked = (state: string) => state !== 'released' && state !== 'added'
  const leftCents = entries.reduce(
    (left, { state, amountCents }) =>
      left + (state === 'added' ? amountCents : booked(state) ? -amountCents : 0),
    0,
  )
  // A certificate is overdrawn if its buyer got the money back after the certificate was used.
  const lostCents = centsOf(entries.filter(({ out }) => out && out.kind !== 'cash'))
  if (Math.max(0, leftCents) !== after.leftCents || leftCents < -lostCents)
    fail(`A credit has ${leftCents} cents left`)
  if (new Set(entries.map(({ id }) => id)).size < entries.length) fail('A credit has an entry twice')
  for (const entry of old) {
    const now = entries.find(({ id }) => id === entry.id)
    if (!now) fail(`A credit lost an entry of booking ${entry.booking}`)
    if (now.state !== entry.state && !ENTRIES[entry.state]?.includes(now.state))
      fail(`A credit's entry of booking ${entry.booking} went from ${entry.state} to ${now.state}`)
  }
  for (const { id, state, booking } of entries) {
    if (state === 'open' || state === 'releasing' || old.find((each) => each.id === id)?.state === state)
      continue
    const isPaid = view.find<Payment>('payments', id) !== null || isInWork(view.find('bookings', booking), id)
    if (state === 'used' && !isPaid)
      fail(`A credit was used for booking ${booking}, which isn't paid with it`)
    if (state === 'released' && isPaid) fail(`Booking ${booking} is paid with a credit that was returned`)
  }
}

/** Returns whether a booking's unfinished edit will add a ledger row. */
function isInWork(booking: Booking | null, rowId: string): boolean {
  const work = booking?.editWork as { row?: { id: string } | null } | null | undefined
  return work?.row?.id === rowId
}

/** Checks that an unexpired lease gets a new holder only after its holder has released it. */
export function checkLease(view: View, { before, after }: Change<Lease>): void {
  if (!before || !after || before.holder === after.holder) return
  if (Date.parse(before.expiresAt) > view.now())
    fail(`${after.holder} took the lease ${after.id} of ${before.holder}`)
}

/** Checks that a weather cancellation that guests were told about stays until all of them have chosen. */
export function checkEntry(view: View, { before, after }: Change<CalendarEntry>): void {
  if (!before || after || before.announcement !== 'announced') return
  const { startDate, time } = before
  const others = view.all<CalendarEntry>('calendar-entries').some((entry) => entry.startDate === startDate)
  const isStranded = (booking: Booking) =>
    booking.date === startDate && !booking.cancel && (!time || booking.time === time)
  const [stranded] = view.all<Booking>('bookings').filter(isStranded)
  const wasTold =
    stranded &&
    view
      .of<Mail>('mails', stranded.id)
      .some(({ kind, day }) => CANCELED_DEPARTURE.has(kind) && day === startDate)
  if (wasTold && !others)
    fail(`The departure of ${stranded.id} runs again, but its guest was told that it doesn't`)
}
