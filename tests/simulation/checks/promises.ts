import type { Booking } from '@/payload-types'
import type { Ending } from '../clients/stage'

/** The value of a booking's field, according to the acknowledged responses. */
export class Fact<Value> {
  #value: Value | undefined
  #changing = 0
  #isMixed = false
  #isUnclear = false

  constructor(value: Value) {
    this.#value = value
  }

  /**
   * Returns the value, or undefined if clients can't know it, because a change got no response or two changes
   * overlapped.
   */
  get known(): Value | undefined {
    return this.#changing > 0 || this.#isUnclear ? undefined : this.#value
  }

  /** Records that something other than a request may have changed the field. */
  forget(): void {
    this.#isUnclear = true
  }

  /** Records that a request to change the field was sent. Call the returned function when the request ends. */
  change(to: Value): (ending: Ending) => void {
    if (this.#changing > 0) this.#isMixed = true
    this.#changing += 1
    return (ending) => {
      this.#changing -= 1
      // A request that got no response can still be carried out later.
      if (ending === 'unclear') this.#isUnclear = true
      if (this.#isMixed) this.#value = undefined
      else if (ending === 'done') this.#value = to
      if (this.#changing === 0) this.#isMixed = false
    }
  }
}

/** The amounts of money that requests have asked to move. */
class Flow {
  readonly #repeated = new Map<string, { ends: number; best: Ending; end: (ending: Ending) => void }>()
  /** The amount that responses have acknowledged. */
  doneCents = 0
  /** The amount that may have moved: what was acknowledged, plus what was requested with an unknown outcome. */
  maxCents = 0

  /** Like {@link ask}, but for identical requests, which together move the money only once. */
  askOnce(key: string, cents: number): (ending: Ending) => void {
    const known = this.#repeated.get(key) ?? { ends: 0, best: 'refused' as Ending, end: this.ask(cents) }
    this.#repeated.set(key, known)
    known.ends += 1
    return (ending) => {
      if (known.best !== 'done' && ending !== 'refused') known.best = ending
      known.ends -= 1
      if (known.ends > 0) return
      known.end(known.best)
      // Once one of these requests has succeeded, repeating it changes nothing.
      if (known.best === 'done') known.end = () => {}
      else this.#repeated.delete(key)
    }
  }

  ask(cents: number): (ending: Ending) => void {
    this.maxCents += cents
    return (ending) => {
      if (ending === 'done') this.doneCents += cents
      if (ending === 'refused') this.maxCents -= cents
    }
  }
}

/** What the site has confirmed to clients about one booking. All of it must stay true. */
export class Promised {
  readonly date: Fact<string>
  readonly partySize: Fact<number>
  readonly isCanceled: Fact<boolean>
  readonly noShow: Fact<boolean>
  /** The money that goes back to the guest: to the card, in cash, or as a credit. */
  readonly returned = new Flow()
  /** The money that the captain took in person. */
  readonly received = new Flow()
  /** The amount paid with credits after booking. */
  readonly credited = new Flow()

  constructor(
    { date, partySize, cancel, noShow }: Shown,
    /** The amount that the card was charged for the booking. Null if no client knows it. */
    readonly chargedCents: number | null = null,
  ) {
    this.date = new Fact(date)
    this.partySize = new Fact(partySize)
    this.isCanceled = new Fact(cancel ?? false)
    this.noShow = new Fact(noShow ?? false)
  }
}

type Shown = Pick<Booking, 'date' | 'partySize'> & Partial<Pick<Booking, 'cancel' | 'noShow'>>

/** The outcome of a card payment, according to what the guest was told. */
export interface PromisedPayment {
  bookingId: string
  amountCents: number
  /** Null while the outcome is unknown. */
  isCharged: boolean | null
  /** Whether its booking was canceled after the guest first asked to pay. */
  wasCanceled: boolean
}

/** The facts that the site has confirmed to clients in a run. */
export class Promises {
  readonly bookings = new Map<string, Promised>()
  /** Guests' payments of balances and gift certificates, keyed by their id. */
  readonly payments = new Map<string, PromisedPayment>()
  /**
   * Bookings with a refund, a dispute or a canceled authorization that began at Square.
   */
  readonly movedAtSquare = new Set<string>()
  /** Days that were reopened after a weather cancellation, or whose cancellation was undone. */
  readonly reopened = new Set<string>()
  readonly #paidOut = new Map<string, Flow>()

  /**
   * Records that a guest asks to pay. Call this before the first request, because the site doesn't have to charge a card
   * if the booking is canceled after that.
   */
  asksToPay(
    id: string,
    { bookingId, amountCents }: { bookingId: string; amountCents: number },
  ): PromisedPayment {
    const payment = { bookingId, amountCents, isCharged: null, wasCanceled: false }
    this.payments.set(id, payment)
    return payment
  }

  /** Records that a booking was canceled, whether it's restored later or not. */
  canceled(bookingId: string): void {
    for (const payment of this.payments.values())
      if (payment.bookingId === bookingId) payment.wasCanceled = true
  }

  /** Records that a booking was confirmed, unless a client has already recorded it. */
  booked(id: string, promised: Promised): void {
    if (!this.bookings.has(id)) this.bookings.set(id, promised)
  }

  /** Returns the amounts that the captain has paid out of a gift order's certificate. */
  paidOut(orderId: string): Flow {
    const known = this.#paidOut.get(orderId)
    if (known) return known
    const created = new Flow()
    this.#paidOut.set(orderId, created)
    return created
  }

  /** Returns what clients know about a booking. The first time, that's what the screen shows. */
  of(shown: Shown & { id: string }): Promised {
    const known = this.bookings.get(shown.id)
    if (known) return known
    const created = new Promised(shown)
    this.bookings.set(shown.id, created)
    return created
  }
}
