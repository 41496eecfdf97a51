import type { Booking, Checkout, PromoUse } from '@/payload-types'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold, readRunning } from '@/services/checkout/change-hold'
import { choosePromo } from '@/services/checkout/checkout-promo'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { findById, findRows } from '@/services/database/read-rows'
import type { ServiceContext } from '@/services/ports'
import { openUsesOf, readPromo } from '@/services/promos/promo-rows'
import { sweepPromos } from '@/services/promos/sweep-promos'
import { GOOD_CARD, GUEST } from '../factories/booking'
import { seatsOf } from '../concurrency/parties'
import type { FaultHarness } from './fault-harness'

/** A seat costs $275, and the codes take $20 off. */
const TOTAL = 25_500
const DEPOSIT = 12_750
const DISCOUNT = 2000

/** The number of steps that it takes to hold a seat, save the guest's details and choose the code. */
export const STEPS_OF_HOLD = 4

export type PromoParties = ReturnType<typeof promoParties>

/** Returns helpers for tests of promo codes. */
export function promoParties(harness: FaultHarness) {
  let codes = 0
  const hold = async (
    code: string,
    date: string,
    { on = harness.ahead(0) as ServiceContext, email = GUEST.email } = {},
  ): Promise<string> => {
    const sale = seatsOf(date)
    const { id } = await holdSeats(on, { sale, by: 'guest', previousCheckoutId: null })
    await changeHold(on, id, { guest: { ...GUEST, email } })
    const promo = await readPromo(on, code)
    if (!promo) throw new Error(`There is no code ${code}`)
    await choosePromo(on, await readRunning(on, id), promo)
    return id
  }
  const pay = (
    checkoutId: string,
    on: ServiceContext = harness.ahead(0),
    card = GOOD_CARD,
  ): Promise<Checkout> =>
    authorizePayment(on, {
      checkoutId,
      sourceId: card,
      amountCents: DEPOSIT,
      discountCents: DISCOUNT,
      by: 'guest',
    })
  const place = async (checkoutId: string, on: ServiceContext = harness.ahead(0)): Promise<Booking> => {
    const { date, email } = await harness.readCheckout(checkoutId)
    return placeBooking(on, {
      checkoutId,
      by: 'guest',
      guest: { ...GUEST, email: email ?? null },
      sale: seatsOf(date ?? ''),
      paid: 'deposit',
      paidCents: DEPOSIT,
      totalCents: TOTAL,
    })
  }
  return {
    hold,
    pay,
    place,
    book: async (code: string, date: string, on?: ServiceContext): Promise<Booking> => {
      const id = await hold(code, date, { on: on ?? harness.ahead(0) })
      await pay(id, on)
      return place(id, on)
    },
    /** Creates a promo code that takes $20 off. */
    newCode: async (limits: { maxUses?: number; oncePerGuest?: boolean }): Promise<string> => {
      const code = `FAULT${++codes}`
      const data = { code, kind: 'booking' as const, amountCents: DISCOUNT, active: true, ...limits }
      await harness.payload.create({ collection: 'promo-codes', data })
      return code
    },
    /** Returns the ids of the checkouts that have reserved a use. */
    reserved: async (code: string): Promise<string[]> => {
      const uses = await findById<PromoUse>(harness.payload, 'promo-uses', code)
      return uses ? openUsesOf(uses).map(({ checkout }) => checkout) : []
    },
    bookingsWith: (code: string): Promise<Booking[]> =>
      findRows<Booking>(harness.payload, 'bookings', {
        where: { and: [{ promoCode: { equals: code } }, { cancel: { equals: false } }] },
      }),
    /** Runs the sweeper for edits, checkouts and reservations. */
    sweep: async (minutes: number): Promise<void> => {
      await finishAbandonedEdits(harness.ahead(minutes))
      await harness.sweep(minutes)
      await sweepPromos(harness.ahead(minutes))
    },
  }
}
