import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '@/services/audit-books'
import type { CardPort } from '@/services/ports'
import { party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { gateReads, type ReadGate } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import type { TestAnswer, TestBrowser } from '../int/desk'
import { checkoutIdOf, type FaultDesk, openFaultDesk, payWith } from './fault-desk'

const SEAT = 275

let desk: FaultDesk
let gate: ReadGate
beforeAll(async () => {
  desk = await openFaultDesk()
  gate = gateReads(desk.payload, 'checkouts')
}, START_MS)
afterAll(() => desk.close())

async function holdSeat() {
  const browser = desk.browser()
  const held = await browser.post('/booking/hold', party(desk.freshDay(), 1))
  return { browser, id: checkoutIdOf(held) }
}

/** Two presses of the button, both of which see seats that nobody has paid yet. */
async function payTwice(browser: TestBrowser): Promise<TestAnswer[]> {
  gate.close()
  const answers = Promise.all([pay(browser, SEAT), pay(browser, SEAT)])
  await waitUntil('both have read the checkout', () => gate.waiting() === 2)
  gate.open()
  return answers
}

/** The card processor with keys that nobody wrote down before the call. */
const withForgottenKeys = (cards: CardPort): CardPort => ({
  ...cards,
  authorise: (request) => cards.authorise({ ...request, idempotencyKey: randomUUID() }),
})

async function loseBothAnswers(): Promise<string> {
  const { browser, id } = await holdSeat()
  desk.square.faults.next('create', 'reset-after', 2)
  expect((await pay(browser, SEAT)).status).toBe(503)
  return id
}

/** In this order: once the guard is gone it stays gone in this process. */
describe('what a guard is for', () => {
  it('with stored keys a lost authorisation is found and released', async () => {
    const id = await loseBothAnswers()
    expect(desk.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('control: without them it stays on the card, and the audit says so', async () => {
    payWith(withForgottenKeys(desk.cards))
    const id = await loseBothAnswers()
    payWith(desk.cards)
    expect(desk.paymentsOf(id)).toEqual(['APPROVED'])
    const { disagreements } = await auditBooks(desk.ahead(0))
    expect(disagreements).toEqual([expect.stringContaining(`checkout ${id} is held`)])
  })

  it('with conditional states two presses of the button hold the card once', async () => {
    const { browser, id } = await holdSeat()
    const answers = await payTwice(browser)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(desk.paymentsOf(id)).toEqual(['APPROVED'])
  })

  it('control: without conditional states and stored keys they hold it twice', async () => {
    dropCompareAndSwap(desk.payload, 'checkouts')
    payWith(withForgottenKeys(desk.cards))
    const { browser, id } = await holdSeat()
    await payTwice(browser)
    expect(desk.paymentsOf(id)).toEqual(['APPROVED', 'APPROVED'])
  })
})
