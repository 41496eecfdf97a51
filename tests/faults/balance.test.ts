import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '@/payload-types'
import { readReviewList } from '@/services/audit/read-reviews'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { writeMail } from '@/services/mail/write-mail'
import { receivePaymentEvent } from '@/services/payments/receive-payment-event'
import type { CardPort } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import { waitUntil } from '../fakes/wait-until'
import { BALANCE, type BalanceParties, balanceParties } from './balance-parties'
import { endFaults, type FaultHarness, LOST_ANSWERS, openFaultHarness } from './fault-harness'

const MAX_STEPS = 30
const PART = 10_000

let harness: FaultHarness
let at: BalanceParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = balanceParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => endFaults(harness))

describe('if the process dies between any two steps, the guest pays once or not at all', () => {
  it.each([
    ['while the guest pays the whole balance', BALANCE],
    ['while the guest pays part of it', PART],
  ])('%s', async (_, amountCents) => {
    let steps = 0
    for (; steps < MAX_STEPS; steps++) {
      const id = await at.booked()
      const doomed = cutPowerAfter(steps, harness.ahead(0))
      const paid = await at.pay(id, amountCents, { on: doomed.context }).then(
        () => true,
        () => false,
      )
      expect(paid || doomed.isCut()).toBe(true)
      await at.sweep(3)
      const charged = await at.chargedFor(id)
      expect([0, amountCents]).toContain(charged)
      if (paid) expect(charged).toBe(amountCents)
      await at.expectPaid(id, charged)
      expect(await at.receiptsOf(id)).toHaveLength(charged > 0 ? 1 : 0)
      if (!doomed.isCut()) break
    }
    expect(steps).toBeGreaterThan(6)
    expect(steps).toBeLessThan(MAX_STEPS)
  })

  it('while the sweeper continues a payment', async () => {
    let steps = 0
    for (; steps < MAX_STEPS; steps++) {
      const id = await at.booked()
      // The process dies right after Square has authorized the card and the answer is stored.
      await at.pay(id, BALANCE, { on: cutPowerAfter(3, harness.ahead(0)).context }).catch(() => undefined)
      await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
      const doomed = cutPowerAfter(steps, harness.ahead(3))
      await sweepBalance(doomed.context, 'doomed').catch(() => undefined)
      await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
      await at.sweep(10)
      expect(await at.chargedFor(id)).toBe(BALANCE)
      await at.expectPaid(id, BALANCE)
      if (!doomed.isCut()) break
    }
    expect(steps).toBeGreaterThan(5)
    expect(steps).toBeLessThan(MAX_STEPS)
  })
})

describe('if Square’s answer is lost, the books and the card agree', () => {
  it.each(LOST_ANSWERS)('to the authorization: $name', async ({ fault }) => {
    const id = await at.booked()
    harness.square.faults.next('create', fault, 2)
    const paid = await at.pay(id).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ status: 503 })
        return false
      },
    )
    await at.sweep(3)
    await at.expectPaid(id, paid ? BALANCE : 0)
    expect(await at.chargedFor(id)).toBe(paid ? BALANCE : 0)
  })

  it.each(LOST_ANSWERS)('to the charge: $name', async ({ fault }) => {
    const id = await at.booked()
    harness.square.faults.next('complete', fault)
    harness.square.faults.next('get', 'reset-before')
    await at.pay(id)
    await at.sweep(3)
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  })

  it('and if it can’t be voided either, the guest is told that the card won’t be charged', async () => {
    const id = await at.booked()
    harness.square.faults.next('create', 'reset-after', 2)
    harness.square.faults.next('cancelByKey', 'reset-before')
    await expect(at.pay(id)).rejects.toMatchObject({ code: 'balance-unknown' })
    await at.sweep(3)
    await at.expectPaid(id, 0)
    expect(await at.chargedFor(id)).toBe(0)
  })

  it('an authorization that arrives after its attempt was voided is voided, too', async () => {
    const id = await at.booked()
    harness.square.faults.next('create', { delayMs: 4000 })
    harness.square.faults.next('create', 'reset-before')
    await expect(at.pay(id)).rejects.toMatchObject({ code: 'payment-unavailable' })
    const [payment] = await at.paymentsOf(id)
    await waitUntil('Square has authorized the card late', () =>
      harness.square.payments().some(({ reference_id }) => reference_id === `${payment?.id}:b`),
    )
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
  })

  it('if Square has voided the authorization in the meantime, the balance is due again', async () => {
    const id = await at.booked()
    harness.square.faults.next('complete', 'reset-before')
    harness.square.faults.next('get', 'reset-before')
    await at.pay(id)
    expect((await at.booking(id)).openPayments).toEqual([expect.objectContaining({ amountCents: BALANCE })])
    const [payment] = await at.paymentsOf(id)
    await harness.cards.voidPayment(payment?.squarePaymentId ?? '')
    await at.sweep(3)
    await at.expectPaid(id, 0)
  })
})

describe('webhooks', () => {
  it('can arrive before the answer, and twice', async () => {
    const id = await at.booked()
    harness.receiveWebhooks()
    harness.square.faults.next('webhook', 'before-reply')
    harness.square.faults.next('webhook', 'twice')
    await at.pay(id)
    await at.expectPaid(id, BALANCE)
    const [payment] = await at.paymentsOf(id)
    for (let count = 0; count < 2; count++)
      await receivePaymentEvent(harness.ahead(0), payment?.squarePaymentId ?? '')
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  })

  it('finish a payment whose process died after the card was authorized', async () => {
    const id = await at.booked()
    // The row is stored and Square has authorized the card, but the process never learned that.
    await expect(at.pay(id, BALANCE, { on: cutPowerAfter(2, harness.ahead(0)).context })).rejects.toThrow(
      'after 2 steps',
    )
    const [payment] = await at.paymentsOf(id)
    const atSquare = harness.square.payments().find(({ reference_id }) => reference_id === `${payment?.id}:b`)
    await receivePaymentEvent(harness.ahead(0), atSquare?.id ?? '')
    await at.expectPaid(id, BALANCE)
  })
})

describe('a payment that Square doesn’t settle for half an hour', () => {
  beforeAll(async () => {
    await harness.payload.updateGlobal({ slug: 'site-settings', data: { email: 'captain@example.com' } })
  })

  const silent = (): CardPort => ({
    ...harness.cards,
    capture: () => Promise.resolve({ kind: 'unknown', cause: new Error('Square is down') }),
  })
  const attentionMails = async (booking: string) =>
    (
      await harness.payload.find({
        collection: 'mails',
        where: { and: [{ booking: { equals: booking } }, { kind: { equals: 'captain-attention' } }] },
      })
    ).docs
  const textOf = (minutes: number, mail: unknown) =>
    writeMail(harness.ahead(minutes), mail as Mail, 'https://example.com')
  const listed = async (minutes: number, paymentId = '') =>
    (await readReviewList(harness.ahead(minutes))).filter(({ checkoutId }) => checkoutId === paymentId)

  it('is on the dashboard until Square answers, and the captain gets one email', async () => {
    const id = await at.booked()
    await at.pay(id, BALANCE, { on: { ...harness.ahead(0), cards: silent() } })
    const [payment] = await at.paymentsOf(id)
    expect(await listed(29, payment?.id)).toEqual([])
    expect(await attentionMails(id)).toEqual([])
    for (const minutes of [3, 40, 120])
      await sweepBalance({ ...harness.ahead(minutes), cards: silent() }, 'sweeper')
    expect(await listed(120, payment?.id)).toMatchObject([{ isBalance: true, amountCents: BALANCE }])
    const [mail, ...others] = await attentionMails(id)
    expect(others).toEqual([])
    expect(await textOf(120, mail)).toMatchObject({
      text: expect.stringContaining('may or may not have been charged'),
    })
    await at.sweep(600)
    await at.expectPaid(id, BALANCE)
    expect(await listed(600, payment?.id)).toEqual([])
    expect(await textOf(600, mail)).toHaveProperty('skip')
  })

  it('is due again if Square then voids the authorization, and the captain is told', async () => {
    const id = await at.booked()
    await at.pay(id, BALANCE, { on: { ...harness.ahead(0), cards: silent() } })
    const [payment] = await at.paymentsOf(id)
    await harness.cards.voidPayment(payment?.squarePaymentId ?? '')
    await at.sweep(150)
    await at.expectPaid(id, 0)
    const [mail] = await attentionMails(id)
    expect(await textOf(0, mail)).toMatchObject({
      text: expect.stringContaining('the balance is due again'),
    })
  })
})
