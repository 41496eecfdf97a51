import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readWaitingFindings } from '@/services/findings/read-findings'
import { adoptPayments } from '@/services/payments/adopt-payments'
import { receivePaymentEvent } from '@/services/payments/receive-payment-event'
import { START_MS } from '../concurrency/races'
import { takeBackup } from '../fakes/backup'
import { interruptAfter } from '../fakes/power-cut'
import { BALANCE, type BalanceParties, balanceParties } from './balance-parties'
import { endFaults, type FaultHarness, openFaultHarness } from './fault-harness'

const MAX_STEPS = 30

let harness: FaultHarness
let at: BalanceParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = balanceParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => endFaults(harness))

it('after an older backup is restored, the payment is added to the books again', async () => {
  const id = await at.booked()
  const restore = await takeBackup(harness.payload)
  await at.pay(id)
  await restore()
  await at.expectPaid(id, 0)
  await receivePaymentEvent(harness.ahead(0), harness.square.payments()[0]?.id ?? '')
  expect(await readWaitingFindings(harness.ahead(0)), 'a late webhook tells the captain').toMatchObject([
    { bookingId: id, sentence: 'Square charged $275, but our books say $0.' },
  ])
  const now = () => harness.square.clock.now()
  const { done } = await adoptPayments({ ...harness.ahead(0), now })
  expect(done.join(' ')).toContain(`was added to booking ${id}`)
  await at.expectPaid(id, BALANCE)
  expect((await adoptPayments({ ...harness.ahead(0), now })).done).toEqual([])
})

describe('after a backup from the middle of a payment is restored', () => {
  const now = () => harness.square.clock.now()
  const adopt = () => adoptPayments({ ...harness.ahead(0), now })

  /** Restores a backup from before Square got the request. The card was charged after the backup. */
  async function restoreRequested(): Promise<string> {
    const id = await at.booked()
    let restore = () => Promise.resolve()
    const backUp = async () => {
      restore = await takeBackup(harness.payload)
    }
    await at.pay(id, BALANCE, { on: at.runningBefore('authorize', backUp) })
    await at.expectPaid(id, BALANCE)
    await restore()
    expect(await at.paymentsOf(id)).toMatchObject([{ state: 'requested' }])
    return id
  }

  async function expectAdopted(id: string): Promise<void> {
    expect((await adopt()).done.join(' ')).toContain(`was added to booking ${id}`)
    await at.expectPaid(id, BALANCE)
    expect(await adopt()).toMatchObject({ done: [], left: [] })
    await at.sweep(10)
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  }

  it('the payment is added to the books, instead of being voided by the sweeper', async () => {
    await expectAdopted(await restoreRequested())
  })

  it('the payment is added to the books even if the sweeper has tried to void it', async () => {
    const id = await restoreRequested()
    await at.sweep(3)
    // As a control, check that the sweeper can't finish the payment: a charged card can't be voided by its
    // idempotency key.
    expect(await at.paymentsOf(id)).toMatchObject([{ state: 'voiding' }])
    await expectAdopted(id)
  })

  it('the money isn’t returned, no matter when the backup was made, even if Square reports the payment late', async () => {
    let steps = 0
    for (; steps < MAX_STEPS; steps++) {
      const id = await at.booked()
      const refunds = harness.square.refunds().length
      let restore = () => Promise.resolve()
      const paying = interruptAfter(steps, harness.ahead(0), async () => {
        restore = await takeBackup(harness.payload)
      })
      await at.pay(id, BALANCE, { on: paying.context })
      if (!paying.hasRun()) break
      const [payment] = harness.square.payments()
      await restore()
      for (const minutes of [0, 3, 45]) {
        await receivePaymentEvent(harness.ahead(minutes), payment?.id ?? '').catch((error: unknown) =>
          expect(error, 'Square sends the event again').toMatchObject({ code: 'edit-conflict' }),
        )
        await at.sweep(minutes)
      }
      expect(harness.square.refunds(), `${steps} steps`).toHaveLength(refunds)
      await adopt()
      await at.expectPaid(id, BALANCE)
    }
    expect(steps).toBeGreaterThan(5)
    expect(steps).toBeLessThan(MAX_STEPS)
  })

  it('a webhook adds the payment to the books', async () => {
    const id = await restoreRequested()
    await receivePaymentEvent(harness.ahead(0), harness.square.payments()[0]?.id ?? '')
    await at.expectPaid(id, BALANCE)
    expect(await at.receiptsOf(id)).toHaveLength(1)
  })

  it('a guest who paid again in the meantime is owed the money', async () => {
    const id = await restoreRequested()
    await at.pay(id)
    await adopt()
    await at.expectPaid(id, 2 * BALANCE)
    expect(await at.chargedFor(id)).toBe(2 * BALANCE)
  })
})
