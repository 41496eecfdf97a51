import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '@/services/audit/audit-books'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { voidLateAuthorizations } from '@/services/checkout/void-late-authorizations'
import type { CardPort, ServiceContext } from '@/services/ports'
import { book, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import { checkoutIdOf, expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

const SEAT = 275

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness(START_MS)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => expectBooksToAgree(harness))

const sweepLate = (minutes: number) => voidLateAuthorizations(harness.ahead(minutes), 'sweeper')

async function holdSeat() {
  const browser = harness.browser()
  const sale = party(harness.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  await browser.put('/booking/hold', { guest: GUEST })
  return { browser, sale, held, id: checkoutIdOf(held) }
}

/** Simulates a server process that pauses before it calls Square, and dies once Square has responded. */
function pausedBeforeSquare() {
  let resume = () => {}
  const isResumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  let isPaused = false
  let hasAnswered = false
  const cards: CardPort = {
    ...harness.cards,
    authorize: async (request) => {
      isPaused = true
      await isResumed
      await harness.cards.authorize(request)
      hasAnswered = true
      return new Promise(() => {})
    },
  }
  const authorize = (checkoutId: string) =>
    void authorizePayment(
      { ...harness.ahead(0), cards },
      { checkoutId, sourceId: 'cnon:card-nonce-ok', amountCents: SEAT * 100, by: 'guest' },
    )
  return { authorize, resume, isPaused: () => isPaused, hasAnswered: () => hasAnswered }
}

/** Leaves an authorization that Square made after the attempt had ended and been voided. */
async function leaveLateAuthorization(id: string, giveUp: () => Promise<unknown>): Promise<void> {
  const doomed = pausedBeforeSquare()
  doomed.authorize(id)
  await waitUntil('the process is about to call Square', doomed.isPaused)
  await giveUp()
  doomed.resume()
  await waitUntil('Square has answered the call', doomed.hasAnswered)
}

describe('an authorization that Square makes after the attempt has ended', () => {
  it('is voided even without a webhook', async () => {
    const { id } = await holdSeat()
    await leaveLateAuthorization(id, () => harness.sweep(3))
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })

    // As a control, sweep again to show that nothing else in the sweeper would void the authorization.
    await harness.sweep(6)
    expect(harness.paymentsOf(id)).toEqual(['APPROVED'])
    const { disagreements } = await auditBooks(harness.ahead(0))
    expect(disagreements).toEqual([expect.stringContaining(`checkout ${id} is voided`)])

    expect(await sweepLate(6)).toBe(1)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect(await sweepLate(6)).toBe(0)
  })

  it('is voided, but the guest’s later payment isn’t', async () => {
    const { browser, sale, id } = await holdSeat()
    await leaveLateAuthorization(id, async () => {
      // The guest tries again a minute later. The first attempt is voided before the second one starts.
      await authorizePayment(harness.ahead(2), {
        checkoutId: id,
        sourceId: 'cnon:card-nonce-ok',
        amountCents: SEAT * 100,
        by: 'guest',
      })
    })
    expect(await sweepLate(0)).toBe(1)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id).sort()).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('is in the ledger once, along with its void', async () => {
    const { id } = await holdSeat()
    await leaveLateAuthorization(id, () => harness.sweep(3))
    await sweepLate(3)
    await sweepLate(3)
    const { docs } = await harness.payload.db.find<{ id: string; squarePaymentId: string | null }>({
      collection: 'payments',
      where: { and: [{ booking: { equals: id } }, { squarePaymentId: { exists: true } }] },
      sort: 'id',
      pagination: false,
    })
    const late = docs.filter(({ squarePaymentId }) => squarePaymentId !== null).map((row) => row.id)
    expect(late).toEqual([`${id}:authorization:1`, `${id}:late-void:1`])
  })

  it('is voided by the next sweep if Square didn’t respond', async () => {
    const { id } = await holdSeat()
    await leaveLateAuthorization(id, () => harness.sweep(3))
    harness.square.faults.next('cancel', 'reset-before')
    harness.square.faults.next('get', 'reset-before')
    await sweepLate(3)
    expect(harness.paymentsOf(id)).toEqual(['APPROVED'])
    await sweepLate(4)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })
})

it('the sweeper doesn’t void the authorizations of unfinished checkouts', async () => {
  const { id } = await holdSeat()
  await leaveLateAuthorization(id, () => harness.sweep(3))
  const paid = await holdSeat()
  await pay(paid.browser, SEAT)
  // Square has responded to this payment, but the process hasn't read the response.
  const paying = await holdSeat()
  await leaveLateAuthorization(paying.id, () => Promise.resolve())

  await sweepLate(0)
  expect(harness.paymentsOf(paid.id)).toEqual(['APPROVED'])
  expect(harness.paymentsOf(paying.id)).toEqual(['APPROVED'])
  expect(harness.paymentsOf(id)).toEqual(['CANCELED'])

  expect((await book(paid.browser, paid.sale, SEAT)).status).toBe(201)
  await harness.sweep(3)
  expect(harness.paymentsOf(paying.id)).toEqual(['CANCELED'])
})

it('the sweeper lists Square’s payments only while one of them could be a late authorization', async () => {
  const lists: number[] = []
  const at = (minutes: number): ServiceContext => ({
    ...harness.ahead(minutes),
    cards: {
      ...harness.cards,
      listPayments: (span) => {
        lists.push(minutes)
        return harness.cards.listPayments(span)
      },
    },
  })
  // Use a time that's later than all payments in the other tests.
  await voidLateAuthorizations(at(500), 'sweeper')
  expect(lists).toEqual([])

  const { id } = await holdSeat()
  await leaveLateAuthorization(id, () => harness.sweep(3))
  await voidLateAuthorizations(at(3), 'sweeper')
  await voidLateAuthorizations(at(122), 'sweeper')
  await voidLateAuthorizations(at(124), 'sweeper')
  expect(lists).toEqual([3, 122])
})

it('a process that was paused while storing its attempt doesn’t call Square', async () => {
  const { id, browser } = await holdSeat()
  const { db } = harness.payload
  const updateOne = db.updateOne.bind(db)
  let pausedMs = 0
  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    const written = await updateOne(args)
    pausedMs = 61_000
    return written
  }) as typeof db.updateOne
  const calls: string[] = []
  const paused: ServiceContext = {
    ...harness.ahead(0),
    now: () => new Date(Date.now() + pausedMs),
    cards: {
      ...harness.cards,
      authorize: (request) => {
        calls.push(request.reference)
        return harness.cards.authorize(request)
      },
    },
  }
  const attempt = authorizePayment(paused, {
    checkoutId: id,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: SEAT * 100,
    by: 'guest',
  })
  await expect(attempt).rejects.toMatchObject({ code: 'payment-unavailable' })
  db.updateOne = updateOne
  expect(calls).toEqual([])
  expect(await harness.readCheckout(id)).toMatchObject({ state: 'held' })
  expect((await pay(browser, SEAT)).status).toBe(200)
  await browser.delete('/booking/hold')
  await harness.sweep(3)
})
