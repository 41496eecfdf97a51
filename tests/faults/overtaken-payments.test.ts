import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceReference } from '@/domain/payments/balance-payment'
import type { BalancePayment } from '@/payload-types'
import {
  derivedId,
  endBalance,
  insertBalancePayment,
  moveBalance,
  readBalancePayment,
} from '@/services/balance/balance-rows'
import { listOnBooking } from '@/services/balance/list-on-booking'
import { noteAuthorized } from '@/services/balance/pay-by-card'
import { settleBalance } from '@/services/balance/settle-balance'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { receiveDisputeEvent } from '@/services/findings/receive-dispute'
import { giftOrderId } from '@/services/gifts/buy-gift'
import { requestRefund } from '@/services/refunds/request-refund'
import { settleRefund } from '@/services/refunds/settle-refund'
import { carryOut, retryRefund } from '@/services/refunds/settle-rejected'
import { START_MS } from '../concurrency/races'
import { losingRaces } from '../fakes/lose-races'
import { cutPowerAfter } from '../fakes/power-cut'
import { type BalanceParties, balanceParties } from './balance-parties'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { type GiftParties, giftParties } from './gift-parties'
import { PAID, type RefundParties, refundParties } from './refund-parties'

/** Tests processes that continue with a payment or a refund after others have moved it to another state. */
const PART = 10_000
const GIFT = 55_000

let harness: FaultHarness
let balances: BalanceParties
let gifts: GiftParties
let refunds: RefundParties
beforeAll(async () => {
  harness = await openFaultHarness()
  balances = balanceParties(harness)
  gifts = giftParties(harness)
  refunds = refundParties(harness)
}, START_MS)
afterAll(() => harness.close())

const expectValue = <Value>(value: Value | null | undefined): Value =>
  value ?? expect.fail('Expected a value, not null')

/** Stores an attempt to pay a part of a booking's balance. */
async function requested(): Promise<BalancePayment> {
  const fields = { id: randomUUID(), booking: await balances.booked(), amountCents: PART }
  return expectValue(await insertBalancePayment(harness.ahead(0), fields))
}

/** Authorizes an attempt's card. Returns the payment's id at Square. */
async function authorizedAtSquare({ id, amountCents }: BalancePayment): Promise<string> {
  const outcome = await harness.cards.authorize({
    idempotencyKey: id,
    sourceId: 'cnon:card-nonce-ok',
    amountCents,
    reference: balanceReference(id),
    note: 'Balance',
  })
  return outcome.kind === 'authorized' ? outcome.paymentId : expect.fail(outcome.kind)
}

const atSquare = (paymentId: string) => harness.square.payments().find(({ id }) => id === paymentId)?.status

describe('a balance payment that Square authorizes after its attempt was undone', () => {
  async function undone() {
    const payment = await requested()
    const problem = 'payment-unavailable'
    const voiding = expectValue(await moveBalance(harness.ahead(0), payment, 'voiding', { problem }))
    await endBalance(harness.ahead(0), voiding, 'voided')
    return { payment, paymentId: await authorizedAtSquare(payment) }
  }

  it('is voided by its request', async () => {
    const { payment, paymentId } = await undone()
    await noteAuthorized(harness.ahead(0), payment, paymentId)
    expect(atSquare(paymentId)).toBe('CANCELED')
  })

  it('is voided by the sweeper if its request has died', async () => {
    const { paymentId } = await undone()
    expect(await sweepBalance(harness.ahead(0), 'sweeper')).toBe(1)
    expect(atSquare(paymentId)).toBe('CANCELED')
  })
})

describe('a process that settles a balance payment after another one has finished it', () => {
  it('doesn’t list the payment on its booking again', async () => {
    const payment = await requested()
    const authorized = await noteAuthorized(harness.ahead(0), payment, await authorizedAtSquare(payment))
    await settleBalance(harness.ahead(0), authorized)
    await balances.expectPaid(payment.booking, PART)
    expect(await listOnBooking(harness.ahead(0), authorized)).toBe('moved')
    await balances.expectPaid(payment.booking, PART)
  })

  it('doesn’t void a payment of a booking that was canceled after the payment was added to it', async () => {
    const isStuck = async (id: string) => {
      const [payment] = await balances.paymentsOf(id)
      const { paidCents, openPayments, editLock } = await balances.booking(id)
      const isAdded = paidCents > PAID / 2 && (openPayments as unknown[]).length === 0
      return payment?.state === 'accepted' && isAdded && editLock === 'none'
    }
    let id = ''
    for (let steps = 1; steps < 30; steps++) {
      id = await balances.booked()
      await balances
        .pay(id, PART, { on: cutPowerAfter(steps, harness.ahead(0)).context })
        .catch(() => undefined)
      if (await isStuck(id)) break
    }
    expect(await isStuck(id)).toBe(true)
    await harness.payload.update({
      collection: 'bookings',
      id,
      data: { cancel: true },
      context: { edit: {} },
    })
    const cards = { ...harness.cards, voidPayment: () => Promise.reject(new Error('The payment is voided')) }
    const [stuck] = await balances.paymentsOf(id)
    const settled = await settleBalance({ ...harness.ahead(5), cards }, expectValue(stuck))
    expect(settled).toMatchObject({ state: 'captured' })
  })
})

it('a payment that keeps losing races is left to the sweeper, and the guest is told so', async () => {
  const booking = await balances.booked()
  const race = { collection: 'balance-payments', where: { booking: { equals: booking } }, state: 'accepted' }
  const refused = losingRaces(harness.payload, race, () => balances.pay(booking, PART))
  await expect(refused).rejects.toMatchObject({ code: 'payment-pending' })
  expect(await balances.paymentsOf(booking)).toMatchObject([{ state: 'authorized' }])
  await balances.sweep(5)
  await balances.expectPaid(booking, PART)
})

it('a certificate is issued if its card was charged while the payment was being voided', async () => {
  const [key, cards] = [gifts.newKey(), { ...harness.cards }]
  cards.capture = async () => ({ kind: 'unknown', cause: new Error('The response was lost') })
  await gifts.buy(key, { on: { ...harness.ahead(0), cards } })
  const id = derivedId(`balance:${giftOrderId(key)}`)
  const payment = expectValue(await readBalancePayment(harness.ahead(0), id))
  await moveBalance(harness.ahead(0), payment, 'voiding')
  await harness.cards.capture(payment.squarePaymentId ?? '')
  await gifts.sweep(5)
  expect(gifts.paymentsOf(key)).toEqual(['COMPLETED'])
  expect(await gifts.left(expectValue(await gifts.order(key)))).toBe(GIFT)
})

it('what a lost dispute took out of a certificate is returned once, even if Square’s event is repeated', async () => {
  const order = await gifts.buy()
  const rows = await gifts.rowsOf(order.id)
  const { id } = harness.square.disputes.open(
    expectValue(rows.find(({ kind }) => kind === 'capture')).squarePaymentId ?? '',
  )
  harness.square.disputes.move(id, 'LOST')
  await receiveDisputeEvent(harness.ahead(0), id)
  expect(await gifts.left(order)).toBe(0)
  harness.square.disputes.move(id, 'WON')
  for (const minutes of [0, 1]) await receiveDisputeEvent(harness.ahead(minutes), id)
  expect(await gifts.left(order)).toBe(GIFT)
})

it('a rejected refund that is tried again is started once, even if the sweeper repeats the decision', async () => {
  const id = await refunds.booked()
  harness.square.faults.next('settleRefund', 'REJECTED')
  await requestRefund(harness.ahead(0), id, await refunds.body(id, PART))
  refunds.settleAtSquare()
  await harness.sweepRefunds(3)
  const [rejected] = await refunds.refundsOf(id)
  await retryRefund(harness.ahead(3), expectValue(rejected).id)
  refunds.settleAtSquare()
  await harness.sweepRefunds(6)
  const [settled] = await refunds.refundsOf(id)
  await carryOut(harness.ahead(7), expectValue(settled))
  await refunds.expectPaid(id, PAID - PART)
  expect(await refunds.atSquare(id)).toEqual([PART])
})

it('a refund whose process died after adding it to the ledger leaves the rest of the payment to the next refund', async () => {
  for (let steps = 1; steps < 20; steps++) {
    const id = await refunds.booked()
    await requestRefund(harness.ahead(0), id, await refunds.body(id, PART))
    refunds.settleAtSquare()
    const [refund] = await refunds.refundsOf(id)
    await settleRefund(cutPowerAfter(steps, harness.ahead(3)).context, expectValue(refund)).catch(
      () => undefined,
    )
    const [{ state } = expectValue(refund)] = await refunds.refundsOf(id)
    const { editLock } = await refunds.bookingOf(id)
    if (state !== 'pending' || editLock !== 'none' || (await refunds.inLedger(id)).length === 0) continue
    await requestRefund(harness.ahead(3), id, await refunds.body(id, PAID - PART))
    refunds.settleAtSquare()
    await harness.sweepRefunds(6)
    await refunds.expectPaid(id, 0)
    return
  }
  expect.fail('The refund was never in the ledger without being completed')
})
