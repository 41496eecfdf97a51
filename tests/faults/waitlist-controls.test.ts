import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServiceContext } from '@/services/ports'
import { offerByHand, offerSeats } from '@/services/waitlist/offer-seats'
import { START_MS } from '../concurrency/races'
import { gateReads, type ReadGate, withOwnReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'
import { type WaitlistLine, waitlistLine } from './waitlist-line'

let harness: FaultHarness
let at: WaitlistLine
/** A context whose reads bypass the gate. */
let ungated: ServiceContext
let gate: ReadGate

beforeAll(async () => {
  harness = await openFaultHarness()
  at = waitlistLine(harness)
  ungated = { ...harness.ahead(0), payload: withOwnReads(harness.payload) }
  gate = gateReads(harness.payload, 'boat-days')
}, START_MS)
afterAll(() => harness.close())

/** Offers one of two free seats in another process, after this one has read the waitlist. Returns who got offers. */
async function offerTwice(): Promise<string[]> {
  const { date, booking } = await at.fullDay()
  for (let nth = 1; nth <= 50; nth++) await at.join(date, nth)
  await at.free(booking, 4)
  gate.close()
  const paused = offerSeats(harness.ahead(0), date)
  await waitUntil('the first has read the line', () => gate.waiting() > 0)
  await offerByHand(ungated, await at.entry(date, 1))
  gate.open()
  await paused
  return (await at.offers(date)).map(({ lastName }) => lastName ?? '').toSorted()
}

/** Keep the tests in this order: once the guard is removed, it's gone for the rest of the process. */
describe('what the entry’s conditional write prevents', () => {
  it('with it, two processes offer two seats to the first two of 50', async () => {
    expect(await offerTwice()).toEqual(['Example 1', 'Example 2'])
    await expectCleanAudit(harness)
  })

  it('control: without it, a guest gets offers from both', async () => {
    dropCompareAndSwap(harness.payload, 'waitlist-entries')
    const offered = await offerTwice()
    expect(offered.filter((name) => name === 'Example 1').length).toBeGreaterThan(1)
  })
})
