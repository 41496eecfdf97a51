import { expect } from 'vitest'
import { shareWithCredit } from '@/domain/payments/credit'
import { amountDueNow } from '@/domain/pricing'
import type { Booking, Credit, Payment } from '@/payload-types'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold, readRunning } from '@/services/checkout/change-hold'
import { chooseCredit } from '@/services/checkout/checkout-credit'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { entriesOf } from '@/services/credits/credit-rows'
import { makeCredit } from '@/services/credits/make-credit'
import { payWithCredit } from '@/services/credits/pay-with-credit'
import { sweepCredits } from '@/services/credits/sweep-credits'
import type { ServiceContext } from '@/services/ports'
import { GOOD_CARD, GUEST, sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import { seatsOf } from '../concurrency/parties'
import type { FaultHarness } from './fault-harness'

/** The deposit for two seats, in cents. It's the amount of the credit, and also what another booking still owes. */
export const DEPOSIT = 27_500

/**
 * A booking that's paid for partly with a credit and partly with a card. One seat costs as much as the deposit for two.
 */
interface CreditBooking {
  plan: 'deposit' | 'full'
  partySize: number
  /** The card's token. */
  card?: string
}

export type CreditParties = ReturnType<typeof creditParties>

/** Returns helpers for tests of credits. */
export function creditParties(harness: FaultHarness) {
  const bookingOf = async (id: string): Promise<Booking> => {
    const booking = await harness.readBooking(id)
    if (!booking) throw new Error(`There is no booking ${id}`)
    return booking
  }
  const booked = async (): Promise<string> => {
    const answer = await bookSeats(harness.browser(), sale(harness.freshDay()))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.Booking._id
  }
  /** Books two seats for the deposit, and cancels them. Returns the booking's id. */
  const canceled = async (): Promise<string> => {
    const id = await booked()
    await harness.payload.update({
      collection: 'bookings',
      id,
      data: { cancel: true },
      context: { edit: { refundCents: DEPOSIT } },
    })
    return id
  }
  const creditsFrom = async (booking: string): Promise<Credit[]> =>
    (
      await harness.payload.db.find<Credit>({
        collection: 'credits',
        where: { booking: { equals: booking } },
      })
    ).docs
  const make = async (id: string, on: ServiceContext = harness.ahead(0)): Promise<Booking> =>
    makeCredit(on, id, { amountCents: DEPOSIT, version: (await bookingOf(id)).version, by: null })
  /** Holds seats for a guest who enters a credit's code in the booking dialog. Returns the checkout's id. */
  const holdWith = async (
    code: string,
    { partySize }: CreditBooking,
    on: ServiceContext = harness.ahead(0),
  ): Promise<string> => {
    const seats = seatsOf(harness.freshDay(), partySize)
    const { id } = await holdSeats(on, { sale: seats, by: 'guest', previousCheckoutId: null })
    await changeHold(on, id, { guest: GUEST })
    await chooseCredit(on, await readRunning(on, id), code)
    return id
  }
  const shareOf = ({ plan, partySize }: CreditBooking) => {
    const totalCents = partySize * DEPOSIT
    const dueNowCents = amountDueNow(totalCents, plan)
    return { totalCents, ...shareWithCredit(DEPOSIT, { totalCents, dueNowCents }) }
  }
  /** Pays for held seats. The card pays the part of the deposit, or of the price, that the credit doesn't cover. */
  const payHeld = async (
    checkoutId: string,
    order: CreditBooking,
    on: ServiceContext = harness.ahead(0),
  ): Promise<void> => {
    const { usedCents, chargedCents } = shareOf(order)
    const amounts = { amountCents: chargedCents, creditCents: usedCents }
    const sourceId = chargedCents > 0 ? (order.card ?? GOOD_CARD) : undefined
    await authorizePayment(on, { checkoutId, sourceId, ...amounts, by: 'guest' })
  }
  /** Books held seats that are paid for. */
  const placeHeld = async (
    checkoutId: string,
    order: CreditBooking,
    on: ServiceContext = harness.ahead(0),
  ): Promise<Booking> => {
    const { totalCents, usedCents, chargedCents } = shareOf(order)
    const { date } = await harness.readCheckout(checkoutId)
    return placeBooking(on, {
      checkoutId,
      by: 'guest',
      guest: GUEST,
      sale: seatsOf(date ?? '', order.partySize),
      paid: order.plan,
      paidCents: usedCents + chargedCents,
      totalCents,
    })
  }
  const bookHeld = async (
    checkoutId: string,
    order: CreditBooking,
    on?: ServiceContext,
  ): Promise<Booking> => {
    await payHeld(checkoutId, order, on)
    return placeHeld(checkoutId, order, on)
  }
  const left = async (code: string): Promise<number | undefined> =>
    (await harness.payload.db.findOne<Credit>({ collection: 'credits', where: { id: { equals: code } } }))
      ?.leftCents
  return {
    bookingOf,
    booked,
    canceled,
    holdWith,
    payHeld,
    placeHeld,
    bookHeld,
    bookWith: async (code: string, order: CreditBooking, on?: ServiceContext): Promise<Booking> =>
      bookHeld(await holdWith(code, order, on), order, on),
    creditsFrom,
    make,
    left,
    /** Turns a deposit into a credit. Returns the credit's code. */
    newCredit: async (): Promise<string> => {
      const id = await canceled()
      await make(id)
      return (await creditsFrom(id))[0]?.id ?? expect.fail('There is no credit')
    },
    /** Pays as much of a booking's balance as possible with a credit, using the version that its page shows. */
    pay: async (id: string, code: string, on: ServiceContext = harness.ahead(0)): Promise<Booking> =>
      payWithCredit(on, id, { code, version: (await bookingOf(id)).version, by: 'guest' }),
    /** Returns the total that all bookings paid with a credit, in cents. */
    paidWith: async (code: string): Promise<number> => {
      const { docs } = await harness.payload.db.find<Payment>({
        collection: 'payments',
        where: { and: [{ credit: { equals: code } }, { kind: { equals: 'credit' } }] },
        pagination: false,
      })
      return docs.reduce((sum, { amountCents }) => sum + amountCents, 0)
    },
    /** Returns how much of a booking was paid with credits, in cents. */
    paidWithCredit: async (id: string): Promise<number> => {
      const { docs } = await harness.payload.db.find<Payment>({
        collection: 'payments',
        where: { and: [{ booking: { equals: id } }, { kind: { equals: 'credit' } }] },
        pagination: false,
      })
      return docs.reduce((sum, { amountCents }) => sum + amountCents, 0)
    },
    /** Runs the sweeper until nothing is left to do. */
    sweep: async (minutes: number): Promise<void> => {
      for (const later of [0, 3]) {
        await finishAbandonedEdits(harness.ahead(minutes + later))
        expect(await sweepCredits(harness.ahead(minutes + later), 'sweeper')).not.toBeNull()
      }
    },
    statesIn: async (code: string): Promise<string[]> => {
      const credit = await harness.payload.db.findOne<Credit>({
        collection: 'credits',
        where: { id: { equals: code } },
      })
      return credit ? entriesOf(credit).map(({ state }) => state) : []
    },
  }
}
