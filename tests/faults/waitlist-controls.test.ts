import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdSeats } from '@/services/checkout/hold-seats'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { offerByHand, offerSeats } from '@/services/waitlist/offer-seats'
import { sweepWaitlist } from '@/services/waitlist/sweep-waitlist'
import { START_MS } from '../concurrency/races'
import { gateReads, type ReadGate, withOwnReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap, withoutRowsOf } from '../fakes/without-guard'
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

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

/**
 * Frees one seat of a departure that 50 guests wait for. One process reads the waitlist and pauses. Meanwhile, 50
 * visitors try to hold the seat, and five sweepers offer it. Then the first process continues. Returns what the
 * visitors got, who has an offer, and whose offer holds the seat.
 */
async function freeOneSeat({ visitors = ungated } = {}) {
  const { date, booking } = await at.fullDay()
  for (let nth = 1; nth <= 50; nth++) await at.join(date, nth)
  await at.free(booking, 5)
  gate.close()
  const paused = offerSeats(harness.ahead(0), date)
  await waitUntil('the first has read the line', () => gate.waiting() > 0)
  const visitor = () =>
    holdSeats(visitors, { sale: at.sale(date, 1), by: 'guest', previousCheckoutId: null }).then(
      () => 'held',
      codeOf,
    )
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, visitor)),
    ...Array.from({ length: 5 }, () => sweepWaitlist(ungated)),
  ])
  gate.open()
  await paused
  const offered = Object.entries(await at.line(date)).filter(([, state]) => state === 'offered')
  const held = await at.held(date)
  const { checkout } = await at.entry(date, 1)
  return {
    visitors: [...new Set(answers)].toSorted(),
    offered: offered.map(([name]) => name),
    offers: (await at.offers(date)).map(({ lastName }) => lastName),
    seatsHeld: held.length,
    isHeldForFirst: held.some(({ id }) => id === checkout),
  }
}

/** Keep the tests in this order: once a guard is removed, it's gone for the rest of the process. */
describe('who gets a seat that 50 guests wait for', () => {
  const FIRST_IN_LINE = {
    visitors: ['sold-out'],
    offered: ['Example 1'],
    offers: ['Example 1'],
    seatsHeld: 1,
    isHeldForFirst: true,
  }

  it('the first in line, while others sweep and book', async () => {
    expect(await freeOneSeat()).toEqual(FIRST_IN_LINE)
    await expectCleanAudit(harness)
  })

  it('control: if holds don’t read the waitlist, a visitor', async () => {
    const visitors = { ...ungated, payload: withoutRowsOf(ungated.payload, 'waitlist-entries') }
    expect(await freeOneSeat({ visitors })).toEqual({
      visitors: ['held', 'sold-out'],
      offered: [],
      offers: [],
      seatsHeld: 1,
      isHeldForFirst: false,
    })
  })
})

describe('what the entry’s conditional write prevents', () => {
  it('with it, two processes offer two seats to the first two of 50', async () => {
    expect(await offerTwice()).toEqual(['Example 1', 'Example 2'])
    await expectCleanAudit(harness)
  })

  describe('control: without it', () => {
    beforeAll(() => dropCompareAndSwap(harness.payload, 'waitlist-entries'))

    it('a guest gets offers from both', async () => {
      const offered = await offerTwice()
      expect(offered.filter((name) => name === 'Example 1').length).toBeGreaterThan(1)
    })

    it('the one seat that 50 guests wait for isn’t held for the first', async () => {
      // The seat is held by a visitor, or by an offer that the first guest's entry no longer refers to.
      expect(await freeOneSeat()).toMatchObject({ offered: [], seatsHeld: 1, isHeldForFirst: false })
    })
  })
})
