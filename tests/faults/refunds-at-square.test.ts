import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerRowBody } from '@/contract/booking'
import { receiveRefundEvent } from '@/services/refunds/receive-refund'
import { requestRefund } from '@/services/refunds/request-refund'
import { recordByHand } from '@/services/refunds/settle-rejected'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import type { TestBrowser } from '../int/test-app'
import { expectCleanAudit, type FaultHarness, openFaultHarness, refundAtSquare } from './fault-harness'
import { PAID, type RefundParties, refundParties } from './refund-parties'

const PART = 20_000

let harness: FaultHarness
let at: RefundParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(async () => {
  harness.square.webhooks.setTarget(undefined)
  await expectCleanAudit(harness)
})

/** Returns the ids of the ledger rows that the captain can reverse. */
async function reversible(captain: TestBrowser, id: string): Promise<string[]> {
  const { body } = await captain.get(`/booking/${id}/ledger`)
  return (body.Ledger.Rows as LedgerRowBody[]).flatMap(({ _id, canReverse }) => (canReverse ? [_id] : []))
}

describe('webhooks about refunds that began in Square', () => {
  it('record a refund', async () => {
    const id = await at.booked()
    harness.receiveWebhooks()
    await refundAtSquare(harness, await at.paymentOf(id), PART)
    await harness.square.webhooks.settled()
    await waitUntil('it is in the ledger', async () => (await at.inLedger(id)).length > 0)
    expect(await at.inLedger(id)).toEqual([PART])
    await at.expectPaid(id, PAID - PART)
  })

  it('don’t count the same money twice if the captain recorded it by hand, too', async () => {
    const id = await at.booked()
    const captain = await harness.browser().signIn()
    await captain.put(`/booking/${id}`, { paid: 'refunded', refundedAmount: PART / 100 })
    harness.receiveWebhooks()
    await refundAtSquare(harness, await at.paymentOf(id), PART)
    await harness.square.webhooks.settled()
    await at.expectPaid(id, PAID - PART)
  })

  it('count a second refund in Square if the captain recorded only one by hand', async () => {
    const id = await at.booked()
    const captain = await harness.browser().signIn()
    await captain.put(`/booking/${id}`, { paid: 'refunded', refundedAmount: PART / 100 })
    harness.receiveWebhooks()
    for (const total of [PART, 2 * PART]) {
      await refundAtSquare(harness, await at.paymentOf(id), PART)
      await harness.square.webhooks.settled()
      await at.expectPaid(id, PAID - total)
    }
    expect(await at.inLedger(id)).toEqual(expect.arrayContaining([PART, -PART, PART, PART]))
    expect(await reversible(captain, id), 'the entry is the same money, so it can’t be undone').toEqual([])
  })

  it('let the captain reverse only the part of an entry that no refund in Square replaced', async () => {
    const id = await at.booked()
    const captain = await harness.browser().signIn()
    await captain.put(`/booking/${id}`, { paid: 'refunded', refundedAmount: PART / 100 })
    harness.receiveWebhooks()
    await refundAtSquare(harness, await at.paymentOf(id), PART / 4)
    await harness.square.webhooks.settled()
    await at.expectPaid(id, PAID - PART)
    const { version } = await at.bookingOf(id)
    const [row] = await reversible(captain, id)
    const answer = await captain.post(`/booking/${id}/reversal`, { row, reason: 'Not paid', version })
    expect(answer.status).toBe(200)
    await at.expectPaid(id, PAID - PART / 4)
  })
})

describe('a refund that began in Square, after part of the money was returned by hand', () => {
  const OTHER = 5000
  it.each(['before', 'after'])(
    'takes nothing that another refund is returning, if it’s recorded %s that one',
    async (order) => {
      const id = await at.booked()
      harness.square.faults.next('settleRefund', 'REJECTED')
      await requestRefund(harness.ahead(0), id, await at.body(id, PART))
      at.settleAtSquare()
      await harness.sweepRefunds(3)
      await recordByHand(harness.ahead(0), (await at.refundsOf(id))[0]?.id ?? '')
      await requestRefund(harness.ahead(0), id, await at.body(id, OTHER))
      await refundAtSquare(harness, await at.paymentOf(id), PAID - PART)
      const foreign = harness.square.refunds().find(({ amount_money }) => amount_money.amount === PAID - PART)
      const steps = [
        () => receiveRefundEvent(harness.ahead(0), foreign?.id ?? ''),
        async () => {
          at.settleAtSquare()
          await harness.sweepRefunds(6)
        },
      ]
      for (const step of order === 'before' ? steps : steps.toReversed()) await step()
      expect((await at.inLedger(id)).toSorted()).toEqual([PART, PAID - PART - OTHER, OTHER].toSorted())
      await at.expectPaid(id, 0)
    },
  )
})
