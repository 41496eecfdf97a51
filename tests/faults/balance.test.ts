import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '@/payload-types'
import { readReviewList } from '@/services/audit/read-reviews'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { changeOwnGuest } from '@/services/bookings/change-own-booking'
import { readWaitingFindings } from '@/services/findings/read-findings'
import { writeMail } from '@/services/mail/write-mail'
import { adoptPayments } from '@/services/payments/adopt-payments'
import { receivePaymentEvent } from '@/services/payments/receive-payment-event'
import type { CardPort } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { takeBackup } from '../fakes/backup'
import { cutPowerAfter, interruptAfter } from '../fakes/power-cut'
import { waitUntil } from '../fakes/wait-until'
import { BALANCE, type BalanceParties, balanceParties } from './balance-parties'
import { expectCleanAudit, type FaultHarness, LOST_ANSWERS, openFaultHarness } from './fault-harness'

const MAX_STEPS = 30
const PART = 10_000

let harness: FaultHarness
let at: BalanceParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = balanceParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(async () => {
  harness.square.faults.clear()
  harness.square.webhooks.setTarget(undefined)
  await expectCleanAudit(harness)
})

async function cancel(id: string): Promise<void> {
  await harness.payload.update({ collection: 'bookings', id, data: { cancel: true } })
}

const receiptsOf = async (id: string) =>
  (
    await harness.payload.find({
      collection: 'mails',
      where: { and: [{ booking: { equals: id } }, { kind: { equals: 'payment' } }] },
    })
  ).docs

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
      expect(await receiptsOf(id)).toHaveLength(charged > 0 ? 1 : 0)
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

/** Returns a card processor that runs `task` before one of its methods, to simulate another user who is faster. */
const before = (
  method: 'authorize' | 'capture',
  task: () => Promise<unknown>,
  cards: CardPort = harness.cards,
): CardPort => ({
  ...cards,
  [method]: async (request: never) => {
    await task()
    return cards[method](request)
  },
})

describe('if someone else is faster', () => {
  it('the card isn’t charged if the captain records the cash first', async () => {
    const id = await at.booked()
    const cash = () => harness.payload.update({ collection: 'bookings', id, data: { paid: 'paid' } })
    const on = { ...harness.ahead(0), cards: before('authorize', cash) }
    await expect(at.pay(id, BALANCE, { on })).rejects.toMatchObject({ code: 'balance-changed' })
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(0)
  })

  it('the captain can record only the rest while the guest’s card is being charged', async () => {
    const id = await at.booked()
    const cash = () => harness.payload.update({ collection: 'bookings', id, data: { paid: 'paid' } })
    await at.pay(id, PART, { on: { ...harness.ahead(0), cards: before('capture', cash) } })
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(PART)
    expect(await at.booking(id)).toMatchObject({ paid: 'paid' })
  })

  it('the second card isn’t charged if another tab pays', async () => {
    const id = await at.booked()
    const on = { ...harness.ahead(0), cards: before('authorize', () => at.pay(id)) }
    await expect(at.pay(id, BALANCE, { on })).rejects.toMatchObject({ code: 'balance-changed' })
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  })

  it('ten payments of the whole balance at once charge one card', async () => {
    const id = await at.booked()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => at.pay(id)))
    await at.sweep(3)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  })

  it('the same click twice charges once', async () => {
    const id = await at.booked()
    const key = randomUUID()
    await Promise.allSettled([at.pay(id, PART, { key }), at.pay(id, PART, { key })])
    await at.pay(id, PART, { key })
    await at.expectPaid(id, PART)
    await expect(at.pay(id, BALANCE, { key })).rejects.toMatchObject({ code: 'card-token-used' })
  })

  it('a booking canceled before the charge isn’t charged', async () => {
    const id = await at.booked()
    const on = { ...harness.ahead(0), cards: before('authorize', () => cancel(id)) }
    await expect(at.pay(id, BALANCE, { on })).rejects.toMatchObject({ code: 'balance-changed' })
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
  })

  it('a booking canceled during the charge gets its money back', async () => {
    const id = await at.booked()
    const on = { ...harness.ahead(0), cards: before('capture', () => cancel(id)) }
    await at.pay(id, BALANCE, { on })
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
    expect(await receiptsOf(id)).toEqual([])
  })

  it('a guest isn’t told that the card isn’t charged while no one knows, if the booking is canceled', async () => {
    const id = await at.booked()
    const key = randomUUID()
    harness.square.faults.next('complete', 'reset-after')
    harness.square.faults.next('get', 'reset-before')
    await at.pay(id, BALANCE, { key })
    await cancel(id)
    harness.square.faults.next('cancel', 'reset-before')
    harness.square.faults.next('get', 'reset-before')
    await expect(at.pay(id, BALANCE, { key })).rejects.toMatchObject({ code: 'balance-unknown' })
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
  })

  it('correcting the phone number in the meantime doesn’t lose the payment', async () => {
    const id = await at.booked()
    const rename = async () => {
      const booking = await at.booking(id)
      const { firstName, lastName, phoneNumber, email } = booking
      const guest = { firstName, lastName, phoneNumber, email, note: 'Left-handed' } as never
      await changeOwnGuest(harness.ahead(0), { booking, version: booking.version }, guest)
    }
    await at.pay(id, BALANCE, { on: { ...harness.ahead(0), cards: before('authorize', rename) } })
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
    await at.pay(id, BALANCE, { on: { ...harness.ahead(0), cards: before('authorize', backUp) } })
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
    expect(await receiptsOf(id)).toHaveLength(1)
  })

  it('a guest who paid again in the meantime is owed the money', async () => {
    const id = await restoreRequested()
    await at.pay(id)
    await adopt()
    await at.expectPaid(id, 2 * BALANCE)
    expect(await at.chargedFor(id)).toBe(2 * BALANCE)
  })
})

describe('if the captain cancels for weather while the card is being authorized', () => {
  /** Pays a balance. Runs `meanwhile` after Square has authorized the card. */
  async function payDuring(meanwhile: (date: string) => Promise<unknown>) {
    const id = await at.booked()
    const { date } = await at.booking(id)
    const authorize: CardPort['authorize'] = async (request) => {
      const outcome = await harness.cards.authorize(request)
      await meanwhile(date)
      return outcome
    }
    const on = { ...harness.ahead(0), cards: { ...harness.cards, authorize } }
    const outcome = await at.pay(id, BALANCE, { on }).catch((error: { code: string }) => error.code)
    return { id, outcome }
  }

  it('the card isn’t charged', async () => {
    const { id, outcome } = await payDuring((date) =>
      harness.payload.create({
        collection: 'calendar-entries',
        data: { id: `weather-${date}`, type: 'weather', startDate: date, endDate: date },
      }),
    )
    expect(outcome).toBe('balance-changed')
    await at.expectPaid(id, 0)
    expect(await at.chargedFor(id)).toBe(0)
  })

  it('control: without the cancellation, the card is charged', async () => {
    const { id, outcome } = await payDuring(() => Promise.resolve())
    expect(outcome).toBeUndefined()
    await at.expectPaid(id, BALANCE)
  })
})
