import { tripDateOf } from '@/domain/dates'
import { isInPerson } from '@/domain/payments/balance-payment'
import type {
  BalancePayment,
  Booking,
  BookingEdit,
  CalendarEntry,
  Checkout,
  Credit,
  Finding,
  Mail,
  Payment,
  RateLimit,
  Refund,
} from '@/payload-types'
import { derivedId } from '@/services/balance/balance-rows'
import type { EditChanges } from '@/services/history/changes'
import { requestedWith } from '@/services/refunds/refund-mails'
import { USUAL_TEMPO } from '../world'
import { checkGifts } from './gifts'
import type { Promises } from './promises'
import { centsOf, fail, listed, sumOf, type View } from './view'
import { checkLines } from './waitlist'

const MINUTE_MS = 60_000

/** Checks what must be true once the run has settled. @throws Violation */
export function checkSettled(view: View, promises: Promises, { sendsMails }: { sendsMails: boolean }): void {
  checkFinished(view, promises)
  if (sendsMails) checkOutbox(view)
  checkGifts(view, promises)
  checkLines(view, tripDateOf(new Date(view.now())))
  for (const booking of view.all<Booking>('bookings')) {
    checkMoney(view, booking, promises)
    checkMails(view, booking)
  }
  for (const credit of view.all<Credit>('credits')) checkEntries(view, credit)
  for (const [id, { bookingId, amountCents, isCharged, wasCanceled }] of promises.payments) {
    if (isCharged === null) continue
    const [charge] = view.captures(bookingId).filter(({ reference_id }) => reference_id === `${id}:b`)
    const isUndone = charge !== undefined && charge.refunded_money?.amount === charge.total_money.amount
    // An accepted payment isn't charged if the booking was canceled (even if it was restored later), or if Square
    // dropped the authorization.
    const isDropped = wasCanceled || promises.movedAtSquare.has(bookingId)
    if (isCharged && !isDropped && charge?.total_money.amount !== amountCents)
      fail(`The guest of ${bookingId} paid ${amountCents} cents, but the card wasn't charged`)
    if (!isCharged && charge && !isUndone)
      fail(`The guest of ${bookingId} was told that the card isn't charged, but it was`)
  }
}

function checkFinished(view: View, promises: Promises): void {
  const now = view.now()
  for (const { id, state, holdExpiresAt, reason } of view.all<Checkout>('checkouts')) {
    if (['authorizing', 'authorized', 'booked', 'voiding', 'needs-review'].includes(state))
      fail(`Checkout ${id} is still ${state} (${reason ?? 'no reason'})`)
    if (state === 'held' && Date.parse(holdExpiresAt ?? '') < now - 5 * MINUTE_MS)
      fail(`Checkout ${id} is still held, long after it expired`)
  }
  for (const booking of view.all<Booking>('bookings')) {
    const { id, editLock } = booking
    if (editLock !== 'none') fail(`Booking ${id} is still being edited`)
    if (listed(booking, 'openRefunds').length > 0) fail(`Booking ${id} still lists a refund`)
    if (listed(booking, 'openPayments').length > 0) fail(`Booking ${id} still lists a payment`)
  }
  for (const { id, state, settledAs, checkAt } of view.all<Refund>('refunds')) {
    if (state === 'rejected' && !view.find('mails', `captain-refund:${id}`))
      fail(`The captain wasn't told that refund ${id} was rejected`)
    if (state !== 'completed' && state !== 'rejected') fail(`Refund ${id} is still ${state}`)
    if (settledAs && checkAt) fail(`The decision about refund ${id} isn't carried out`)
  }
  for (const { id, state } of view.all<BalancePayment>('balance-payments'))
    if (!['captured', 'declined', 'voided'].includes(state)) fail(`Payment ${id} is still ${state}`)
  for (const { id, status, reference_id } of view.square.state.payments.values())
    if (status === 'APPROVED') fail(`The card payment ${id} of ${reference_id} is still authorized`)
  for (const { id, expiresAt } of view.all<RateLimit>('rate-limits'))
    if (Date.parse(expiresAt) < now - 2 * MINUTE_MS) fail(`The counter ${id} has expired and is still there`)
  for (const { id, state, disputed_payment } of view.square.state.disputes.values()) {
    const isLost = state === 'LOST' || state === 'ACCEPTED'
    const booking = view.bookingOf(view.square.payments.get(disputed_payment.payment_id))
    if (isLost && booking && !view.find('payments', `${booking}:dispute:${id}`))
      fail(`The ledger doesn't have the dispute ${id} that was lost`)
  }
  for (const { kind, state, sentence, booking } of view.all<Finding>('findings'))
    if (kind !== 'dispute' && state === 'open' && !promises.movedAtSquare.has(booking ?? ''))
      fail(`A mismatch with Square is left: ${sentence}`)
  for (const { id, announcement, announceAt } of view.all<CalendarEntry>('calendar-entries')) {
    if (announcement === 'undone') fail(`The undone weather cancellation ${id} is still there`)
    if (announcement === 'waiting' && Date.parse(announceAt ?? '') < now - 2 * MINUTE_MS)
      fail(`The weather cancellation ${id} was never announced`)
  }
}

function checkOutbox(view: View): void {
  for (const { id, state, attempts, nextAttemptAt } of view.all<Mail>('mails')) {
    // In a run that doesn't wait until everything has settled, an email can be queued in the last seconds.
    const isNew = attempts === 0 && Date.parse(nextAttemptAt ?? '') > view.now() - USUAL_TEMPO.oftenMs
    if (state === 'failed' || (state !== 'sent' && state !== 'skipped' && attempts < 3 && !isNew))
      fail(`The email ${id} is still ${state}`)
  }
}

/**
 * Checks that the ledger, Square and the booking agree about the booking's money, and that every transaction was
 * requested.
 */
function checkMoney(view: View, { id, paidCents }: Booking, promises: Promises): void {
  const rows = view.of<Payment>('payments', id)
  const moved = rows.filter(({ kind }) => kind !== 'authorization' && kind !== 'void')
  const atSquare = (kinds: string[]) => moved.filter((row) => kinds.includes(row.kind) && row.squarePaymentId)
  const refunds = view.refunds(id)
  const sentCents = sumOf(refunds.filter(({ status }) => status === 'COMPLETED'))
  const [chargedCents, ledgerCents] = [sumOf(view.captures(id)), centsOf(moved)]
  const found = {
    'paid, but in the ledger': [paidCents, ledgerCents],
    'charged at Square, but in the ledger': [chargedCents, centsOf(atSquare(['capture']))],
  }
  for (const [what, [one, other]] of Object.entries(found))
    if (one !== other) fail(`Booking ${id}: ${one} cents ${what}: ${other}`)
  if (!promises.movedAtSquare.has(id)) {
    const rowCents = 0 - centsOf(atSquare(['refund']))
    if (sentCents !== rowCents)
      fail(`Booking ${id}: ${sentCents} cents refunded at Square, in the ledger: ${rowCents}`)
  }
  checkPromised(view, { id, rows, sentCents }, promises)
}

function checkPromised(
  view: View,
  { id, rows, sentCents }: { id: string; rows: Payment[]; sentCents: number },
  promises: Promises,
): void {
  const promised = promises.bookings.get(id)
  if (!promised || promises.movedAtSquare.has(id)) return
  const { returned, received, credited, chargedCents } = promised
  const own = view.captures(id).filter(({ reference_id }) => !reference_id?.endsWith(':b'))
  if (chargedCents !== null && sumOf(own) !== chargedCents)
    fail(`The guest of ${id} was told that the card is charged ${chargedCents} cents, not ${sumOf(own)}`)
  const recorded = rows.filter(({ recordedBy, reverses }) => recordedBy === 'captain' && !reverses)
  const inPerson = centsOf(recorded.filter((row) => isInPerson(row) && row.amountCents > 0))
  within(id, 'received in person', inPerson, received)
  const uses = rows.filter(
    ({ kind, amountCents, id: row }) => kind === 'credit' && amountCents > 0 && !isFirst(row, id),
  )
  within(id, 'paid with credits', centsOf(uses), credited)
  const backCents =
    0 -
    centsOf(rows.filter(({ kind, credit, amountCents }) => kind !== 'dispute' && credit && amountCents < 0))
  const handCents =
    0 - centsOf(recorded.filter(({ kind, squarePaymentId }) => kind === 'refund' && !squarePaymentId))
  const rejected = view.of<Refund>('refunds', id).filter(({ state }) => state === 'rejected')
  // The cards can't always take the whole refund. The rest is owed, and the captain returns it later.
  const isSimple = inPerson === 0 && rejected.length === 0
  // If a payment was voided after its booking was written, the credit gets its part back without a request.
  const checkout = view.find<Checkout>('checkouts', id)
  const voidedCents = checkout?.state === 'voided' ? (checkout.creditCents ?? 0) : 0
  within(id, 'returned', sentCents + backCents + handCents - autoRefunds(view, id), {
    doneCents: isSimple ? returned.doneCents : 0,
    maxCents: returned.maxCents + voidedCents,
  })
}

/** Returns whether a row is the credit that the booking's own checkout paid with. */
const isFirst = (rowId: string, bookingId: string) =>
  /:credit:\d+$/.test(rowId) && rowId.startsWith(bookingId)

/**
 * Returns the total refunded, by card (possibly after a retry) or by hand, for balance payments that were charged
 * although the booking was canceled.
 */
function autoRefunds(view: View, bookingId: string): number {
  const ids = view
    .captures(bookingId)
    .map(({ reference_id = '' }) => derivedId(`balance-refund:${reference_id.split(':')[0]}`))
  const isAuto = (refundId: string | null | undefined) => ids.some((id) => refundId?.startsWith(id))
  const sent = view.refunds(bookingId).filter(({ ownId, status }) => isAuto(ownId) && status === 'COMPLETED')
  const byHand = view.of<Payment>('payments', bookingId).filter(({ id }) => isAuto(id.split(':by-hand:')[1]))
  return sumOf(sent) - centsOf(byHand)
}

function within(
  id: string,
  what: string,
  cents: number,
  flow: { doneCents: number; maxCents: number },
): void {
  const { doneCents, maxCents } = flow
  if (cents < doneCents || cents > maxCents)
    fail(`Booking ${id}: ${cents} cents ${what}, but clients asked for ${doneCents} to ${maxCents}`)
}

/** Checks that every credit entry that paid for a booking has its ledger row, and vice versa. */
function checkEntries(view: View, credit: Credit): void {
  const entries = (credit.entries ?? []) as {
    id: string
    booking: string
    state: string
    amountCents: number
  }[]
  for (const { id, booking, state, amountCents } of entries) {
    if (state === 'open' || state === 'releasing')
      fail(`A credit's use for booking ${booking} is still ${state}`)
    const row = view.find<Payment>('payments', id)
    const cents = state === 'released' ? 0 : state === 'added' ? -amountCents : amountCents
    if ((row?.amountCents ?? 0) !== cents)
      fail(`A credit has ${cents} cents of booking ${booking}, but the ledger has ${row?.amountCents ?? 0}`)
  }
  for (const row of view.all<Payment>('payments'))
    if (row.credit === credit.id && !entries.some(({ id }) => id === row.id))
      fail(`The ledger row ${row.id} isn't in its credit`)
}

/** Checks that the guest got an email about the booking, every payment and every refund. */
function checkMails(view: View, { id, email, cancel }: Booking): void {
  // A party that's entered after its departure gets no email.
  if (!email || view.find('boat-days', tripDateOf(new Date(view.now())))) return
  const mails = view.of<Mail>('mails', id)
  const has = (kind: string, part = '') => mails.some((mail) => mail.kind === kind && mail.id.includes(part))
  const refunds = view.of<Refund>('refunds', id)
  // Refunds that were requested together have a single email, whose id contains the first refund's id.
  const about = (row: string) => {
    const refund = refunds.find(({ squareRefundId }) => squareRefundId && row.endsWith(squareRefundId))
    return refund
      ? [
          row,
          ...requestedWith(
            refund.id,
            refunds.map((each) => each.id),
          ),
        ]
      : [row]
  }
  // A booking that's canceled before its receipt is queued gets none. If it's restored, another email has the same facts.
  const edits = view.of<BookingEdit>('booking-edits', id)
  const isRestored = has('changed') && edits.some(({ changes }) => (changes as EditChanges).cancel === false)
  if (!cancel && !has('receipt') && !isRestored) fail(`The guest of ${id} has no receipt`)
  for (const { id: row, kind, amountCents, squarePaymentId } of view.of<Payment>('payments', id)) {
    if (kind !== 'refund' || !squarePaymentId || amountCents >= 0) continue
    if (!about(row).some((cause) => has('refund-sent', cause)))
      fail(`The guest of ${id} wasn't told about a refund`)
  }
}
