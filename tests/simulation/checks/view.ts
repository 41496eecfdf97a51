import { readRefundNote } from '@/domain/payments/refunds'
import type { Booking } from '@/payload-types'
import type { PaymentJson, RefundJson } from '../../../simulators/square/wire'
import type { SimulatedSquare } from '../square'
import type { MemoryStore } from '../store/memory-store'

/** Thrown if a rule was broken. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function fail(text: string): never {
  throw new Violation(text)
}

/** The data that the checks look at: the store's rows, and what really happened at Square. Nothing is copied. */
export class View {
  constructor(
    private readonly store: MemoryStore,
    readonly square: SimulatedSquare,
    readonly now: () => number,
  ) {}

  all<Row>(collection: string): Row[] {
    return [...this.store.rows(collection).values()] as unknown as Row[]
  }

  find<Row>(collection: string, id: string | null | undefined): Row | null {
    return ((id && this.store.rows(collection).get(id)) || null) as Row | null
  }

  /** Returns the rows of a collection that belong to a booking. */
  of<Row extends { booking?: unknown }>(collection: string, bookingId: string): Row[] {
    const found: Row[] = []
    for (const row of this.store.rows(collection).values())
      if (row.booking === bookingId) found.push(row as unknown as Row)
    return found
  }

  payment(id: string | null | undefined): PaymentJson | null {
    return (id && this.square.state.payments.get(id)) || null
  }

  /** Returns the id of the booking or checkout that a payment at Square is for, or null. */
  bookingOf({ reference_id = '' }: PaymentJson): string | null {
    const [id = '', part] = reference_id.split(':')
    return part === 'b' ? (this.find<{ booking: string }>('balance-payments', id)?.booking ?? null) : id
  }

  /** Returns the captured payments of a booking. */
  captures(bookingId: string): PaymentJson[] {
    return [...this.square.state.payments.values()].filter(
      (payment) => payment.status === 'COMPLETED' && this.bookingOf(payment) === bookingId,
    )
  }

  /** Returns a booking's refunds at Square that weren't rejected, with our own id or null. */
  refunds(bookingId: string): (RefundJson & { ownId: string | null })[] {
    const found: (RefundJson & { ownId: string | null })[] = []
    for (const refund of this.square.state.refunds.values()) {
      const payment = this.payment(refund.payment_id)
      const isAlive = refund.status === 'PENDING' || refund.status === 'COMPLETED'
      if (isAlive && payment && this.bookingOf(payment) === bookingId)
        found.push({ ...refund, ownId: readRefundNote(refund.reason) })
    }
    return found
  }
}

export const sumOf = (rows: { amount_money: { amount: number } }[]): number =>
  rows.reduce((total, { amount_money }) => total + amount_money.amount, 0)

export interface Listed {
  id: string
  amountCents: number
}

/** Returns the refunds or payments that a booking lists as unfinished. */
export const listed = (booking: Booking | null, field: 'openRefunds' | 'openPayments'): Listed[] =>
  (Array.isArray(booking?.[field]) ? booking[field] : []) as Listed[]

export const centsOf = (rows: { amountCents: number }[]): number =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)
