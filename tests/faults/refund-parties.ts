import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import { expect } from 'vitest'
import type { Booking, Refund } from '@/payload-types'
import { payBalance } from '@/services/balance/pay-balance'
import { refundingCents } from '@/services/refunds/open-refunds'
import { bookParty, party } from '../concurrency/parties'
import { GOOD_CARD, sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import type { FaultHarness } from './fault-harness'

/** How far to advance the clock, in ms. It's longer than refunds stay pending in the Square simulator. */
const SETTLE_MS = 5000

/** What a guest paid for two seats, in cents. */
export const PAID = 55_000

export type RefundParties = ReturnType<typeof refundParties>

/** Returns helpers for tests of refunds. */
export function refundParties(harness: FaultHarness) {
  const refundsOf = async (bookingId: string): Promise<Refund[]> => {
    const { docs } = await harness.payload.db.find<Refund>({
      collection: 'refunds',
      where: { booking: { equals: bookingId } },
      sort: 'createdAt',
      pagination: false,
    })
    return docs
  }
  const bookingOf = async (id: string): Promise<Booking> => {
    const booking = await harness.readBooking(id)
    if (!booking) throw new Error(`There’s no booking ${id}`)
    return booking
  }
  return {
    refundsOf,
    bookingOf,
    /** Books two seats, paid in full by card. Returns the booking's id. */
    booked: async (): Promise<string> => {
      const answer = await bookParty(harness.browser(), party(harness.freshDay(), 2))
      expect(answer.status).toBe(201)
      return answer.body.Booking._id
    },
    /** Books two seats. The deposit and the balance are paid by card in two charges. Returns the booking's id. */
    bookedTwice: async (): Promise<string> => {
      const answer = await bookSeats(harness.browser(), sale(harness.freshDay()))
      expect(answer.status).toBe(201)
      const id: string = answer.body.Booking._id
      const balance = { key: randomUUID(), sourceId: GOOD_CARD, amountCents: PAID / 2 }
      await payBalance(harness.ahead(0), await bookingOf(id), balance)
      return id
    },
    /** Returns how many emails about card refunds the guest gets. */
    mailsAbout: async (bookingId: string): Promise<number> => {
      const where: Where = { and: [{ booking: { equals: bookingId } }, { kind: { equals: 'refund-sent' } }] }
      return (await harness.payload.count({ collection: 'mails', where })).totalDocs
    },
    /** Returns a refund request based on the booking's current version. */
    body: async (bookingId: string, cardCents: number, handCents = 0) => ({
      amountCents: cardCents + handCents,
      cardCents,
      reason: 'Smaller party',
      version: (await bookingOf(bookingId)).version,
    }),
    paymentOf: async (bookingId: string): Promise<string> =>
      (await harness.readCheckout(bookingId)).squarePaymentId ?? '',
    /** Makes Square settle its pending refunds. */
    settleAtSquare: () => harness.square.clock.advance(SETTLE_MS),
    /** Returns the refunds of a booking's payment at Square that aren't rejected, in cents. */
    atSquare: async (bookingId: string): Promise<number[]> => {
      const paymentId = (await harness.readCheckout(bookingId)).squarePaymentId
      return harness.square
        .refunds()
        .filter(
          ({ payment_id, status }) =>
            payment_id === paymentId && status !== 'REJECTED' && status !== 'FAILED',
        )
        .map(({ amount_money }) => amount_money.amount)
    },
    /** Returns the refunds in a booking's ledger in cents, as positive amounts. */
    inLedger: async (bookingId: string): Promise<number[]> => {
      const { docs } = await harness.payload.db.find<{ amountCents: number }>({
        collection: 'payments',
        where: { and: [{ booking: { equals: bookingId } }, { kind: { equals: 'refund' } }] },
        pagination: false,
      })
      return docs.map(({ amountCents }) => 0 - amountCents)
    },
    /** Checks that this amount of a booking is still paid, and that no refund is in progress. */
    expectPaid: async (bookingId: string, paidCents: number) => {
      const booking = await bookingOf(bookingId)
      expect(booking).toMatchObject({ paidCents, editLock: 'none' })
      expect(refundingCents(booking)).toBe(0)
    },
  }
}
