import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TripDate } from '@/domain/dates'
import type { Checkout } from '@/payload-types'
import { placeBooking } from '@/services/checkout/place-booking'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { GUEST, seatsOf } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, interruptAfter, PowerCut } from '../fakes/power-cut'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'

/** Higher than the number of steps in any run. */
const MAX_STEPS = 40

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

const setCanceled = (id: string, cancel: boolean) =>
  harness.payload.update({
    collection: 'bookings',
    id,
    data: { cancel },
    context: { edit: { refundCents: 0 } },
  })

/** The number of steps after which an unfinished checkout has a booking. It's found once. */
let stepsToBooking = 0

/** Kills the captain's process between writing a booking and finishing its checkout. Returns the booking's id. */
async function bookUnfinished(): Promise<string> {
  const free = { paid: 'custom', paidCents: 0, totalCents: 0, by: 'captain', guest: GUEST } as const
  for (; stepsToBooking < MAX_STEPS; stepsToBooking += 1) {
    const date = harness.freshDay()
    const sale = seatsOf(date)
    const { context } = cutPowerAfter(stepsToBooking, harness.ahead(0))
    await placeBooking(context, { ...free, checkoutId: null, sale }).catch((error: unknown) => {
      if (!(error instanceof PowerCut)) throw error
    })
    const checkout = await checkoutOn(date)
    if (checkout?.state === 'booked' && (await harness.readBooking(checkout.id))) return checkout.id
  }
  throw new Error('No booking was left unfinished.')
}

const checkoutOn = (date: TripDate) =>
  harness.payload.db.findOne<Checkout>({ collection: 'checkouts', where: { date: { equals: date } } })

it('a phone booking that’s canceled and restored stays booked, no matter when the sweeper finishes its checkout', async () => {
  let steps = 0
  for (; steps < MAX_STEPS; steps += 1) {
    const id = await bookUnfinished()
    await setCanceled(id, true)
    const sweep = interruptAfter(steps, harness.ahead(3), async () => {
      await setCanceled(id, false)
    })
    await sweepCheckouts(sweep.context, 'sweeper')
    if (!sweep.hasRun()) await setCanceled(id, false)
    await harness.sweep(6)
    expect(await harness.readBooking(id), `restored after ${steps} steps`).toMatchObject({ cancel: false })
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    if (!sweep.hasRun()) break
  }
  expect(steps).toBeGreaterThan(2)
  expect(steps).toBeLessThan(MAX_STEPS)
  await expectCleanAudit(harness)
})
