import type { Booking, Checkout, Mail } from '@/payload-types'
import type { MailMessage } from '@/services/ports'
import type { SimulatedSquare } from '../square'
import type { Row } from '../store/matches'
import type { MemoryStore } from '../store/memory-store'
import { checkAudit } from './audit'
import { DistinctStates } from './distinct-states'
import { checkBookingWrite, checkLedgerRow, SquareChecks } from './ledger'
import { LockChecks } from './edit-locks'
import { LostUpdateChecks } from './lost-updates'
import { checkMail, MailChecks } from './mails'
import { PrivacyChecks } from './privacy'
import { Promises } from './promises'
import { checkPromptness } from './promptness'
import { checkDay } from './seats'
import { checkSettled } from './settled'
import {
  type Change,
  checkBalancePayment,
  checkCheckout,
  checkCredit,
  checkEntry,
  checkLease,
  checkMove,
  checkRefund,
} from './states'
import { fail, View, Violation } from './view'

type Check = (view: View, change: Change<never>) => void

/** The checks to run after each write to a collection. */
const WRITES: Record<string, Check> = {
  checkouts: checkCheckout,
  'balance-payments': checkBalancePayment,
  bookings: checkBookingWrite,
  credits: checkCredit,
  leases: checkLease,
  mails: checkMail,
  payments: checkLedgerRow,
  refunds: checkRefund,
  'calendar-entries': checkEntry,
}

/** Checks what must be true after every step. Looks only at the data that the step changed. */
export class Checks {
  readonly promises = new Promises()
  readonly counts = { bookings: 0, captures: 0, refunds: 0, emails: 0, crashes: 0 }
  readonly states = new DistinctStates()
  readonly privacy: PrivacyChecks
  readonly #view: View
  readonly #atSquare: SquareChecks
  readonly #mails: MailChecks
  readonly #updates = new LostUpdateChecks()
  readonly #locks: LockChecks
  /** The first rule that a write in the current step has broken, or null. */
  #broken: Violation | null = null
  readonly #days = new Set<string>()
  readonly #bookings = new Set<string>()
  #writes: { collection: string; change: Change<Row> }[] = []
  #isSquareDirty = false

  /** Whether the run's processes send emails. */
  sendsMails = true
  /** Whether the run has no faults. */
  isCalm = false

  constructor(store: MemoryStore, square: SimulatedSquare, now: () => number) {
    this.#view = new View(store, square, now)
    this.#atSquare = new SquareChecks(this.#view)
    this.#locks = new LockChecks(this.#view)
    this.#mails = new MailChecks(this.#view)
    this.privacy = new PrivacyChecks(this.#view)
    store.onRead = (...read) => this.#updates.onRead(...read)
    store.onChange = (collection, change) => this.#note(collection, change)
    square.onChange = () => {
      this.#isSquareDirty = true
    }
  }

  /** Discards the writes made during setup, because they aren't steps of the simulation. */
  start(): void {
    this.#writes = []
    this.#atSquare.afterChange()
    this.#isSquareDirty = false
  }

  /** Checks an email that a mail server is accepting. @throws Violation */
  onEmail(message: MailMessage): void {
    const id = this.#mails.idOf(message.messageId)
    this.#mails.onEmail(id)
    this.privacy.onEmail(message, this.#view.find<Mail>('mails', id))
  }

  /** Checks a step. @throws Violation */
  afterStep(): void {
    if (this.#broken) throw this.#broken
    const writes = this.#writes
    if (writes.length > 0) this.states.afterStep()
    this.#writes = []
    for (const { collection, change } of writes) {
      checkMove(collection, change)
      WRITES[collection]?.(this.#view, change as Change<never>)
      if (this.isCalm) checkPromptness(collection, change, this.#view.now())
    }
    if (this.#isSquareDirty) this.#atSquare.afterChange()
    this.#isSquareDirty = false
    if (this.#days.size > 0) {
      const checkouts = this.#view.all<Checkout>('checkouts')
      for (const date of this.#days) checkDay(this.#view, date, checkouts)
      this.#days.clear()
    }
    for (const id of this.#bookings) this.#checkPromised(id)
    this.#bookings.clear()
  }

  /** Checks what the site's audit says once the run has settled. @throws Violation */
  onAudit(sentences: readonly string[]): void {
    checkAudit(this.#view, this.promises, sentences)
  }

  /** Whether the run has ended and settled. */
  get isSettled(): boolean {
    try {
      this.whenSettled()
      return true
    } catch (error) {
      if (error instanceof Violation) return false
      throw error
    }
  }

  /** Checks what must be true once the run has settled. @throws Violation */
  whenSettled(): void {
    for (const id of this.promises.bookings.keys()) this.#checkPromised(id)
    checkSettled(this.#view, this.promises, this)
    Object.assign(this.counts, this.#atSquare.counts)
  }

  #note(collection: string, change: Change<Row>): void {
    const { before, after } = change
    this.states.note(collection, change)
    this.#blame(() => {
      this.#updates.onWrite(collection, change)
      this.#locks.onWrite(collection, change)
      if (collection === 'calendar-entries' && after) this.#mails.onEntry(after as never)
      if (collection === 'mails' && after) this.#mails.onWrite(before as never, after as never)
    })
    this.#writes.push({ collection, change })
    if (collection === 'boat-days') this.#days.add(String((after ?? before)?.id))
    if (collection === 'bookings') {
      this.#bookings.add(String((after ?? before)?.id))
      for (const row of [before, after]) if (row) this.#days.add(String(row.date))
      if (!before) this.counts.bookings += 1
      if (after?.cancel && !before?.cancel) this.promises.canceled(String(after.id))
    }
    if (collection === 'checkouts')
      for (const row of [before, after]) if (typeof row?.date === 'string') this.#days.add(row.date)
    if (collection === 'mails' && before?.state !== 'sent' && after?.state === 'sent') this.counts.emails += 1
  }

  /**
   * Keeps a broken rule until the end of the step. Throwing it right away would make the write fail, although no real
   * database would refuse it.
   */
  #blame(check: () => void): void {
    try {
      check()
    } catch (error) {
      if (!(error instanceof Violation)) throw error
      this.#broken ??= error
    }
  }

  /** Checks that what clients were told about a booking is still true. */
  #checkPromised(id: string): void {
    const booking = this.#view.find<Booking>('bookings', id)
    const promised = this.promises.bookings.get(id)
    if (!promised) return
    if (!booking) fail(`Booking ${id} was confirmed and is gone`)
    const { date, partySize, isCanceled, noShow } = promised
    const isTouched = this.promises.movedAtSquare.has(id)
    if (!isTouched && isCanceled.known !== undefined && isCanceled.known !== Boolean(booking.cancel))
      fail(`Booking ${id} was ${isCanceled.known ? 'canceled' : 'confirmed'}, but isn't anymore`)
    if (date.known !== undefined && booking.date !== date.known)
      fail(`Booking ${id} was confirmed for ${date.known}, but it's on ${booking.date}`)
    if (partySize.known !== undefined && booking.partySize !== partySize.known)
      fail(`Booking ${id} was confirmed for ${partySize.known}, but has ${booking.partySize}`)
    // A move or a cancellation can also end a no-show.
    if (noShow.known && date.known && isCanceled.known === false && !booking.noShow)
      fail(`Booking ${id} was marked as a no-show, but isn't anymore`)
  }
}
