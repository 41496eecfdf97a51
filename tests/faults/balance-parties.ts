import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BalancePayment, Booking } from '@/payload-types'
import { payBalance } from '@/services/balance/pay-balance'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import type { ServiceContext } from '@/services/ports'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import type { FaultHarness } from './fault-harness'

/** The amounts for two seats, in cents: what the guest paid when booking, and what's still due. */
export const DEPOSIT = 27_500
export const BALANCE = 27_500

/** How far to advance the clock, in ms. It's longer than refunds stay pending in the Square simulator. */
const SETTLE_MS = 5000

export type BalanceParties = ReturnType<typeof balanceParties>

/** Returns helpers for tests of balance payments. */
export function balanceParties(harness: FaultHarness) {
  const booking = async (id: string): Promise<Booking> => {
    const found = await harness.readBooking(id)
    if (!found) throw new Error(`There’s no booking ${id}`)
    return found
  }
  const paymentsOf = async (bookingId: string): Promise<BalancePayment[]> => {
    const { docs } = await harness.payload.db.find<BalancePayment>({
      collection: 'balance-payments',
      where: { booking: { equals: bookingId } },
      pagination: false,
    })
    return docs
  }
  /** Returns the amount that Square charged for the balance, minus refunds, in cents. */
  const chargedFor = async (bookingId: string): Promise<number> => {
    const references = new Set((await paymentsOf(bookingId)).map(({ id }) => `${id}:b`))
    const ours = harness.square.payments().filter(({ reference_id = '' }) => references.has(reference_id))
    expect(ours.filter(({ status }) => status === 'APPROVED')).toEqual([])
    const charged = ours.filter(({ status }) => status === 'COMPLETED')
    const refunded = harness.square
      .refunds()
      .filter(({ payment_id }) => charged.some(({ id }) => id === payment_id))
      .reduce((sum, { amount_money }) => sum + amount_money.amount, 0)
    return charged.reduce((sum, { amount_money }) => sum + amount_money.amount, 0) - refunded
  }
  return {
    booking,
    paymentsOf,
    chargedFor,
    /** Books two seats for the deposit. Returns the booking's id. */
    booked: async (): Promise<string> => {
      const answer = await bookSeats(harness.browser(), sale(harness.freshDay()))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body.Booking._id
    },
    /** Pays by card with one card token, as the guest's browser does. */
    pay: async (
      bookingId: string,
      amountCents = BALANCE,
      { on = harness.ahead(0), key = randomUUID() as string }: { on?: ServiceContext; key?: string } = {},
    ): Promise<void> =>
      payBalance(on, await booking(bookingId), { key, sourceId: 'cnon:card-nonce-ok', amountCents }),
    receiptsOf: async (bookingId: string) =>
      (
        await harness.payload.find({
          collection: 'mails',
          where: { and: [{ booking: { equals: bookingId } }, { kind: { equals: 'payment' } }] },
        })
      ).docs,
    /** Returns a service context whose card processor runs `task` before each call of one of its methods. */
    runningBefore: (method: 'authorize' | 'capture', task: () => Promise<unknown>): ServiceContext => ({
      ...harness.ahead(0),
      cards: {
        ...harness.cards,
        [method]: async (request: never) => {
          await task()
          return harness.cards[method](request)
        },
      },
    }),
    /** Runs the sweeper until it finds nothing to do. */
    sweep: async (minutes: number): Promise<void> => {
      for (const later of [0, 1, 2]) {
        const context = harness.ahead(minutes + later)
        await finishAbandonedEdits(context)
        expect(await sweepBalance(context, 'sweeper')).not.toBeNull()
        expect(await sweepRefunds(context, 'sweeper')).not.toBeNull()
        harness.square.clock.advance(SETTLE_MS)
      }
      await sweepRefunds(harness.ahead(minutes + 10), 'sweeper')
    },
    /** Checks that the booking, Square and the ledger agree, and that nothing is in progress. */
    expectPaid: async (bookingId: string, balancePaid: number): Promise<void> => {
      const found = await booking(bookingId)
      expect(found).toMatchObject({ paidCents: DEPOSIT + balancePaid, editLock: 'none' })
      expect(found.openPayments ?? []).toEqual([])
      for (const { state } of await paymentsOf(bookingId))
        expect(['captured', 'declined', 'voided']).toContain(state)
    },
  }
}
