import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareSubject } from '@/services/findings/compare-subject'
import { confirmFinding } from '@/services/findings/settle-finding'
import { START_MS } from '../concurrency/races'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { type RefundParties, refundParties } from './refund-parties'
import { type SquareNights, squareNights } from './square-nights'

let harness: FaultHarness
let at: RefundParties
let nights: SquareNights
let gate: ReturnType<typeof gateReads>

beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
  nights = squareNights(harness)
  gate = gateReads(harness.payload, 'findings')
}, START_MS)
afterAll(() => harness.close())

/** Settles a mismatch by hand, as the captain, while the server is checking it again. Returns the finding's state. */
async function confirmDuringComparison(): Promise<string | undefined> {
  const id = await at.booked()
  await harness.payload.db.deleteOne({ collection: 'payments', where: { id: { equals: `${id}:capture` } } })
  const subject = { kind: 'payment' as const, id: await at.paymentOf(id) }
  await compareSubject(harness.ahead(0), subject)
  const [finding] = await nights.findingsOf(id)
  if (!finding) throw new Error('There’s no finding')
  gate.close()
  const comparing = compareSubject(harness.ahead(0), subject)
  await waitUntil('the server has read it', () => gate.waiting() === 1)
  const confirming = confirmFinding(harness.ahead(0), finding.id, {
    by: 'captain',
    reason: 'Refunded in Square',
    version: finding.version,
  })
  await waitUntil('the captain’s request has read it', () => gate.waiting() === 2)
  // Let the captain's write go first.
  gate.passLast()
  await confirming
  gate.open()
  await comparing
  return (await nights.findingsOf(id))[0]?.state
}

describe('what the conditional write of a finding prevents', () => {
  it('a comparison doesn’t undo what the captain just confirmed', async () => {
    expect(await confirmDuringComparison()).toBe('confirmed')
  })

  it('control: without it, the mismatch needs attention again', async () => {
    dropCompareAndSwap(harness.payload, 'findings')
    expect(await confirmDuringComparison()).toBe('open')
  })
})
