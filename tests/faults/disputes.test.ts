import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingFinding } from '@/contract/money/finding'
import { auditBooks } from '@/services/audit/audit-books'
import { compareSubject } from '@/services/findings/compare-subject'
import { receiveDisputeEvent } from '@/services/findings/receive-dispute'
import type { CardPort } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import { dropCompareAndSwap } from '../fakes/without-guard'
import type { TestBrowser } from '../int/test-app'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { PAID, type RefundParties, refundParties } from './refund-parties'
import { type SquareNights, squareNights } from './square-nights'

const CLAIM = /^The guest disputed \$550 with their bank, saying that they don’t recognize the charge; /
const LOST = 'The guest’s bank ruled against you in the $550 dispute, so Square took the money back.'

let harness: FaultHarness
let at: RefundParties
let nights: SquareNights
let captain: TestBrowser

beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
  nights = squareNights(harness)
  captain = await harness.browser().signIn()
}, START_MS)
afterAll(() => harness.close())
beforeEach(async () => {
  harness.receiveWebhooks()
  harness.square.faults.clear()
  await nights.forget()
})

const arrived = () => harness.square.webhooks.settled()
const dispute = async (bookingId: string) => harness.square.disputes.open(await at.paymentOf(bookingId))

async function shown(bookingId: string): Promise<WaitingFinding[]> {
  const { body } = await captain.get('/dashboard/waiting')
  return (body.findings as WaitingFinding[]).filter((finding) => finding.bookingId === bookingId)
}

/** Returns the amounts in a booking's ledger that disputes took or returned, in cents. */
async function disputed(bookingId: string): Promise<number[]> {
  const { docs } = await harness.payload.db.find<{ amountCents: number }>({
    collection: 'payments',
    where: { and: [{ booking: { equals: bookingId } }, { kind: { equals: 'dispute' } }] },
    sort: 'createdAt',
    pagination: false,
  })
  return docs.map(({ amountCents }) => amountCents)
}

describe('a dispute', () => {
  it('is shown to the captain with the amount, the reason and the date to respond by', async () => {
    const id = await at.booked()
    const { id: squareDisputeId } = await dispute(id)
    await arrived()
    expect(await shown(id)).toMatchObject([
      {
        kind: 'dispute',
        sentence: expect.stringMatching(/; respond in Square by \w+, \w+ \d+\.$/),
        needsAttention: true,
        amountCents: PAID,
        name: 'Ada Example',
        squarePaymentId: await at.paymentOf(id),
        squareDisputeId,
      },
    ])
    expect((await shown(id))[0]?.sentence).toMatch(CLAIM)
    await at.expectPaid(id, PAID)
  })

  it('stays on its booking while the bank decides, and is gone once it’s won', async () => {
    const id = await at.booked()
    const { id: disputeId } = await dispute(id)
    harness.square.disputes.move(disputeId, 'PROCESSING')
    await arrived()
    expect(await shown(id)).toMatchObject([
      { needsAttention: false, sentence: expect.stringMatching(/; the bank is deciding\.$/) },
    ])
    harness.square.disputes.move(disputeId, 'WON')
    await arrived()
    expect(await shown(id)).toEqual([])
    expect(await disputed(id)).toEqual([])
    await at.expectPaid(id, PAID)
  })

  it.each(['LOST', 'ACCEPTED'] as const)('that ends as %s takes the money out of the books', async (end) => {
    const id = await at.booked()
    const { id: disputeId } = await dispute(id)
    harness.square.disputes.move(disputeId, end)
    await arrived()
    expect(await disputed(id)).toEqual([-PAID])
    await at.expectPaid(id, 0)
    const [finding] = await shown(id)
    expect(finding).toMatchObject({ needsAttention: true })
    const { body } = await captain.get(`/booking/${id}/ledger`)
    expect(body.Ledger.Rows.at(-1)).toMatchObject({ kind: 'dispute', amount: -550, by: 'processor' })
    const answer = await captain.post(`/finding/${finding?.findingId}/confirm`, {
      reason: 'Nothing left to do',
      version: finding?.version,
    })
    expect(answer.status).toBe(200)
    expect(await shown(id)).toEqual([])
    await nights.compare()
    expect(await shown(id)).toEqual([])
  })

  it('that the bank decides for us after all returns the money to the books', async () => {
    const id = await at.booked()
    const { id: disputeId } = await dispute(id)
    for (const state of ['LOST', 'WON'] as const) {
      harness.square.disputes.move(disputeId, state)
      await arrived()
    }
    expect(await disputed(id)).toEqual([-PAID, PAID])
    await at.expectPaid(id, PAID)
    expect(await shown(id)).toEqual([])
  })

  it('keeps Square from refunding the payment', async () => {
    const id = await at.booked()
    await dispute(id)
    const { requestRefund } = await import('@/services/refunds/request-refund')
    await requestRefund(harness.ahead(0), id, await at.body(id, 100))
    expect((await at.refundsOf(id)).at(0)).toMatchObject({ state: 'rejected', problem: 'disputed' })
  })
})

describe('webhooks', () => {
  it('that arrive twice record a loss once', async () => {
    const id = await at.booked()
    harness.square.faults.next('webhook', 'twice', 2)
    const { id: disputeId } = await dispute(id)
    harness.square.disputes.move(disputeId, 'LOST')
    await arrived()
    expect(await disputed(id)).toEqual([-PAID])
    expect(await shown(id)).toMatchObject([{ sentence: LOST }])
  })

  it('that arrive late and out of order leave the newest state', async () => {
    const id = await at.booked()
    harness.square.faults.next('webhook', { delayMs: 400 })
    const { id: disputeId } = await dispute(id)
    harness.square.faults.next('webhook', { delayMs: 200 })
    harness.square.disputes.move(disputeId, 'PROCESSING')
    harness.square.disputes.move(disputeId, 'LOST')
    await arrived()
    expect(await disputed(id)).toEqual([-PAID])
    expect(await shown(id)).toMatchObject([{ sentence: LOST }])
  })

  it('that never arrive are caught up on at night', async () => {
    const id = await at.booked()
    harness.square.faults.next('webhook', 'drop', 2)
    const { id: disputeId } = await dispute(id)
    await nights.compare(1)
    expect(await shown(id)).toMatchObject([{ needsAttention: true }])
    harness.square.disputes.move(disputeId, 'LOST')
    await nights.compare(2)
    expect(await shown(id)).toMatchObject([{ sentence: LOST }])
    expect(await disputed(id)).toEqual([-PAID])
  })

  it('are resent if Square can’t be asked', async () => {
    const id = await at.booked()
    harness.square.faults.next('get', { status: 500 })
    await dispute(id)
    await arrived()
    expect(await shown(id)).toMatchObject([{ needsAttention: true }])
  })
})

it('after every dispute, the books agree', async () => {
  const { disagreements } = await auditBooks({ ...harness.ahead(0), now: () => harness.square.clock.now() })
  expect(disagreements).toEqual([])
})

it('a loss is recorded once even if the process dies after any step', async () => {
  harness.square.webhooks.setTarget(undefined)
  for (let steps = 0; ; steps += 1) {
    const id = await at.booked()
    const { id: disputeId } = await dispute(id)
    harness.square.disputes.move(disputeId, 'LOST')
    const power = cutPowerAfter(steps, harness.ahead(0))
    await receiveDisputeEvent(power.context, disputeId).catch(() => undefined)
    const isDone = !power.isCut()
    await harness.sweep(1)
    await receiveDisputeEvent(harness.ahead(1), disputeId)
    expect(await disputed(id)).toEqual([-PAID])
    await at.expectPaid(id, 0)
    expect(await nights.openAbout(id)).toEqual([LOST])
    if (isDone) break
  }
}, 60_000)

/**
 * Makes one process read a dispute and pause. Another process then stores a newer state before the first one stores
 * what it read.
 */
async function storeStaleNews(): Promise<string[]> {
  harness.square.webhooks.setTarget(undefined)
  const id = await at.booked()
  const { id: disputeId } = await dispute(id)
  const subject = { kind: 'dispute' as const, id: disputeId }
  let pauses = 1
  const paused: CardPort = {
    ...harness.cards,
    findDispute: async (wanted) => {
      const read = await harness.cards.findDispute(wanted)
      pauses -= 1
      if (pauses < 0) return read
      harness.square.disputes.move(disputeId, 'LOST')
      await compareSubject(harness.ahead(0), subject)
      return read
    },
  }
  await compareSubject({ ...harness.ahead(0), cards: paused }, subject)
  return nights.openAbout(id)
}

/** Keep the tests in this order: once the guard is removed, it's gone for the rest of the process. */
describe('what the conditional write of a finding prevents', () => {
  it('a paused process doesn’t overwrite a newer state', async () => {
    expect(await storeStaleNews()).toEqual([LOST])
  })

  it('control: without it, the captain is told to respond to a lost dispute', async () => {
    dropCompareAndSwap(harness.payload, 'findings')
    expect(await storeStaleNews()).toEqual([expect.stringMatching(CLAIM)])
  })
})
