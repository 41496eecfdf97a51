import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '@/services/audit/audit-books'
import type { CardPort } from '@/services/ports'
import { party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { gateReads, type ReadGate } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import type { TestAnswer, TestBrowser } from '../int/test-app'
import { checkoutIdOf, type FaultHarness, openFaultHarness, payWith } from './fault-harness'

const SEAT = 275

let harness: FaultHarness
let gate: ReadGate
beforeAll(async () => {
  harness = await openFaultHarness()
  gate = gateReads(harness.payload, 'checkouts')
}, START_MS)
afterAll(() => harness.close())

async function holdSeat() {
  const browser = harness.browser()
  const held = await browser.post('/booking/hold', party(harness.freshDay(), 1))
  return { browser, id: checkoutIdOf(held) }
}

/** Clicks Pay twice, so that both calls read the checkout before either one makes a payment. */
async function payTwice(browser: TestBrowser): Promise<TestAnswer[]> {
  gate.close()
  const answers = Promise.all([pay(browser, SEAT), pay(browser, SEAT)])
  await waitUntil('both have read the checkout', () => gate.waiting() === 2)
  gate.open()
  return answers
}

/** Returns a card processor that uses a new idempotency key for each call instead of the stored one. */
const withForgottenKeys = (cards: CardPort): CardPort => ({
  ...cards,
  authorize: (request) => cards.authorize({ ...request, idempotencyKey: randomUUID() }),
})

async function loseBothAnswers(): Promise<string> {
  const { browser, id } = await holdSeat()
  harness.square.faults.next('create', 'reset-after', 2)
  expect((await pay(browser, SEAT)).status).toBe(503)
  return id
}

/** Keep the tests in this order: once a guard is removed, it's gone for the rest of the process. */
describe('the effect of each guard', () => {
  it('with stored keys, the sweeper finds and voids a lost authorization', async () => {
    const id = await loseBothAnswers()
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('control: without stored keys, the authorization stays on the card, and the audit reports it', async () => {
    payWith(withForgottenKeys(harness.cards))
    const id = await loseBothAnswers()
    payWith(harness.cards)
    expect(harness.paymentsOf(id)).toEqual(['APPROVED'])
    const { disagreements } = await auditBooks(harness.ahead(0))
    expect(disagreements).toEqual([expect.stringContaining(`checkout ${id} is held`)])
  })

  it('with conditional state changes, a double click authorizes the card once', async () => {
    const { browser, id } = await holdSeat()
    const answers = await payTwice(browser)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(harness.paymentsOf(id)).toEqual(['APPROVED'])
  })

  it('control: without conditional state changes and stored keys, a double click authorizes it twice', async () => {
    dropCompareAndSwap(harness.payload, 'checkouts')
    payWith(withForgottenKeys(harness.cards))
    const { browser, id } = await holdSeat()
    await payTwice(browser)
    expect(harness.paymentsOf(id)).toEqual(['APPROVED', 'APPROVED'])
  })
})
