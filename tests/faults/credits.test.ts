import { afterAll, beforeAll, expect, it } from 'vitest'
import { findEntry, readCredit } from '@/services/credits/credit-rows'
import { releaseUse } from '@/services/credits/pay-with-credit'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { type CreditParties, creditParties, DEPOSIT } from './credit-parties'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'

let harness: FaultHarness
let at: CreditParties

beforeAll(async () => {
  harness = await openFaultHarness()
  at = creditParties(harness)
}, START_MS)
afterAll(() => harness.close())

const ignorePowerCut = (error: unknown) => {
  if (!(error instanceof PowerCut)) throw error
}

it('if the process dies while making a credit, at any step, it’s made once or not at all', async () => {
  for (let steps = 0; ; steps += 1) {
    const id = await at.canceled()
    const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
    await at.make(id, context).catch(ignorePowerCut)
    await at.sweep(3)
    const { paidCents, editLock } = await at.bookingOf(id)
    expect(editLock, `after ${steps} steps`).toBe('none')
    const credits = await at.creditsFrom(id)
    expect(credits.map(({ leftCents }) => leftCents)).toEqual(paidCents === 0 ? [DEPOSIT] : [])
    if (!isCut()) {
      expect(paidCents).toBe(0)
      break
    }
  }
  await expectCleanAudit(harness)
})

it('if the process dies while paying with a credit, at any step, no cent is lost or spent twice', async () => {
  for (let steps = 0; ; steps += 1) {
    const [code, id] = [await at.newCredit(), await at.booked()]
    const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
    await at.pay(id, code, context).catch(ignorePowerCut)
    await at.sweep(3)
    const paidCents = await at.paidWithCredit(id)
    expect(await at.bookingOf(id), `after ${steps} steps`).toMatchObject({
      paidCents: DEPOSIT + paidCents,
      editLock: 'none',
    })
    expect(await at.left(code)).toBe(DEPOSIT - paidCents)
    for (const state of await at.statesIn(code)) expect(['added', 'used', 'released']).toContain(state)
    if (!isCut()) {
      expect(paidCents).toBe(DEPOSIT)
      break
    }
  }
  await expectCleanAudit(harness)
})

it('a process that was paused right before it paid the booking can’t pay it after the sweeper gave the money back', async () => {
  const [code, id] = [await at.newCredit(), await at.booked()]
  const gate = gateReads(harness.payload, 'credits')
  const { version } = await at.bookingOf(id)
  gate.close()
  const paused = Promise.allSettled([at.pay(id, code)])
  // By its third read of the credit, which follows its read of the booking, it has reserved the amount.
  await waitUntil('it has read the credit', () => gate.waiting() > 0)
  gate.pass()
  await waitUntil('it has reserved the amount', () => gate.waiting() > 0)
  gate.pass()
  await waitUntil('it has read the booking', () => gate.waiting() > 0)
  const sweeping = at.sweep(3)
  await waitUntil('the sweeper has read the credit, too', () => gate.waiting() > 1)
  gate.open()
  await sweeping
  await paused
  await at.sweep(8)
  const paidCents = await at.paidWithCredit(id)
  expect(await at.left(code)).toBe(DEPOSIT - paidCents)
  expect((await at.bookingOf(id)).version).not.toBe(version)
  await expectCleanAudit(harness)
})

it('undoing a use of a credit leaves a booking that was paid with it alone', async () => {
  const [code, id] = [await at.newCredit(), await at.booked()]
  await at.pay(id, code)
  const credit = (await readCredit(harness.ahead(0), code)) ?? expect.fail('There is no credit')
  const [, used] = await at.statesIn(code)
  expect(used).toBe('used')
  const ids = (credit.entries as unknown as { id: string }[]).map((entry) => entry.id)
  await releaseUse(harness.ahead(0), code, ids[1] ?? '')
  expect(findEntry(credit, ids[1] ?? '')?.state).toBe('used')
  expect(await at.paidWithCredit(id)).toBe(DEPOSIT)
  expect(await at.left(code)).toBe(0)
})
