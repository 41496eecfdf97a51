import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCredit } from '@/services/credits/make-credit'
import type { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { requestRefund } from '@/services/refunds/request-refund'
import { START_MS } from '../concurrency/races'
import { interruptAfter } from '../fakes/power-cut'
import { gateReads, type ReadGate, withOwnReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { type CreditParties, creditParties, DEPOSIT } from './credit-parties'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'

let harness: FaultHarness
let at: CreditParties
/** A context whose reads aren't held back by any gate. */
let ungated: ServiceContext
let gates: Record<'bookings' | 'credits', ReadGate>

beforeAll(async () => {
  harness = await openFaultHarness()
  at = creditParties(harness)
  ungated = { ...harness.ahead(0), payload: withOwnReads(harness.payload) }
  gates = {
    bookings: gateReads(harness.payload, 'bookings'),
    credits: gateReads(harness.payload, 'credits'),
  }
}, START_MS)
afterAll(() => harness.close())

/** Refunds a canceled booking after another device has read it to turn its payment into a credit. */
async function creditAndRefund(): Promise<{ succeeded: number; givenCents: number }> {
  const id = await at.canceled()
  const { version } = await at.bookingOf(id)
  const refund = { amountCents: DEPOSIT, cardCents: DEPOSIT, reason: 'Canceled trip', version }
  const gate = gates.bookings
  gate.close()
  const credit = Promise.allSettled([
    makeCredit(harness.ahead(0), id, { amountCents: DEPOSIT, version, by: null }),
  ])
  await waitUntil('the first has read it', () => gate.waiting() > 0)
  const refunded = await Promise.allSettled([requestRefund(ungated, id, refund)])
  gate.open()
  const succeeded = [...refunded, ...(await credit)].filter(({ status }) => status === 'fulfilled').length
  await at.sweep(3)
  await harness.sweepRefunds(3)
  harness.square.clock.advance(5000)
  await harness.sweepRefunds(8)
  const { squarePaymentId } = await harness.readCheckout(id)
  const refunds = harness.square.refunds().filter(({ payment_id }) => payment_id === squarePaymentId)
  const sums = [
    ...refunds.map(({ amount_money }) => amount_money.amount),
    ...(await at.creditsFrom(id)).map(({ leftCents }) => leftCents),
  ]
  return { succeeded, givenCents: sums.reduce((sum, cents) => sum + cents, 0) }
}

/** Pays for a booking with a credit after another process has read the credit to pay for a different booking. */
async function payTwice(): Promise<number> {
  const [code, one, other] = [await at.newCredit(), await at.booked(), await at.booked()]
  const gate = gates.credits
  gate.close()
  const first = Promise.allSettled([at.pay(one, code)])
  await waitUntil('the first has read the credit', () => gate.waiting() > 0)
  await at.pay(other, code, ungated)
  gate.open()
  await first
  await at.sweep(3)
  return (await at.paidWithCredit(one)) + (await at.paidWithCredit(other))
}

/** Books with a credit after another guest's booking dialog has read the credit to reserve the same money. */
async function bookTwice(): Promise<number> {
  const code = await at.newCredit()
  const order = { plan: 'full', partySize: 1 } as const
  const gate = gates.credits
  gate.close()
  const first = Promise.allSettled([at.bookWith(code, order)])
  for (const step of ['chosen', 'priced']) {
    await waitUntil(`the first has ${step} the credit`, () => gate.waiting() > 0)
    gate.pass()
  }
  await waitUntil('the first has read the credit to reserve it', () => gate.waiting() > 0)
  await at.bookWith(code, order, ungated)
  gate.open()
  await first
  for (const minutes of [3, 11]) {
    await harness.sweep(minutes)
    await at.sweep(minutes)
  }
  return at.paidWith(code)
}

/**
 * Makes a request with wrong amounts read a checkout before another request books it, and then undo the payment.
 * Returns the checkout's state.
 */
async function takeBackAfterBooking(): Promise<string> {
  const order = { plan: 'full', partySize: 2 } as const
  const id = await at.holdWith(await at.newCredit(), order)
  await at.payHeld(id, order)
  const { context } = interruptAfter(0, harness.ahead(0), async () => {
    await at.placeHeld(id, order)
  })
  const wrong = at.placeHeld(id, { ...order, plan: 'deposit' }, context)
  const refused = await wrong.catch((error: unknown) => error)
  const { state } = await harness.readCheckout(id)
  return state === 'completed' ? `completed, ${(refused as AppError).code}` : state
}

/** Keep the tests in this order: once a guard is removed, it's gone for the rest of the process. */
describe('what each conditional write prevents', () => {
  it('with the credit’s condition, two bookings don’t spend more than is in it', async () => {
    expect(await payTwice()).toBe(DEPOSIT)
    await expectCleanAudit(harness)
  })

  it('nor do two guests who book with it at the same time', async () => {
    expect(await bookTwice()).toBe(DEPOSIT)
    await expectCleanAudit(harness)
  })

  it('with the booking’s condition, its money is returned once: as a credit or to the card', async () => {
    expect(await creditAndRefund()).toEqual({ succeeded: 1, givenCents: DEPOSIT })
    await expectCleanAudit(harness)
  })

  it('with the checkout’s condition, a payment that’s being booked isn’t taken back', async () => {
    expect(await takeBackAfterBooking()).toBe('completed, checkout-busy')
    await expectCleanAudit(harness)
  })

  it('control: without the credit’s condition, it’s spent twice', async () => {
    dropCompareAndSwap(harness.payload, 'credits')
    expect(await payTwice()).toBe(2 * DEPOSIT)
    expect(await bookTwice()).toBe(2 * DEPOSIT)
  })

  it('control: without the booking’s condition, the guest gets both a credit and the money', async () => {
    dropCompareAndSwap(harness.payload, 'bookings')
    expect((await creditAndRefund()).givenCents).toBe(2 * DEPOSIT)
  })

  it('control: without the checkout’s condition, a finished booking’s payment needs review', async () => {
    dropCompareAndSwap(harness.payload, 'checkouts')
    expect(await takeBackAfterBooking()).toBe('needs-review')
  })
})
