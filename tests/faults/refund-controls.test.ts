import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardPort, ServiceContext } from '@/services/ports'
import { requestRefund } from '@/services/refunds/request-refund'
import { settleRefund } from '@/services/refunds/settle-refund'
import { recordByHand, retryRefund } from '@/services/refunds/settle-rejected'
import { START_MS } from '../concurrency/races'
import { gateReads, withOwnReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { type FaultHarness, openFaultHarness, payWith } from './fault-harness'
import { PAID, type RefundParties, refundParties } from './refund-parties'

const PART = 20_000

let harness: FaultHarness
let at: RefundParties
/** A context that bypasses the read gate. */
let other: ServiceContext
let gates: Record<'bookings' | 'refunds', ReturnType<typeof gateReads>>

beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
  other = { ...harness.ahead(0), payload: withOwnReads(harness.payload) }
  gates = {
    bookings: gateReads(harness.payload, 'bookings'),
    refunds: gateReads(harness.payload, 'refunds'),
  }
}, START_MS)
afterAll(() => harness.close())

/** Runs `second` completely after `first` has read a document but before it continues. */
async function interleave(
  collection: 'bookings' | 'refunds',
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const gate = gates[collection]
  gate.close()
  const outcome = Promise.allSettled([first()])
  await waitUntil('the first has read it', () => gate.waiting() > 0)
  await second()
  gate.open()
  const [settled] = await outcome
  if (!settled) throw new Error('There’s no outcome')
  return settled
}

/** Requests a refund on two of the captain's devices, both of which show the same booking. */
async function requestTwice(id: string) {
  const body = await at.body(id, PART)
  return interleave(
    'bookings',
    () => requestRefund(harness.ahead(0), id, body),
    () => requestRefund(other, id, body),
  )
}

async function rejected() {
  const id = await at.booked()
  harness.square.faults.next('settleRefund', 'REJECTED')
  await requestRefund(harness.ahead(0), id, await at.body(id, PART))
  at.settleAtSquare()
  await harness.sweepRefunds(3)
  return { id, refundId: (await at.refundsOf(id))[0]?.id ?? '' }
}

/** Records a rejected refund as paid by hand on one device while another device retries it. */
async function settleTwice(refundId: string) {
  return interleave(
    'refunds',
    () => recordByHand(harness.ahead(0), refundId),
    () => retryRefund(other, refundId),
  )
}

/** Returns a booking's total refunds in cents, in the ledger or at Square, whichever is larger. */
async function returned(id: string): Promise<number> {
  at.settleAtSquare()
  await harness.sweepRefunds(5)
  const byHand = (await at.inLedger(id)).reduce((sum, cents) => sum + cents, 0)
  const atSquare = (await at.atSquare(id)).reduce((sum, cents) => sum + cents, 0)
  return Math.max(byHand, atSquare)
}

/** Returns a card processor that uses a new idempotency key for each call, and can't list refunds. */
const withForgottenKeys = (cards: CardPort): CardPort => ({
  ...cards,
  refund: (request) => cards.refund({ ...request, idempotencyKey: randomUUID() }),
  listRefunds: async () => [],
})

async function loseAnswer(cards: CardPort): Promise<string> {
  const id = await at.booked()
  harness.square.faults.next('refund', 'reset-after')
  await requestRefund({ ...harness.ahead(0), cards }, id, await at.body(id, PART))
  const { sweepRefunds } = await import('@/services/refunds/sweep-refunds')
  await sweepRefunds({ ...harness.ahead(3), cards }, 'sweeper')
  return id
}

/** Requests two refunds together, and completes both at the same time. Returns how many emails the guest gets. */
async function endTogether(): Promise<number> {
  const id = await at.bookedTwice()
  await requestRefund(harness.ahead(0), id, await at.body(id, PAID))
  at.settleAtSquare()
  const [one, two] = await at.refundsOf(id)
  if (!one || !two) throw new Error('There aren’t two refunds')
  await interleave(
    'bookings',
    () => settleRefund(harness.ahead(3), one),
    () => settleRefund({ ...other, now: harness.ahead(3).now }, two),
  )
  await harness.sweepRefunds(8)
  return at.mailsAbout(id)
}

/** Keep the tests in this order: once a guard is removed, it's gone for the rest of the process. */
describe('what each guard prevents', () => {
  it('with stored keys, a refund whose response was lost is retried without a second refund', async () => {
    expect(await at.atSquare(await loseAnswer({ ...harness.cards, listRefunds: async () => [] }))).toEqual([
      PART,
    ])
  })

  it('control: without stored keys and without Square’s list, the guest gets the money twice', async () => {
    expect(await at.atSquare(await loseAnswer(withForgottenKeys(harness.cards)))).toEqual([PART, PART])
    payWith(harness.cards)
  })

  it('with conditional writes of the booking, two devices refund once', async () => {
    const id = await at.booked()
    const first = await requestTwice(id)
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'edit-conflict' } })
    expect(await returned(id)).toBe(PART)
    await at.expectPaid(id, PAID - PART)
  })

  it('with conditional writes of the refund, a rejected one is settled once', async () => {
    const { id, refundId } = await rejected()
    const first = await settleTwice(refundId)
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'edit-conflict' } })
    expect(await returned(id)).toBe(PART)
  })

  it('with conditional writes of the booking, one of two refunds that end together is the last', async () => {
    expect(await endTogether()).toBe(1)
  })

  it('control: without conditional writes of the refund, it’s settled twice', async () => {
    dropCompareAndSwap(harness.payload, 'refunds')
    const { id, refundId } = await rejected()
    expect(await settleTwice(refundId)).toMatchObject({ status: 'fulfilled' })
    expect(await returned(id)).toBe(2 * PART)
  })

  it('control: without conditional writes of the booking, two devices refund twice', async () => {
    dropCompareAndSwap(harness.payload, 'bookings')
    const id = await at.booked()
    expect(await requestTwice(id)).toMatchObject({ status: 'fulfilled' })
    expect(await returned(id)).toBe(2 * PART)
  })

  it('control: without conditional writes of the booking, neither is the last, and the guest gets no email', async () => {
    expect(await endTogether()).toBe(0)
  })
})
