import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, tripDateOf } from '@/domain/dates'
import type { Payment } from '@/payload-types'
import { auditBooks } from '@/services/audit/audit-books'
import { compareWithSquare } from '@/services/findings/compare-with-square'
import type { CardPort, ServiceContext } from '@/services/ports'
import { GUEST } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import type { TestBrowser } from '../int/test-app'
import { balanceParties } from './balance-parties'
import { type FaultHarness, openFaultHarness, refundAtSquare } from './fault-harness'
import { PAID, type RefundParties, refundParties } from './refund-parties'
import { type SquareNights, squareNights } from './square-nights'

const MISSING = 'Square charged $550, but our books say $0.'

let harness: FaultHarness
let at: RefundParties
let nights: SquareNights
let captain: TestBrowser

beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
  nights = squareNights(harness)
  captain = await harness.browser().signIn()
}, START_MS)
afterAll(() => harness.close())
beforeEach(() => nights.forget())

const waiting = async (bookingId: string) =>
  (await captain.get('/dashboard/waiting')).body.findings.filter(
    (finding: { bookingId: string }) => finding.bookingId === bookingId,
  )

/** Deletes the row of a booking's charge. Returns a function that puts the row back. */
async function loseCharge(bookingId: string): Promise<() => Promise<unknown>> {
  const where = { id: { equals: `${bookingId}:capture` } }
  const row = await harness.payload.db.findOne<Payment>({ collection: 'payments', where })
  await harness.payload.db.deleteOne({ collection: 'payments', where })
  return () => harness.payload.db.create({ collection: 'payments', data: { ...row } })
}

function countLists(cards: CardPort): { cards: CardPort; lists: () => number } {
  let lists = 0
  const listPayments: CardPort['listPayments'] = async (span) => {
    lists += 1
    return cards.listPayments(span)
  }
  return { cards: { ...cards, listPayments }, lists: () => lists }
}

describe('the nightly comparison', () => {
  it('finds nothing if the books agree', async () => {
    const id = await at.booked()
    expect(await nights.compare()).toBe(true)
    expect(await nights.findingsOf(id)).toEqual([])
  })

  it('finds a balance payment that isn’t in the books', async () => {
    const balance = balanceParties(harness)
    const id = await balance.booked()
    await balance.pay(id)
    await nights.compare()
    expect(await nights.findingsOf(id)).toEqual([])
    const [paid] = await balance.paymentsOf(id)
    const where = { id: { equals: `${id}:balance:${paid?.squarePaymentId}` } }
    const row = await harness.payload.db.findOne<Payment>({ collection: 'payments', where })
    await harness.payload.db.deleteOne({ collection: 'payments', where })
    await nights.forget()
    await nights.compare()
    expect(await nights.openAbout(id)).toEqual(['Square charged $275, but our books say $0.'])
    // After the restore, the payment's note still says which booking it's for.
    await harness.payload.db.deleteOne({
      collection: 'balance-payments',
      where: { id: { equals: paid?.id } },
    })
    await nights.forget()
    await nights.compare()
    expect(await nights.openAbout(id)).toEqual(['Square charged $275, but our books say $0.'])
    await harness.payload.db.create({ collection: 'balance-payments', data: { ...paid } })
    await harness.payload.db.create({ collection: 'payments', data: { ...row } })
    await compareWithSquare(nights.night(2), 'sweeper')
    expect(await nights.openAbout(id)).toEqual([])
  })

  it('adds a refund that began at Square and whose webhook was missed', async () => {
    const id = await at.booked()
    await refundAtSquare(harness, await at.paymentOf(id), 20_000)
    await nights.compare()
    expect(await at.inLedger(id)).toEqual([20_000])
    await at.expectPaid(id, PAID - 20_000)
    expect(await nights.openAbout(id)).toEqual([])
  })

  it('waits for a refund that Square is still processing, and adds it later', async () => {
    const id = await at.booked()
    const settled = harness.square.refunds().length
    const paymentId = await at.paymentOf(id)
    // Simulate a refund that Square completes after the list was read.
    const pending: CardPort = {
      ...harness.cards,
      findRefund: async (refundId) => pend(await harness.cards.findRefund(refundId)),
      listRefunds: async (span) => (await harness.cards.listRefunds(span)).map((each) => pend(each)),
    }
    await refundAtSquare(harness, paymentId, 10_000)
    expect(harness.square.refunds().length).toBe(settled + 1)
    await nights.compare(1, { ...harness.ahead(0), cards: pending })
    expect(await at.inLedger(id)).toEqual([])
    expect(await waiting(id)).toEqual([])
    await nights.compare(2)
    expect(await at.inLedger(id)).toEqual([10_000])
    expect((await nights.findingsOf(id)).map(({ state }) => state)).not.toContain('open')
  })

  it('shows the captain a charge that isn’t in the books, until it is', async () => {
    const id = await at.booked()
    const restore = await loseCharge(id)
    await nights.compare()
    const [finding, ...more] = await waiting(id)
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      sentence: MISSING,
      name: `${GUEST.firstName} ${GUEST.lastName}`,
      phoneNumber: expect.stringContaining('+1'),
      squarePaymentId: await at.paymentOf(id),
      amountCents: PAID,
    })
    await restore()
    expect((await captain.post(`/finding/${finding.findingId}/check`)).status).toBe(200)
    expect(await waiting(id)).toEqual([])
  })

  it('notices by itself that a mismatch is gone', async () => {
    const id = await at.booked()
    const restore = await loseCharge(id)
    await nights.compare()
    await restore()
    await nights.compare(2)
    expect(await nights.openAbout(id)).toEqual([])
  })

  it('shows the captain a charge that Square doesn’t have', async () => {
    const id = await at.booked()
    await harness.payload.db.updateOne({
      collection: 'payments',
      where: { id: { equals: `${id}:capture` } },
      data: { squarePaymentId: 'unknown-payment' },
      options: { atomic: true },
    })
    await nights.compare()
    expect(await nights.openAbout(id)).toContain(
      'Our books say the card was charged $550, but Square doesn’t have that payment.',
    )
  })

  it('doesn’t touch a mismatch that the captain settled by hand, until it changes', async () => {
    const id = await at.booked()
    await loseCharge(id)
    await nights.compare()
    const [{ findingId, version }] = await waiting(id)
    const confirm = (body: object) => captain.post(`/finding/${findingId}/confirm`, body)
    expect((await confirm({ reason: ' ', version })).status).toBe(400)
    expect((await confirm({ reason: 'Refunded in Square', version: 'stale' })).status).toBe(409)
    expect((await confirm({ reason: 'Refunded in Square', version })).status).toBe(200)
    expect(await waiting(id)).toEqual([])
    expect((await confirm({ reason: 'Again', version })).status).toBe(409)
    await nights.forget()
    await nights.compare()
    expect(await nights.findingsOf(id)).toMatchObject([
      { state: 'confirmed', reason: 'Refunded in Square', confirmedBy: 'captain' },
    ])
    await harness.payload.db.create({
      collection: 'payments',
      data: {
        id: `${id}:capture`,
        booking: id,
        kind: 'capture',
        amountCents: 100,
        squarePaymentId: await at.paymentOf(id),
        recordedBy: 'checkout',
      },
    })
    await nights.forget()
    await nights.compare()
    expect(await nights.openAbout(id)).toEqual(['Square charged $550, but our books say $1.'])
  })

  it('reports the same mismatches as the audit', async () => {
    const { disagreements } = await auditBooks(harness.ahead(0))
    expect(disagreements.join(' ')).toMatch(/charged \$550, but the ledger has/)
  })
})

describe('once a day', () => {
  it('two processes compare a day once', async () => {
    const counted = countLists(harness.cards)
    const context: ServiceContext = { ...nights.night(), cards: counted.cards }
    await Promise.all([compareWithSquare(context, 'one'), compareWithSquare(context, 'other')])
    await compareWithSquare(context, 'one')
    expect(counted.lists()).toBe(1)
  })

  it('catches up on the days when the server was off', async () => {
    const today = tripDateOf(new Date())
    await nights.compare(1)
    await nights.compare(4)
    expect(await nights.comparedDays()).toEqual([0, 1, 2, 3].map((days) => addDays(today, days)))
  })

  it('tries again if Square didn’t answer', async () => {
    harness.square.faults.next('list', { status: 500 }, 2)
    await expect(nights.compare()).rejects.toMatchObject({ statusCode: 500 })
    expect(await nights.comparedDays()).toEqual([])
    harness.square.faults.clear()
    await nights.compare()
    expect(await nights.comparedDays()).toHaveLength(1)
  })
})

it('a comparison that dies after any step is finished by the next one', async () => {
  for (let steps = 0; ; steps += 1) {
    const id = await at.booked()
    await refundAtSquare(harness, await at.paymentOf(id), 5000)
    const lost = await at.booked()
    const restore = await loseCharge(lost)
    await nights.forget()
    await harness.payload.db.deleteMany({ collection: 'findings', where: {} })
    const power = cutPowerAfter(steps, nights.night())
    await compareWithSquare(power.context, 'dying').catch(() => undefined)
    const isDone = !power.isCut()
    await harness.sweep(1)
    // Delete the dead process's lease, as if it had expired.
    await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
    await nights.compare()
    await nights.compare(2)
    expect(await at.inLedger(id)).toEqual([5000])
    await at.expectPaid(id, PAID - 5000)
    expect(await nights.openAbout(lost)).toEqual([MISSING])
    await restore()
    if (isDone) break
  }
}, 180_000)

type Pendable = { status: string } | null
const pend = <Refund extends Pendable>(refund: Refund): Refund => refund && { ...refund, status: 'pending' }
