import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payBalance } from '@/services/balance/pay-balance'
import { recordReceived } from '@/services/balance/record-received'
import type { CardPort } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { BALANCE, type BalanceParties, balanceParties } from './balance-parties'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'

let harness: FaultHarness
let at: BalanceParties
let gate: ReturnType<typeof gateReads>

beforeAll(async () => {
  harness = await openFaultHarness()
  at = balanceParties(harness)
  gate = gateReads(harness.payload, 'bookings')
}, START_MS)
afterAll(() => harness.close())

/** Returns a card processor that blocks reads of bookings once it has authorized the card. */
const thenGated = (cards: CardPort): CardPort => ({
  ...cards,
  authorize: async (request) => {
    const outcome = await cards.authorize(request)
    gate.close()
    return outcome
  },
})

/** Pays in two tabs. Both have authorized a card and read the booking before either lists its payment. */
async function payInTwoTabs(id: string) {
  const seen = await at.booking(id)
  const on = { ...harness.ahead(0), cards: thenGated(harness.cards) }
  const pay = (key: string) =>
    payBalance(on, seen, { key, sourceId: 'cnon:card-nonce-ok', amountCents: BALANCE })
  const both = Promise.allSettled([pay('one'), pay('two')])
  await waitUntil('both have read the booking', () => gate.waiting() > 1)
  gate.open()
  return (await both).filter(({ status }) => status === 'fulfilled').length
}

/** Records cash on two of the captain's devices, both of which show the same booking. */
async function recordTwice(id: string) {
  const { version } = await at.booking(id)
  gate.close()
  const record = (method: 'cash' | 'check') =>
    recordReceived(harness.ahead(0), id, { amountCents: BALANCE, method, version, by: null })
  const both = Promise.allSettled([record('cash'), record('check')])
  await waitUntil('both have read the booking', () => gate.waiting() > 1)
  gate.open()
  return (await both).filter(({ status }) => status === 'fulfilled').length
}

/** Keep the tests in this order: once a guard is removed, it's gone for the rest of the process. */
describe('what the conditional write of the booking prevents', () => {
  it('with it, one of two tabs pays the balance', async () => {
    const id = await at.booked()
    expect(await payInTwoTabs(id)).toBe(1)
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(BALANCE)
    await at.expectPaid(id, BALANCE)
    await expectCleanAudit(harness)
  })

  it('with it, cash is recorded once', async () => {
    const id = await at.booked()
    expect(await recordTwice(id)).toBe(1)
    await at.expectPaid(id, BALANCE)
    await expectCleanAudit(harness)
  })

  it('control: without it, the guest is charged twice', async () => {
    dropCompareAndSwap(harness.payload, 'bookings')
    const id = await at.booked()
    await payInTwoTabs(id)
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(2 * BALANCE)
  })
})
