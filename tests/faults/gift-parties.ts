import { expect } from 'vitest'
import type { Cents } from '@/domain/money'
import { balanceReference } from '@/domain/payments/balance-payment'
import type { Booking, GiftOrder, Payment } from '@/payload-types'
import { derivedId } from '@/services/balance/balance-rows'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { readCredit } from '@/services/credits/credit-rows'
import { payWithCredit } from '@/services/credits/pay-with-credit'
import { sweepCredits } from '@/services/credits/sweep-credits'
import { findRows } from '@/services/database/read-rows'
import { buyGift, type GiftDetails, giftOrderId } from '@/services/gifts/buy-gift'
import { readGiftOrder } from '@/services/gifts/gift-rows'
import { sumCents } from '@/services/payments/record-payment'
import type { ServiceContext } from '@/services/ports'
import { GOOD_CARD, sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import type { FaultHarness } from './fault-harness'

const DETAILS: GiftDetails = {
  amountCents: 55_000,
  buyerName: 'Gail Example',
  buyerEmail: 'gail@example.com',
  recipientName: 'Gus Example',
  recipientEmail: 'gus@example.com',
  message: 'Happy birthday',
}

export type GiftParties = ReturnType<typeof giftParties>

/** Returns helpers for tests of gift certificates. */
export function giftParties(harness: FaultHarness) {
  let orders = 0
  const newKey = () => `gift-key-${++orders}`
  const buy = (
    key = newKey(),
    { card = GOOD_CARD, amountCents = DETAILS.amountCents, on = harness.ahead(0) as ServiceContext } = {},
  ): Promise<GiftOrder> => buyGift(on, { ...DETAILS, amountCents }, { key, sourceId: card })
  const rowsOf = (id: string): Promise<Payment[]> =>
    findRows<Payment>(harness.payload, 'payments', { where: { booking: { equals: id } } })
  return {
    newKey,
    buy,
    rowsOf,
    order: async (key: string): Promise<GiftOrder | null> =>
      readGiftOrder(harness.ahead(0), giftOrderId(key)),
    left: async ({ credit }: GiftOrder): Promise<Cents | null> =>
      (await readCredit(harness.ahead(0), credit ?? ''))?.leftCents ?? null,
    /** Runs the sweepers, first the one for payments and then the one for credits. */
    sweep: async (minutes: number): Promise<void> => {
      await finishAbandonedEdits(harness.ahead(minutes))
      await sweepBalance(harness.ahead(minutes), 'sweeper')
      await sweepCredits(harness.ahead(minutes), 'sweeper')
    },
    /** Returns the statuses of an order's payments at Square. */
    paymentsOf: (key: string): string[] => {
      const reference = balanceReference(derivedId(`balance:${giftOrderId(key)}`))
      return harness.square
        .payments()
        .filter(({ reference_id }) => reference_id === reference)
        .map(({ status }) => status)
    },
    mails: async (id: string): Promise<string[]> =>
      (
        await findRows<{ id: string }>(harness.payload, 'mails', {
          where: { booking: { equals: id } },
          sort: 'id',
        })
      ).map((mail) => mail.id),
    /** Books one seat for the deposit. The balance is $137.50. */
    booked: async (day: string): Promise<Booking> => {
      const answer = await bookSeats(harness.browser(), sale(day, { partySize: 1 }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return (await harness.readBooking(answer.body.Booking._id)) ?? expect.fail('There’s no booking')
    },
    use: (
      { credit }: GiftOrder,
      { id, version }: Booking,
      on: ServiceContext = harness.ahead(0),
    ): Promise<Booking> =>
      payWithCredit(on, id, {
        code: credit ?? '',
        version: version ?? '',
        by: 'guest',
      }),
    /** Returns the total that bookings paid with a certificate. */
    usedFor: async ({ credit }: GiftOrder): Promise<Cents> =>
      sumCents(
        await findRows<Payment>(harness.payload, 'payments', {
          where: { and: [{ credit: { equals: credit } }, { kind: { equals: 'credit' } }] },
        }),
      ),
  }
}
