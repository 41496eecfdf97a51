import { readRefundNote } from '@/domain/payments/refunds'
import type { BalancePayment, Booking, Checkout, Credit, Payment, Refund } from '@/payload-types'
import { amountDueNow } from '@/domain/pricing'
import { owedCentsOf } from '@/services/bookings/write-booking'
import type { Change } from './states'
import { centsOf, fail, listed, type View } from './view'

/** Checks that a ledger row is never changed or removed, and that it agrees with Square. */
export function checkLedgerRow(view: View, { before, after }: Change<Payment>): void {
  if (before || !after) fail(`The ledger row ${(before ?? after)?.id} was changed or removed`)
  const { id, kind, amountCents, squarePaymentId, credit, booking } = after
  const payment = view.payment(squarePaymentId)
  if (kind === 'capture' && (payment?.status !== 'COMPLETED' || payment.total_money.amount !== amountCents))
    fail(`The ledger has a charge of ${amountCents} cents that Square doesn't have: ${id}`)
  if (kind === 'void' && squarePaymentId && payment?.status === 'APPROVED')
    fail(`The ledger says that payment ${squarePaymentId} was released, but it's authorized`)
  if (kind === 'refund' && squarePaymentId && amountCents < 0) {
    const refund = view.square.state.refunds.get(id.split(':refund:')[1] ?? '')
    if (refund?.status !== 'COMPLETED') fail(`The ledger has a refund that Square doesn't have: ${id}`)
  }
  const [, decided] = id.split(':by-hand:')
  const rejected = view.find<Refund>('refunds', decided)
  if (rejected && rejected.settledAs !== 'by-hand')
    fail(`Refund ${rejected.id} was returned by hand before that was decided`)
  const twin = view.of<Payment>('payments', booking).find((row) => row.id !== id && isSameMoney(row, after))
  if (twin) fail(`The ledger has the same money twice: ${twin.id} and ${id}`)
  if (kind === 'credit' && amountCents > 0) {
    const entries = (view.find<Credit>('credits', credit)?.entries ?? []) as { id: string; state: string }[]
    const state = entries.find((entry) => entry.id === id)?.state
    if (state === undefined || state === 'released')
      fail(`Booking ${booking} is paid with a credit that doesn't have that money`)
  }
}

/** Returns whether two rows record the same payment or the same refund. */
function isSameMoney(one: Payment, other: Payment): boolean {
  if (one.kind !== other.kind || one.squarePaymentId !== other.squarePaymentId || !one.squarePaymentId)
    return false
  if (one.kind === 'capture') return true
  if (one.kind === 'dispute') return one.amountCents < 0 === other.amountCents < 0
  return one.kind === 'refund' && one.id.split('#')[0] === other.id.split('#')[0]
}

/** Returns the amount that a booking's guest has paid or is paying, and isn't getting back. */
const collectedCents = (booking: Booking): number =>
  booking.paidCents + centsOf(listed(booking, 'openPayments')) - centsOf(listed(booking, 'openRefunds'))

/**
 * Returns the amount of the refunds that a booking no longer lists because Square refused or rejected them. It's owed
 * again.
 */
function rejectedCents(view: View, before: Booking, after: Booking): number {
  const left = new Set(listed(after, 'openRefunds').map(({ id }) => id))
  const ended = listed(before, 'openRefunds').filter(({ id }) => !left.has(id))
  const isRejected = ({ id }: { id: string }) =>
    view.find<Refund>('refunds', id)?.result === 'rejected' &&
    ![...view.square.state.refunds.values()].some(
      ({ reason, status }) => readRefundNote(reason) === id && status !== 'REJECTED' && status !== 'FAILED',
    )
  return centsOf(ended.filter(isRejected))
}

/** How long an edit is protected from other processes, counted from its start. */
const LOCKED_MS = 5000

/** Checks that a booking never takes more money than it costs, and that no edit interrupts another. */
export function checkBookingWrite(view: View, { before, after }: Change<Booking>): void {
  if (!after) return
  const { id, totalCents, editLock } = after
  if (after.owedCents !== owedCentsOf(after))
    fail(`Booking ${id} says that ${after.owedCents} cents are owed instead of ${owedCentsOf(after)}`)
  if (!before) {
    checkPrice(view, after)
    return
  }
  checkLists(view, before, after)
  const collected = collectedCents(after)
  const work = after.editWork as { row?: { kind?: string; reverses?: string } | null } | null | undefined
  const isCorrection = work?.row?.reverses !== undefined || work?.row?.kind === 'dispute'
  const keptCents = collected - rejectedCents(view, before, after)
  if (keptCents > collectedCents(before) && collected > totalCents && !isCorrection)
    fail(`Booking ${id} costs ${totalCents} cents, but ${collected} cents are being collected`)
  // Allow a negative amount, because a bank can take back money that has already become a credit or a refund.
  const hasDispute = view.of<Payment>('payments', id).some(({ kind }) => kind === 'dispute')
  if (after.paidCents < 0 && !hasDispute && !isCorrection)
    fail(`Booking ${id} has paid ${after.paidCents} cents`)
  const open = listed(after, 'openPayments').map((payment) => payment.id)
  if (new Set(open).size < open.length) fail(`Booking ${id} lists a payment twice`)
  // A refund that the captain makes at Square can use up the money that a listed refund is meant to return.
  const isTaken = hasDispute || isCorrection || view.refunds(id).some(({ ownId }) => ownId === null)
  if (centsOf(listed(after, 'openRefunds')) > Math.max(0, before.paidCents, after.paidCents) && !isTaken)
    fail(`More than what booking ${id} has paid is on its way back`)
  if (before.editLock !== 'none' && editLock !== before.editLock && editLock !== 'none') {
    const age = view.now() - Date.parse(before.editLockedAt ?? '')
    if (age < LOCKED_MS) fail(`An edit of booking ${id} interrupted another one`)
  }
  if (before.editLock !== 'none' && editLock === 'none') checkFinished(view, before)
}

/**
 * Checks that a guest who books has paid the deposit or the full price, or more than the deposit if a credit was used.
 */
function checkPrice(view: View, { id, paid, paidCents, totalCents }: Booking): void {
  const checkout = view.find<Checkout>('checkouts', id)
  if (checkout?.by !== 'guest') return
  const dueCents = paid === 'full' ? totalCents : amountDueNow(totalCents, 'deposit')
  if (paidCents !== dueCents && !(paid === 'deposit' && checkout.creditCents && paidCents > dueCents))
    fail(`Booking ${id} is booked as ${paid}, but ${paidCents} of ${dueCents} cents were paid`)
}

/** Checks that a booking lists a payment or a refund only until that payment or refund is finished. */
function checkLists(view: View, before: Booking, after: Booking): void {
  const added = (field: 'openPayments' | 'openRefunds') =>
    listed(after, field).filter(({ id }) => !listed(before, field).some((each) => each.id === id))
  for (const { id } of added('openPayments')) {
    const state = view.find<BalancePayment>('balance-payments', id)?.state
    if (state !== 'authorized') fail(`Booking ${after.id} lists the payment ${id}, which is ${state}`)
  }
  for (const { id } of added('openRefunds'))
    if (view.find('refunds', id)) fail(`Booking ${after.id} lists the refund ${id} again`)
}

interface Work {
  row?: { id: string } | null
  replaced?: { id: string }[]
  refunds?: { id: string }[]
  credits?: { id: string; credit: string }[]
  mails?: { cause: string; kind: string }[]
  edit?: { version: string } | null
}

/** Kinds of emails that are sent even after the trip. */
const ALWAYS_SENT = new Set(['payment', 'refund-sent', 'credit'])

/** Checks that an edit is unlocked only after its work is done. */
function checkFinished(view: View, { id, editWork, email, version }: Booking): void {
  const { row, replaced = [], refunds = [], credits = [], mails = [], edit } = (editWork ?? {}) as Work
  // An edit whose booking was never written needs no history, because only its seats have to be released.
  if (edit && edit.version === version && !view.find('booking-edits', `${id}:${version}`))
    fail(`An edit of booking ${id} ended without its history`)
  for (const { cause, kind } of mails)
    if (email && ALWAYS_SENT.has(kind) && !view.find('mails', cause))
      fail(`An edit of booking ${id} ended without its email`)
  for (const each of [...replaced, ...(row ? [row] : [])])
    if (!view.find('payments', each.id)) fail(`An edit of booking ${id} ended without its ledger row`)
  for (const refund of refunds)
    if (!view.find('refunds', refund.id)) fail(`An edit of booking ${id} ended without its refund`)
  for (const credit of credits) {
    const entries = (view.find<Credit>('credits', credit.credit)?.entries ?? []) as { id: string }[]
    if (!entries.some((entry) => entry.id === credit.id) || !view.find('payments', credit.id))
      fail(`An edit of booking ${id} ended without its credit`)
  }
}

/** Checks what has just happened at Square: each charge has a booking, and each refund was stored first. */
export class SquareChecks {
  readonly #charged = new Set<string>()
  readonly #refunded = new Set<string>()
  readonly #checkouts = new Map<string, string>()

  constructor(private readonly view: View) {}

  get counts() {
    return { captures: this.#charged.size, refunds: this.#refunded.size }
  }

  afterChange(): void {
    const { state } = this.view.square
    for (const payment of state.payments.values()) {
      if (payment.status !== 'COMPLETED' || this.#charged.has(payment.id)) continue
      this.#charged.add(payment.id)
      this.#checkCharge(payment.id, payment.reference_id ?? '')
    }
    for (const refund of state.refunds.values()) {
      if (this.#refunded.has(refund.id)) continue
      this.#refunded.add(refund.id)
      const ownId = readRefundNote(refund.reason)
      if (ownId !== null) this.#checkRefund(ownId, refund.payment_id, refund.amount_money.amount)
    }
  }

  #checkCharge(id: string, reference: string): void {
    const [own = '', part] = reference.split(':')
    const earlier = this.#checkouts.get(own)
    if (earlier !== undefined) fail(`The payments ${earlier} and ${id} charge the same guest twice`)
    this.#checkouts.set(own, id)
    if (part !== 'b') {
      if (!this.view.find('bookings', own)) fail(`The payment ${id} was captured without a booking`)
      const { state, squarePaymentId } = this.view.find<Checkout>('checkouts', own) ?? {}
      if (squarePaymentId !== id)
        fail(`The payment ${id} was captured, but checkout ${own} (${state}) has another`)
      return
    }
    const balance = this.view.find<BalancePayment>('balance-payments', own)
    if (balance?.isGift) {
      if (!this.view.find('gift-orders', balance.booking)) fail(`The gift payment ${own} has no order`)
      return
    }
    const booking = this.view.find<Booking>('bookings', balance?.booking)
    if (!listed(booking, 'openPayments').some((open) => open.id === own))
      fail(`The balance payment ${own} was charged, but its booking doesn't list it`)
  }

  #checkRefund(ownId: string, paymentId: string, cents: number): void {
    const { state, amountCents, booking, askedAt } = this.view.find<Refund>('refunds', ownId) ?? {}
    if (state === undefined || !askedAt) fail(`A refund of ${cents} cents was sent before it was stored`)
    if (amountCents !== cents) fail(`Refund ${ownId} is ${amountCents} cents, but ${cents} were sent`)
    const twins = [...this.view.square.state.refunds.values()].filter(
      ({ reason, status }) =>
        readRefundNote(reason) === ownId && (status === 'PENDING' || status === 'COMPLETED'),
    )
    if (twins.length > 1) fail(`Refund ${ownId} of payment ${paymentId} was sent twice`)
    const row = this.view.find<Booking>('bookings', booking)
    if (row && !listed(row, 'openRefunds').some(({ id }) => id === ownId))
      fail(`Refund ${ownId} was sent, but its booking doesn't list it`)
  }
}
