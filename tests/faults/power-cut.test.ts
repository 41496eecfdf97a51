import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFinal } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import type { Checkout } from '@/payload-types'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import type { ServiceContext } from '@/services/ports'
import { GUEST, seatsOf } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

/** Higher than the number of steps in any run. */
const MAX_STEPS = 40
const PRICE = 27_500

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

const card = { sourceId: 'cnon:card-nonce-ok', amountCents: PRICE, by: 'guest' } as const
const price = { paidCents: PRICE, totalCents: PRICE, paid: 'full', by: 'guest', guest: GUEST } as const

interface Progress {
  /** True once the guest has entered contact details and has been told that the card is authorized. */
  isPromised: boolean
}

interface Journey {
  name: string
  perform: (on: ServiceContext, date: TripDate, progress: Progress) => Promise<void>
}

const JOURNEYS: Journey[] = [
  {
    name: 'a guest holds, fills in the form, pays and books',
    perform: async (on, date, progress) => {
      const { id: checkoutId } = await holdSeats(on, {
        sale: seatsOf(date),
        by: 'guest',
        previousCheckoutId: null,
      })
      await changeHold(on, checkoutId, { guest: GUEST })
      await authorizePayment(on, { ...card, checkoutId })
      progress.isPromised = true
      await placeBooking(on, { ...price, checkoutId, sale: seatsOf(date) })
    },
  },
  {
    name: 'a guest pays without a hold and books',
    perform: async (on, date) => {
      const { id: checkoutId } = await authorizePayment(on, { ...card, checkoutId: null })
      await placeBooking(on, { ...price, checkoutId, sale: seatsOf(date) })
    },
  },
  {
    name: 'a guest pays for a boat that is full',
    perform: async (on, date) => {
      await bookWholeBoat(date)
      const { id: checkoutId } = await authorizePayment(on, { ...card, checkoutId: null })
      await expect(placeBooking(on, { ...price, checkoutId, sale: seatsOf(date) })).rejects.toMatchObject({
        code: 'boat-taken',
      })
    },
  },
  {
    name: 'the captain books with No Charge',
    perform: async (on, date) => {
      const free = { paid: 'custom', paidCents: 0, totalCents: 0, by: 'captain', guest: GUEST } as const
      await placeBooking(on, { ...free, checkoutId: null, sale: seatsOf(date) })
    },
  },
]

async function bookWholeBoat(date: TripDate): Promise<void> {
  const free = { paid: 'custom', paidCents: 0, totalCents: 0, by: 'captain', guest: GUEST } as const
  const sale = { ...seatsOf(date), partySize: 4, privateCharter: true }
  await placeBooking(harness.ahead(0), { ...free, checkoutId: null, sale })
}

/**
 * Returns whether the power was cut before the run completed.
 *
 * @throws if the run fails although the power wasn't cut
 */
async function isCutDuring(run: () => Promise<unknown>, isCut: () => boolean): Promise<boolean> {
  try {
    await run()
  } catch (error) {
    if (!isCut()) throw error
    // The simulated crash can make one of the run's assertions fail. That failure counts as the crash.
    if (!(error instanceof PowerCut) && !(error instanceof Error)) throw error
  }
  return isCut()
}

async function checkoutsOn(date: TripDate): Promise<Checkout[]> {
  const { docs } = await harness.payload.db.find<Checkout>({
    collection: 'checkouts',
    where: { date: { equals: date } },
    pagination: false,
    limit: 0,
  })
  return docs
}

describe('if the process dies between any two steps, the books agree', () => {
  it.each(JOURNEYS)('while $name', async ({ perform }) => {
    let steps = 0
    for (; steps < MAX_STEPS; steps += 1) {
      const date = harness.freshDay()
      const progress: Progress = { isPromised: false }
      const doomed = cutPowerAfter(steps, harness.ahead(0))
      const wasCut = await isCutDuring(() => perform(doomed.context, date, progress), doomed.isCut)
      // Sweep in another process three minutes later, and again after eleven minutes, when unbooked seats are open
      // again.
      await harness.sweep(3)
      await harness.sweep(11)
      await expectBooksToAgree(harness)
      const checkouts = await checkoutsOn(date)
      expect(checkouts.filter(({ state }) => !isFinal(state))).toEqual([])
      const isBooked = checkouts.some(({ state }) => state === 'completed')
      expect(isBooked || !progress.isPromised).toBe(true)
      if (!wasCut) break
    }
    expect(steps).toBeGreaterThan(4)
    expect(steps).toBeLessThan(MAX_STEPS)
  })

  it('while it sweeps, and the next sweeper continues when the lease expires', async () => {
    let steps = 0
    for (; steps < MAX_STEPS; steps += 1) {
      const date = harness.freshDay()
      const now = harness.ahead(0)
      const { id: checkoutId } = await holdSeats(now, {
        sale: seatsOf(date),
        by: 'guest',
        previousCheckoutId: null,
      })
      await changeHold(now, checkoutId, { guest: GUEST })
      await authorizePayment(now, { ...card, checkoutId })
      await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
      const doomed = cutPowerAfter(steps, harness.ahead(3))
      const wasCut = await isCutDuring(() => sweepCheckouts(doomed.context, 'doomed'), doomed.isCut)
      // The next sweeper has to wait only if the first one died while it held the lease.
      const isLeaseLeft = wasCut && steps > 0
      expect((await sweepCheckouts(harness.ahead(4), 'next')) === null).toBe(isLeaseLeft)
      expect(await sweepCheckouts(harness.ahead(9), 'next')).not.toBeNull()
      expect(await harness.readCheckout(checkoutId)).toMatchObject({ state: 'completed' })
      expect(harness.paymentsOf(checkoutId)).toEqual(['COMPLETED'])
      if (!wasCut) break
    }
    expect(steps).toBeGreaterThan(4)
    expect(steps).toBeLessThan(MAX_STEPS)
    await expectBooksToAgree(harness)
  })
})
