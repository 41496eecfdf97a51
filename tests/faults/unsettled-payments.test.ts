import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '@/payload-types'
import { auditBooks } from '@/services/audit/audit-books'
import { recordReceived } from '@/services/balance/record-received'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { cancelOwnBooking } from '@/services/bookings/change-own-booking'
import { guestRefund } from '@/services/bookings/read-own-booking'
import { receiveDisputeEvent } from '@/services/findings/receive-dispute'
import type { CardPort } from '@/services/ports'
import { receiveRefundEvent } from '@/services/refunds/receive-refund'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import { gateReads, withOwnReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { BALANCE, type BalanceParties, balanceParties, DEPOSIT } from './balance-parties'
import { expectCleanAudit, type FaultHarness, openFaultHarness, refundAtSquare } from './fault-harness'

/** Tests what happens to a payment's booking, refunds and disputes while the payment isn't in the ledger yet. */
let harness: FaultHarness
let at: BalanceParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = balanceParties(harness)
  // Skip the days on which a cancellation isn't refunded anymore.
  for (let days = 0; days < 20; days++) harness.freshDay()
}, START_MS)
afterAll(() => harness.close())

/** Pays the balance in a process that dies while `isStuck` is true. Returns the booking's id. */
async function stuck(isStuck: (booking: Booking) => Promise<boolean>): Promise<string> {
  for (let steps = 1; steps < 30; steps++) {
    const id = await at.booked()
    await at.pay(id, BALANCE, { on: cutPowerAfter(steps, harness.ahead(0)).context }).catch(() => undefined)
    if (await isStuck(await at.booking(id))) return id
    await at.sweep(10)
  }
  return expect.fail('The payment was never stuck there')
}

const hasRow = async ({ id }: Booking) =>
  (await harness.payload.db.find({ collection: 'payments', where: { booking: { equals: id } } })).docs.some(
    (row) => String(row.id).includes(':balance:'),
  )
const chargedButNotInLedger = async (booking: Booking) => {
  const references = (await at.paymentsOf(booking.id)).map(({ id }) => `${id}:b`)
  const isCharged = harness.square
    .payments()
    .some((payment) => references.includes(payment.reference_id ?? '') && payment.status === 'COMPLETED')
  return isCharged && !(await hasRow(booking))
}
const paymentIdOf = async (bookingId: string) => (await at.paymentsOf(bookingId))[0]?.squarePaymentId ?? ''

it('a guest who cancels before the payment is in the ledger has to try again, and gets all of it back', async () => {
  const id = await stuck(async (booking) => booking.paidCents > DEPOSIT && !(await hasRow(booking)))
  const cancel = async (cards: CardPort) => {
    const booking = await at.booking(id)
    const shown = await guestRefund(harness.ahead(0), booking)
    await cancelOwnBooking({ ...harness.ahead(0), cards }, { booking, version: booking.version }, shown)
    return shown
  }
  // The sweeper adds the payment to the ledger after the cancellation has read it.
  const late: CardPort = {
    ...harness.cards,
    findPayment: async (paymentId) => {
      await finishAbandonedEdits(harness.ahead(1))
      return harness.cards.findPayment(paymentId)
    },
  }
  await expect(cancel(late)).rejects.toMatchObject({ code: 'edit-conflict' })
  await finishAbandonedEdits(harness.ahead(1))
  const shown = await cancel(harness.cards)
  expect(shown).toBeGreaterThan(DEPOSIT)
  const { docs } = await harness.payload.db.find<{ amountCents: number }>({
    collection: 'refunds',
    where: { booking: { equals: id } },
  })
  expect(docs.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(shown)
  await at.sweep(3)
  await expectCleanAudit(harness)
})

describe.each([
  [
    'a dispute',
    async (paymentId: string) => {
      const { id } = harness.square.disputes.open(paymentId)
      harness.square.disputes.move(id, 'LOST')
      return () => receiveDisputeEvent(harness.ahead(0), id)
    },
  ],
  [
    'a refund at Square',
    async (paymentId: string) => {
      await refundAtSquare(harness, paymentId, BALANCE)
      const [refund] = harness.square.refunds()
      return () => receiveRefundEvent(harness.ahead(0), refund?.id ?? '')
    },
  ],
])('%s of a payment that isn’t in the ledger yet', (_, happen) => {
  it('is resent until the payment is in the ledger, and then recorded', async () => {
    const id = await stuck(chargedButNotInLedger)
    const receive = await happen(await paymentIdOf(id))
    await expect(receive()).rejects.toMatchObject({ code: 'payment-unavailable' })
    await at.sweep(10)
    await receive()
    expect(await at.booking(id)).toMatchObject({ paidCents: DEPOSIT })
  })
})

it('a payment that was refused isn’t charged by an earlier copy of the request', async () => {
  const id = await at.booked()
  const key = randomUUID()
  const own = { ...harness.ahead(0), payload: withOwnReads(harness.payload) }
  const gate = gateReads(harness.payload, 'balance-payments')
  gate.close()
  const first = at.pay(id, BALANCE, { key }).catch((error: unknown) => error)
  await waitUntil('the first request is paused', () => gate.waiting() > 0)
  const { version } = await at.booking(id)
  await recordReceived(own, id, { amountCents: BALANCE, method: 'cash', version, by: null })
  await expect(at.pay(id, BALANCE, { on: own, key })).rejects.toMatchObject({ code: 'balance-changed' })
  gate.open()
  expect(await first).toMatchObject({ code: 'balance-changed' })
  expect(await at.paymentsOf(id)).toMatchObject([{ state: 'declined' }])
  expect(await at.chargedFor(id)).toBe(0)
})

it('the audit accepts a booking that the captain restored after its payment was voided', async () => {
  const id = await at.booked()
  const edit = (cancel: boolean) =>
    harness.payload.update({ collection: 'bookings', id, data: { cancel }, context: { edit: {} } })
  const problem = `Booking ${id} isn't canceled, but its payment was voided.`
  const found = async () => (await auditBooks(harness.ahead(0))).disagreements.includes(problem)
  const voidedAt = (stepAt: string) =>
    harness.payload.db.updateOne({
      collection: 'checkouts',
      where: { id: { equals: id } },
      data: { state: 'voided', stepAt },
    })
  await edit(true)
  await edit(false)
  await voidedAt(new Date(Date.now() - 60_000).toISOString())
  expect(await found()).toBe(false)
  await voidedAt(new Date(Date.now() + 60_000).toISOString())
  expect(await found(), 'if it was restored before the void').toBe(true)
})
