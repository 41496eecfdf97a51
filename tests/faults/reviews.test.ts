import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retryReview } from '@/services/audit/retry-review'
import { confirmReview, refundReview } from '@/services/audit/settle-review'
import type { ServiceContext } from '@/services/ports'
import { book, bookParty, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import {
  checkoutIdOf,
  expectCleanAudit,
  type FaultHarness,
  openFaultHarness,
  refundAtSquare,
} from './fault-harness'

const MAX_STEPS = 40
const SEAT = 275
const PAID = SEAT * 100

let harness: FaultHarness
let gate: ReturnType<typeof gateReads>
let fullDay: string
beforeAll(async () => {
  harness = await openFaultHarness()
  gate = gateReads(harness.payload, 'checkouts')
  fullDay = harness.freshDay()
  await bookParty(harness.browser(), party(fullDay, 6))
}, START_MS)
afterAll(() => harness.close())

/** Makes a payment whose card was charged although the booking failed. */
async function charged(): Promise<string> {
  const browser = harness.browser()
  const id = checkoutIdOf(await pay(browser, SEAT))
  const { squarePaymentId } = await harness.readCheckout(id)
  await harness.cards.capture(squarePaymentId ?? '')
  await book(browser, party(fullDay, 1), SEAT)
  expect(await harness.readCheckout(id)).toMatchObject({ state: 'needs-review' })
  return id
}

async function inLedger(id: string, kind: string): Promise<number[]> {
  const where = { booking: { equals: id } }
  const { docs } = await harness.payload.find({ collection: 'payments', where, pagination: false })
  return docs.filter((row) => row.kind === kind).map(({ amountCents }) => amountCents)
}

const confirm = (context: ServiceContext, id: string, as: 'returned' | 'not-charged', by: string) =>
  confirmReview(context, id, { as, reason: 'Looked it up', by })

/** Kills a process after 0, 1, 2, … steps. Each time, runs the sweeper and calls `check`. */
async function atEveryStep(
  act: (context: ServiceContext, id: string) => Promise<void>,
  check: (id: string, step: number) => Promise<void>,
): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const id = await charged()
    const cut = cutPowerAfter(step, harness.ahead(0))
    await act(cut.context, id).catch((error: unknown) => {
      if (!cut.isCut()) throw error
    })
    harness.square.clock.advance(5000)
    await harness.sweepRefunds(3)
    await harness.sweep(4)
    await check(id, step)
    if (!cut.isCut()) return
  }
  expect.fail('The process never finished')
}

describe('if the process dies at any step', () => {
  it(
    'money that the captain returned by hand is recorded once or not at all',
    async () => {
      await atEveryStep(
        (context, id) => confirm(context, id, 'returned', 'captain'),
        async (id, step) => {
          const { state, settledAs } = await harness.readCheckout(id)
          expect(settledAs ?? null).toBe(step === 0 ? null : 'returned')
          expect(state).toBe(step === 0 ? 'needs-review' : 'voided')
          expect(await inLedger(id, 'refund')).toEqual(step === 0 ? [] : [-PAID])
          await expectCleanAudit(harness)
          if (step === 0) await confirm(harness.ahead(0), id, 'returned', 'captain')
        },
      )
    },
    START_MS,
  )

  it(
    'a refund is sent once or not at all, and a second try finishes it',
    async () => {
      const refund = (context: ServiceContext, id: string) => refundReview(context, id, 'captain')
      await atEveryStep(refund, async (id) => {
        if ((await harness.readCheckout(id)).state === 'needs-review') await refund(harness.ahead(0), id)
        harness.square.clock.advance(5000)
        await harness.sweepRefunds(6)
        await harness.sweep(7)
        const { squarePaymentId, state } = await harness.readCheckout(id)
        const atSquare = harness.square.refunds().filter(({ payment_id }) => payment_id === squarePaymentId)
        expect(atSquare.map(({ amount_money }) => amount_money.amount)).toEqual([PAID])
        expect(await inLedger(id, 'refund')).toEqual([-PAID])
        expect(state).toBe('voided')
        await expectCleanAudit(harness)
      })
    },
    START_MS,
  )
})

/** Confirms different outcomes for the same payment on two devices. */
async function confirmTwice(id: string): Promise<PromiseSettledResult<unknown>> {
  gate.close()
  const outcome = Promise.allSettled([confirm(harness.ahead(0), id, 'not-charged', 'first')])
  // The first device reads the payment twice before it stores the decision.
  await waitUntil('the first has read it', () => gate.waiting() > 0)
  gate.pass()
  await waitUntil('the first has read it again', () => gate.waiting() > 0)
  await harness.payload.db.updateOne({
    collection: 'checkouts',
    id,
    data: { settledAs: 'returned', settledReason: 'Second', settledBy: 'second', version: 'second' },
  })
  gate.open()
  const [settled] = await outcome
  if (!settled) throw new Error('There’s no outcome')
  await harness.sweep(1)
  return settled
}

describe('if two devices confirm different outcomes', () => {
  it('the first decision counts, and the other device is told', async () => {
    const id = await charged()
    expect(await confirmTwice(id)).toMatchObject({ status: 'rejected', reason: { code: 'edit-conflict' } })
    expect(await inLedger(id, 'refund')).toEqual([-PAID])
    await expectCleanAudit(harness)
  })

  it('control: without conditional writes, the second decision replaces the first', async () => {
    dropCompareAndSwap(harness.payload, 'checkouts')
    const id = await charged()
    expect(await confirmTwice(id)).toMatchObject({ status: 'fulfilled' })
    expect(await harness.readCheckout(id)).toMatchObject({ settledAs: 'not-charged' })
  })
})

it('a canceled booking whose charge was returned in Square keeps the cash that was paid', async () => {
  const browser = harness.browser()
  const id = checkoutIdOf(await pay(browser, SEAT))
  harness.square.faults.next('complete', { status: 503 }, 20)
  await book(browser, party(harness.freshDay(), 1), SEAT)
  await harness.sweep(40)
  harness.square.faults.clear()
  const checkout = await harness.readCheckout(id)
  expect(checkout).toMatchObject({ state: 'needs-review' })
  const edit = (data: object) => harness.payload.update({ collection: 'bookings', id, data })
  await edit({ partySize: 2 })
  await edit({ paid: 'paid' })
  expect(await harness.readBooking(id)).toMatchObject({ paidCents: 2 * PAID })
  await harness.cards.capture(checkout.squarePaymentId ?? '')
  await refundAtSquare(harness, checkout.squarePaymentId ?? '', PAID)
  harness.square.clock.advance(5000)
  await edit({ cancel: true })
  await retryReview(harness.ahead(41), await harness.readCheckout(id))
  expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
  expect(await harness.readBooking(id)).toMatchObject({ paidCents: PAID, paid: 'refunded', cancel: true })
  expect(await inLedger(id, 'refund')).toEqual([-PAID])
})

it('a payment that is settled isn’t settled again', async () => {
  const id = await charged()
  await confirm(harness.ahead(0), id, 'returned', 'captain')
  await expect(confirm(harness.ahead(0), id, 'not-charged', 'captain')).rejects.toMatchObject({
    code: 'not-found',
  })
  await retryReview(harness.ahead(0), { ...(await harness.readCheckout(id)), state: 'needs-review' })
  expect(await inLedger(id, 'refund')).toEqual([-PAID])
})
