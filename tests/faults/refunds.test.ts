import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '@/services/audit/audit-books'
import { adoptPayments } from '@/services/payments/adopt-payments'
import type { ServiceContext } from '@/services/ports'
import { requestRefund } from '@/services/refunds/request-refund'
import { settleRefund } from '@/services/refunds/settle-refund'
import { recordByHand, retryRefund } from '@/services/refunds/settle-rejected'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { START_MS } from '../concurrency/races'
import { takeBackup } from '../fakes/backup'
import { cutPowerAfter } from '../fakes/power-cut'
import {
  endFaults,
  expectCleanAudit,
  type FaultHarness,
  LOST_ANSWERS,
  openFaultHarness,
  refundAtSquare,
} from './fault-harness'
import { PAID, type RefundParties, refundParties } from './refund-parties'

const MAX_STEPS = 40
const PART = 20_000

let harness: FaultHarness
let at: RefundParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => endFaults(harness))

/** Requests a refund to the card. */
async function request(id: string, cents: number, context = harness.ahead(0)): Promise<void> {
  await requestRefund(context, id, await at.body(id, cents))
}

/** Creates a refund that Square rejects. Returns the ids of the booking and the refund. */
async function rejected(outcome: 'REJECTED' | 'FAILED' = 'REJECTED') {
  const id = await at.booked()
  harness.square.faults.next('settleRefund', outcome)
  await request(id, PART)
  at.settleAtSquare()
  await harness.sweepRefunds(3)
  const [refund] = await at.refundsOf(id)
  expect(refund).toMatchObject({ state: 'rejected', problem: outcome.toLowerCase() })
  return { id, refundId: refund?.id ?? '' }
}

describe('a refund to a card', () => {
  it('is pending until Square completes it, and then in the ledger', async () => {
    const id = await at.booked()
    await request(id, PART)
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'pending', card: 'Visa ending 1111' }])
    expect(await at.bookingOf(id)).toMatchObject({ paidCents: PAID, openRefunds: [{ amountCents: PART }] })
    expect(await at.inLedger(id)).toEqual([])
    at.settleAtSquare()
    await harness.sweepRefunds(3)
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'completed', checkAt: null }])
    expect(await at.inLedger(id)).toEqual([PART])
    await at.expectPaid(id, PAID - PART)
  })

  it('together with the part that the captain returns by hand, is more than the card payment', async () => {
    const id = await at.booked()
    const captain = await harness.browser().signIn()
    await harness.payload.update({ collection: 'bookings', id, data: { partySize: 3 } })
    await captain.put(`/booking/${id}`, { paid: 'paid' })
    await requestRefund(harness.ahead(0), id, await at.body(id, PAID, 10_000))
    at.settleAtSquare()
    await harness.sweepRefunds(3)
    expect((await at.inLedger(id)).toSorted()).toEqual([10_000, PAID])
    await at.expectPaid(id, 17_500)
  })

  it.each([
    ['more than was paid', PAID + 1, 0, 'amount'],
    ['more than was paid by card', PAID, 1, 'amount'],
  ])('is refused and leaves nothing behind if it’s %s', async (_, cardCents, handCents, field) => {
    const id = await at.booked()
    await expect(
      requestRefund(harness.ahead(0), id, await at.body(id, cardCents, handCents)),
    ).rejects.toMatchObject({ code: 'invalid-input', fields: { [field]: expect.any(String) } })
    expect(await at.refundsOf(id)).toEqual([])
    await at.expectPaid(id, PAID)
  })

  it('is refused before Square is asked if the payment is a year old', async () => {
    const id = await at.booked()
    const inAYear = harness.ahead(366 * 24 * 60)
    await expect(request(id, PART, inAYear)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { cardAmount: 'Only $0 can go back to the card.' },
    })
    expect(await at.refundsOf(id)).toEqual([])
  })

  it('is refused if Square doesn’t say how much is left', async () => {
    const id = await at.booked()
    harness.square.faults.next('get', { status: 500 })
    await expect(request(id, PART)).rejects.toMatchObject({ code: 'refund-unavailable' })
    expect(await at.refundsOf(id)).toEqual([])
  })

  it('can’t take money that another refund is already taking', async () => {
    const id = await at.booked()
    await request(id, PAID - 100)
    await expect(request(id, 101)).rejects.toMatchObject({ fields: { amount: 'Enter an amount up to $1.' } })
    await request(id, 100)
    at.settleAtSquare()
    await harness.sweepRefunds(3)
    await at.expectPaid(id, 0)
    expect(await at.bookingOf(id)).toMatchObject({ paid: 'refunded' })
  })

  it.each(LOST_ANSWERS)('happens once if Square’s response is lost ($name)', async ({ fault }) => {
    const id = await at.booked()
    harness.square.faults.next('refund', fault)
    await request(id, PART)
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'requested', askedAt: expect.any(String) }])
    await harness.sweepRefunds(3)
    at.settleAtSquare()
    await harness.sweepRefunds(10)
    expect(await at.atSquare(id)).toEqual([PART])
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'completed' }])
    await at.expectPaid(id, PAID - PART)
  })

  it('is retried only after Square’s list shows that Square doesn’t have it', async () => {
    const id = await at.booked()
    harness.square.faults.next('refund', 'reset-after')
    await request(id, PART)
    harness.square.faults.next('list', { status: 500 })
    await harness.sweepRefunds(3)
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'requested' }])
    await harness.sweepRefunds(10)
    expect(await at.atSquare(id)).toEqual([PART])
    at.settleAtSquare()
    await harness.sweepRefunds(30)
    await at.expectPaid(id, PAID - PART)
  })
})

describe('if the process dies between any two steps, the guest gets the money once', () => {
  /** Runs a task on processes that die after 0, 1, 2, … steps, then sweeps. */
  async function dieEverywhere(
    prepare: () => Promise<{ id: string; run: (context: ServiceContext) => Promise<unknown> }>,
    check: (id: string) => Promise<void>,
  ): Promise<void> {
    let steps = 0
    for (; steps < MAX_STEPS; steps += 1) {
      await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
      const { id, run } = await prepare()
      const doomed = cutPowerAfter(steps, harness.ahead(0))
      await run(doomed.context).catch((error: unknown) => {
        if (!doomed.isCut()) throw error
      })
      for (const minutes of [9, 15, 30]) {
        at.settleAtSquare()
        await harness.sweepRefunds(minutes)
      }
      await check(id)
      await expectCleanAudit(harness)
      if (!doomed.isCut()) break
    }
    expect(steps).toBeGreaterThan(3)
    expect(steps).toBeLessThan(MAX_STEPS)
  }

  it(
    'while the captain requests it',
    () =>
      dieEverywhere(
        async () => {
          const id = await at.booked()
          const body = await at.body(id, PART, 500)
          return { id, run: (context) => requestRefund(context, id, body) }
        },
        async (id) => {
          const total = (await at.inLedger(id)).reduce((sum, cents) => sum + cents, 0)
          // Either the whole refund was made, or none of it.
          expect([0, PART + 500]).toContain(total)
          expect(await at.atSquare(id)).toEqual(total === 0 ? [] : [PART])
          await at.expectPaid(id, PAID - total)
        },
      ),
    START_MS,
  )

  it(
    'while the sweeper completes it',
    () =>
      dieEverywhere(
        async () => {
          const id = await at.booked()
          await request(id, PART)
          at.settleAtSquare()
          return { id, run: (context) => sweepRefunds({ ...context, now: harness.ahead(3).now }, 'doomed') }
        },
        async (id) => {
          expect(await at.refundsOf(id)).toMatchObject([{ state: 'completed' }])
          await at.expectPaid(id, PAID - PART)
        },
      ),
    START_MS,
  )

  it(
    'while the captain retries a rejected one',
    () =>
      dieEverywhere(
        async () => {
          const { id, refundId } = await rejected()
          return { id, run: (context) => retryRefund(context, refundId) }
        },
        async (id) => {
          const [, next] = await at.refundsOf(id)
          const total = next ? PART : 0
          expect(await at.atSquare(id)).toEqual(next ? [PART] : [])
          await at.expectPaid(id, PAID - total)
          if (!next) expect((await at.refundsOf(id))[0]?.settledAs ?? null).toBeNull()
        },
      ),
    START_MS,
  )

  it(
    'while the captain records a rejected one as paid by hand',
    () =>
      dieEverywhere(
        async () => {
          const { id, refundId } = await rejected()
          return { id, run: (context) => recordByHand(context, refundId) }
        },
        async (id) => {
          const [refund] = await at.refundsOf(id)
          await at.expectPaid(id, refund?.settledAs ? PAID - PART : PAID)
          expect(await at.atSquare(id)).toEqual([])
        },
      ),
    START_MS,
  )
})

describe('a refund that Square rejects', () => {
  it.each(['REJECTED', 'FAILED'] as const)(
    '%s: no money is returned, and all of it is owed again',
    async (outcome) => {
      const { id } = await rejected(outcome)
      expect(await at.inLedger(id)).toEqual([])
      await at.expectPaid(id, PAID)
    },
  )

  it('immediately: Square never accepted it', async () => {
    const id = await at.booked()
    const context = harness.ahead(0)
    const refuse = { ...harness.cards, refund: () => harness.cards.refund({ ...base, idempotencyKey: id }) }
    const base = {
      paymentId: await at.paymentOf(id),
      amountCents: PAID + 1,
      reference: id,
      reason: 'Too much',
    }
    await request(id, PART, { ...context, cards: refuse })
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'rejected', problem: 'amount' }])
    await at.expectPaid(id, PAID)
  })

  it('can be tried again, as a new refund', async () => {
    const { id, refundId } = await rejected()
    await retryRefund(harness.ahead(0), refundId)
    at.settleAtSquare()
    await harness.sweepRefunds(3)
    expect(await at.refundsOf(id)).toMatchObject([
      { state: 'rejected', settledAs: 'retried' },
      { id: `${refundId}-2`, state: 'completed' },
    ])
    expect(await at.atSquare(id)).toEqual([PART])
    await at.expectPaid(id, PAID - PART)
  })

  it('can be recorded as paid by hand', async () => {
    const { id, refundId } = await rejected()
    await recordByHand(harness.ahead(0), refundId)
    expect(await at.inLedger(id)).toEqual([PART])
    await at.expectPaid(id, PAID - PART)
  })

  it('can be settled only once, even by several devices at the same time', async () => {
    const { id, refundId } = await rejected()
    const outcomes = await Promise.allSettled([
      retryRefund(harness.ahead(0), refundId),
      recordByHand(harness.ahead(0), refundId),
      retryRefund(harness.ahead(0), refundId),
      recordByHand(harness.ahead(0), refundId),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    at.settleAtSquare()
    await harness.sweepRefunds(3)
    expect(await at.inLedger(id)).toEqual([PART])
    await at.expectPaid(id, PAID - PART)
  })

  it('is tried again even if the request dies and the booking is being edited when the sweeper continues', async () => {
    const { id, refundId } = await rejected()
    const doomed = cutPowerAfter(1, harness.ahead(0))
    await expect(retryRefund(doomed.context, refundId)).rejects.toThrow('after 1 steps')
    expect(await at.refundsOf(id)).toMatchObject([{ settledAs: 'retried', checkAt: expect.any(String) }])
    const setLock = (data: Record<string, unknown>) =>
      harness.payload.db.updateOne({ collection: 'bookings', id, data })
    const editLockedAt = new Date(harness.ahead(3).now().getTime() + 30_000).toISOString()
    await setLock({ editLock: 'another-edit', editLockedAt, editWork: { dates: [], row: null } })
    await harness.sweepRefunds(3)
    expect(await at.refundsOf(id)).toMatchObject([{ settledAs: 'retried', checkAt: expect.any(String) }])
    await setLock({ editLock: 'none', editLockedAt: null, editWork: null })
    await harness.sweepRefunds(30)
    await harness.sweepRefunds(60)
    at.settleAtSquare()
    await harness.sweepRefunds(120)
    expect(await at.refundsOf(id)).toMatchObject([
      { state: 'rejected', settledAs: 'retried' },
      { id: `${refundId}-2`, state: 'completed' },
    ])
    await at.expectPaid(id, PAID - PART)
  })

  it('stays rejected if the money has been returned since', async () => {
    const { id, refundId } = await rejected()
    await request(id, PAID)
    at.settleAtSquare()
    await harness.sweepRefunds(3)
    await expect(retryRefund(harness.ahead(0), refundId)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(recordByHand(harness.ahead(0), refundId)).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await at.refundsOf(id)).toMatchObject([
      { state: 'rejected', settledAs: null },
      { state: 'completed' },
    ])
    await at.expectPaid(id, 0)
  })
})

describe('webhooks', () => {
  it.each([
    ['on time', []],
    ['twice', ['twice', 'twice']],
    ['before Square’s response', ['before-reply', 'before-reply']],
    ['out of order', [{ delayMs: 400 }]],
  ] as const)('complete a refund, which is in the ledger once: %s', async (_, faults) => {
    const id = await at.booked()
    harness.receiveWebhooks()
    for (const fault of faults) harness.square.faults.next('webhook', fault)
    await request(id, PART)
    at.settleAtSquare()
    await harness.square.webhooks.settled()
    expect(await at.refundsOf(id)).toMatchObject([{ state: 'completed' }])
    expect(await at.inLedger(id)).toEqual([PART])
    await at.expectPaid(id, PAID - PART)
  })
})

describe('refunds of two charges that were requested together', () => {
  it.each([
    ['are completed', []],
    ['end, and one of them is rejected', ['REJECTED' as const]],
  ])('if the process dies while they %s, the guest gets one email', async (_, outcomes) => {
    for (let steps = 0; ; steps += 1) {
      const id = await at.bookedTwice()
      await request(id, PAID)
      for (const outcome of outcomes) harness.square.faults.next('settleRefund', outcome)
      at.settleAtSquare()
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(3))
      for (const refund of await at.refundsOf(id)) await settleRefund(context, refund).catch(() => undefined)
      for (const minutes of [8, 20]) await harness.sweepRefunds(minutes)
      const states = (await at.refundsOf(id)).map(({ state }) => state)
      expect(states.toSorted()).toEqual(['completed', outcomes.length > 0 ? 'rejected' : 'completed'])
      expect(await at.mailsAbout(id), `after ${steps} steps`).toBe(1)
      if (!isCut()) {
        expect(steps).toBeGreaterThan(6)
        break
      }
    }
  })
})

it('the audit finds a refund that no webhook reported, and adopting it adds it to the ledger', async () => {
  const id = await at.booked()
  await refundAtSquare(harness, await at.paymentOf(id), PART)
  const now = () => harness.square.clock.now()
  const { disagreements } = await auditBooks({ ...harness.ahead(0), now })
  expect(disagreements).toContainEqual(expect.stringMatching(/^Card refund \S+ of \$200 isn't in the ledger/))
  await adoptPayments({ ...harness.ahead(3), now })
  await at.expectPaid(id, PAID - PART)
})

it('after an older backup is restored, a refund is adopted once', async () => {
  const id = await at.booked()
  const restore = await takeBackup(harness.payload)
  await request(id, PART)
  at.settleAtSquare()
  await harness.sweepRefunds(3)
  await restore()
  const later = { ...harness.ahead(3), now: () => harness.square.clock.now() }
  await adoptPayments(later)
  await adoptPayments(later)
  expect(await at.inLedger(id)).toEqual([PART])
  await at.expectPaid(id, PAID - PART)
})
