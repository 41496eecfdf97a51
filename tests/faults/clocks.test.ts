import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import type { ServiceContext } from '@/services/ports'
import { bookParty, GUEST, party } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

const EIGHT_HOURS = 8 * 60

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

function holdTwoSeats(at: ServiceContext) {
  const sale = { date: harness.freshDay(), time: 'am', tripType: 'Rockfish', partySize: 2 } as const
  return holdSeats(at, { sale: { ...sale, privateCharter: false }, by: 'guest', previousCheckoutId: null })
}

it('if a server’s clock was eight hours ahead, the seats it held are open after the next sweep', async () => {
  const { id, date } = await holdTwoSeats(harness.ahead(EIGHT_HOURS))
  await harness.sweep(0)
  expect(await harness.readCheckout(id)).toMatchObject({ state: 'expired' })
  expect((await bookParty(harness.browser(), party(date ?? '', 6))).status).toBe(201)
})

it('the sweep doesn’t release seats that a server with a correct clock just held', async () => {
  const { id } = await holdTwoSeats(harness.ahead(0))
  await harness.sweep(0)
  expect(await harness.readCheckout(id)).toMatchObject({ state: 'held' })
})

it('if a guest paid on a server whose clock was eight hours ahead, the next sweep makes the booking', async () => {
  const ahead = harness.ahead(EIGHT_HOURS)
  const held = await holdTwoSeats(ahead)
  await changeHold(ahead, held.id, { guest: GUEST })
  await authorizePayment(ahead, {
    checkoutId: held.id,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: held.totalCents ?? 0,
    by: 'guest',
  })
  await harness.sweep(0)
  expect(await harness.readCheckout(held.id)).toMatchObject({ state: 'completed' })
  expect(harness.paymentsOf(held.id)).toEqual(['COMPLETED'])
  await expectBooksToAgree(harness)
})
