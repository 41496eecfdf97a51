import type { Claim } from '@/domain/seats'
import { CAPACITY } from '@/domain/trips'
import type { Booking, Checkout, Mail, Payment, Refund } from '@/payload-types'
import { owedCentsOf } from '@/services/bookings/write-booking'
import type { SimulatedSquare } from './square'
import type { MemoryStore } from './store/memory-store'

/** Something that must never be true was true. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

/** What the site has confirmed to a client about a booking. It must stay true. */
export interface Promised {
  /** The cents that were charged when the guest booked. */
  paidCents: number
  isCanceled: boolean
  /** The refund that the guest was shown and confirmed, whether or not the request was answered. */
  refundCents: number
  /** Null while a change of the date is unanswered. */
  date: string | null
  partySize: number | null
}

/** The workload causes at most one of these emails per booking. */
const ONCE_PER_BOOKING = new Set(['receipt', 'captain-new', 'canceled', 'captain-canceled'])
const DURATION_TUNA = ['am', 'pm']

/**
 * Checks what must be true after every step. Looks only at what the step changed. Counts in its own way, without
 * the functions of src/domain/seats.ts that it checks.
 */
export class Checks {
  readonly promised = new Map<string, Promised>()
  readonly counts = { bookings: 0, captures: 0, refunds: 0, mails: 0 }
  readonly #days = new Set<string>()
  readonly #bookings = new Set<string>()
  readonly #sent = new Set<string>()
  #isSquareDirty = false

  constructor(
    private readonly store: MemoryStore,
    private readonly square: SimulatedSquare,
    private readonly now: () => number,
  ) {
    store.onChange = (collection, { before, after }) => {
      const id = (after ?? before)?.id ?? ''
      if (collection === 'boat-days') this.#days.add(id)
      if (collection === 'bookings') this.#bookings.add(id)
      if (collection === 'bookings' && !before) this.counts.bookings += 1
      if (collection === 'payments') this.#bookings.add(String((after ?? before)?.booking))
      if (collection === 'mails') this.#noteMail(before as Mail | null, after as Mail | null)
    }
    square.onChange = () => {
      this.#isSquareDirty = true
    }
  }

  /** @throws Violation */
  afterStep(): void {
    for (const id of this.#days) this.#checkDay(id)
    this.#days.clear()
    if (this.#isSquareDirty) this.#checkSquare()
    this.#isSquareDirty = false
    for (const id of this.#bookings) this.#checkBooking(id)
    this.#bookings.clear()
  }

  /** Checks what must be true once everything has settled. @throws Violation */
  whenSettled(): void {
    const unfinished = this.#all<Checkout>('checkouts').filter(({ state }) =>
      ['authorizing', 'authorized', 'booked', 'voiding', 'needs-review'].includes(state),
    )
    for (const { id, state, reason } of unfinished)
      fail(`Checkout ${id} is still ${state} (${reason ?? 'no reason'})`)
    for (const { id, state, holdExpiresAt } of this.#all<Checkout>('checkouts'))
      if (state === 'held' && Date.parse(holdExpiresAt ?? '') < this.now() - 5 * 60_000)
        fail(`Checkout ${id} is still held, long after it expired`)
    for (const { id, editLock } of this.#all<Booking>('bookings'))
      if (editLock !== 'none') fail(`Booking ${id} is still being edited`)
    for (const { id, state } of this.#all<Refund>('refunds'))
      if (state !== 'completed') fail(`Refund ${id} is still ${state}`)
    for (const { id, state, attempts } of this.#all<Mail>('mails'))
      if (state === 'failed' || (state !== 'sent' && state !== 'skipped' && attempts < 3))
        fail(`The email ${id} is still ${state}`)
    for (const { id, status, reference_id } of this.square.state.payments.values())
      if (status === 'APPROVED') fail(`The card payment ${id} of ${reference_id} is still authorized`)
    for (const [id, { isCanceled, refundCents }] of this.promised) {
      const refundedCents = sum(this.#refundsOf(id).filter(({ status }) => status === 'COMPLETED'))
      if (isCanceled && refundedCents !== refundCents)
        fail(`The guest of ${id} got back ${refundedCents} cents instead of ${refundCents}`)
    }
    for (const booking of this.#all<Booking>('bookings')) this.#checkLedger(booking)
  }

  #checkDay(id: string): void {
    const claims = (this.store.rows('boat-days').get(id)?.claims ?? []) as Claim[]
    const live = claims.filter(
      ({ status, expiresAt }) => status === 'booked' || Date.parse(expiresAt ?? '') > this.now(),
    )
    const seatings = live.flatMap((claim) => {
      const { next } = claim
      if (!next) return [claim]
      if (next.time !== claim.time) return [claim, next]
      const partySize = Math.max(claim.partySize, next.partySize)
      return [{ ...next, partySize, privateCharter: claim.privateCharter || next.privateCharter }]
    })
    checkDepartures(id, seatings)
  }

  #checkBooking(id: string): void {
    const booking = this.store.rows('bookings').get(id) as Booking | undefined
    const promised = this.promised.get(id)
    if (!booking) {
      if (promised) fail(`Booking ${id} was confirmed and is gone`)
      return
    }
    const { date } = booking
    const aboard = this.#all<Booking>('bookings').filter((each) => each.date === date && !each.cancel)
    checkDepartures(
      date,
      aboard.map(({ time, tripType, partySize, private: isPrivate }) => ({
        time,
        tripType,
        partySize,
        privateCharter: isPrivate ?? false,
        occupies: tripType === 'Tuna' ? DURATION_TUNA : [time],
      })),
    )
    if (!promised) return
    if (promised.isCanceled && !booking.cancel)
      fail(`The cancellation of ${id} was confirmed, but it stands again`)
    if (!promised.isCanceled && promised.date !== null && booking.cancel)
      fail(`Booking ${id} was confirmed, but it's canceled`)
    if (promised.date !== null && booking.date !== promised.date)
      fail(`Booking ${id} was confirmed for ${promised.date}, but it's on ${booking.date}`)
    if (promised.partySize !== null && booking.partySize !== promised.partySize)
      fail(`Booking ${id} was confirmed for ${promised.partySize}, but has ${booking.partySize}`)
  }

  /** Money: at most one capture per checkout, each with a booking, and no more refunds than the guest was shown. */
  #checkSquare(): void {
    const captured = new Set<string>()
    for (const { id, status, reference_id } of this.square.state.payments.values()) {
      if (status !== 'COMPLETED') continue
      const bookingId = reference_id?.split(':')[0] ?? ''
      if (captured.has(bookingId)) fail(`The guest of ${bookingId} was charged twice`)
      captured.add(bookingId)
      if (!this.store.rows('bookings').has(bookingId))
        fail(`The payment ${id} was captured without a booking`)
    }
    this.counts.captures = captured.size
    this.counts.refunds = this.square.state.refunds.size
    for (const id of captured) {
      const refundedCents = sum(this.#refundsOf(id))
      const allowedCents = this.promised.get(id)?.refundCents ?? 0
      if (refundedCents > allowedCents)
        fail(`${refundedCents} cents of ${id} are being refunded, but the guest was shown ${allowedCents}`)
    }
  }

  /** The ledger, Square and the booking agree about a booking's money. */
  #checkLedger(booking: Booking): void {
    const { id, paidCents } = booking
    const rows = this.#all<Payment>('payments').filter(({ booking }) => booking === id)
    const ledgerCents = rows
      .filter(({ kind }) => kind !== 'authorization' && kind !== 'void')
      .reduce((total, { amountCents }) => total + amountCents, 0)
    const captured = [...this.square.state.payments.values()].filter(
      ({ status, reference_id }) => status === 'COMPLETED' && reference_id?.startsWith(id),
    )
    const squareCents =
      sum(captured) - sum(this.#refundsOf(id).filter(({ status }) => status === 'COMPLETED'))
    if (ledgerCents !== squareCents || paidCents !== squareCents)
      fail(`Booking ${id}: ${paidCents} cents paid, ${ledgerCents} in the ledger, ${squareCents} at Square`)
    if (booking.owedCents !== owedCentsOf(booking))
      fail(`Booking ${id}: ${booking.owedCents} cents owed instead of ${owedCentsOf(booking)}`)
  }

  #refundsOf(bookingId: string) {
    const { payments, refunds } = this.square.state
    return [...refunds.values()].filter(
      ({ payment_id, status }) =>
        (status === 'PENDING' || status === 'COMPLETED') &&
        payments.get(payment_id)?.reference_id?.startsWith(bookingId),
    )
  }

  #noteMail(before: Mail | null, after: Mail | null): void {
    if (!after) return
    if (!before && ONCE_PER_BOOKING.has(after.kind)) {
      const twin = this.#all<Mail>('mails').find(
        (mail) => mail.id !== after.id && mail.kind === after.kind && mail.booking === after.booking,
      )
      if (twin) fail(`The email ${twin.id} is queued twice`)
    }
    if (before?.state === 'sent' && after.state !== 'sent')
      fail(`The email ${after.id} was sent and is queued again`)
    if (before?.state !== 'sending' && after.state === 'sent')
      fail(`The email ${after.id} was sent without a claim`)
    if (after.state !== 'sent' || this.#sent.has(after.id)) return
    this.#sent.add(after.id)
    this.counts.mails += 1
  }

  #all<Row>(collection: string): Row[] {
    return [...this.store.rows(collection).values()] as unknown as Row[]
  }
}

interface Aboard {
  time: string
  tripType: string
  partySize: number
  privateCharter: boolean
  occupies: string[]
}

/** Checks one day's parties: the seats, private charters, and one trip per departure. */
function checkDepartures(date: string, parties: Aboard[]): void {
  for (const time of ['am', 'pm']) {
    const aboard = parties.filter((party) => party.time === time)
    const people = aboard.reduce((total, { partySize }) => total + partySize, 0)
    if (people > CAPACITY) fail(`${people} people are aboard on ${date} ${time}`)
    if (new Set(aboard.map(({ tripType }) => tripType)).size > 1) fail(`Two trips leave on ${date} ${time}`)
    if (aboard.length > 1 && aboard.some(({ privateCharter }) => privateCharter))
      fail(`A private charter on ${date} ${time} isn't alone`)
    const others = parties.filter((party) => party.time !== time && party.occupies.includes(time))
    if (others.length > 0 && aboard.length > 0) fail(`The boat is already out on ${date} ${time}`)
  }
}

const sum = (rows: { amount_money: { amount: number } }[]) =>
  rows.reduce((total, { amount_money }) => total + amount_money.amount, 0)

function fail(text: string): never {
  throw new Violation(text)
}
