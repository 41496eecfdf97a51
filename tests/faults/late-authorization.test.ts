import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '@/services/audit-books'
import { authorisePayment } from '@/services/authorise-payment'
import type { CardPort, Desk } from '@/services/ports'
import { voidLateAuthorizations } from '@/services/void-late-authorizations'
import { book, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import { checkoutIdOf, expectBooksToAgree, type FaultDesk, openFaultDesk } from './fault-desk'

const SEAT = 275

let desk: FaultDesk
beforeAll(async () => {
  desk = await openFaultDesk(START_MS)
}, START_MS)
afterAll(() => desk.close())
afterEach(() => expectBooksToAgree(desk))

const sweepLate = (minutes: number) => voidLateAuthorizations(desk.ahead(minutes), 'sweeper')

async function holdSeat() {
  const browser = desk.browser()
  const sale = party(desk.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  await browser.put('/booking/hold', { guest: GUEST })
  return { browser, sale, held, id: checkoutIdOf(held) }
}

/** A server process that is paused right before it calls Square, and killed when Square has answered. */
function pausedBeforeSquare() {
  let resume = () => {}
  const isResumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  let isPaused = false
  let hasAnswered = false
  const cards: CardPort = {
    ...desk.cards,
    authorise: async (request) => {
      isPaused = true
      await isResumed
      await desk.cards.authorise(request)
      hasAnswered = true
      return new Promise(() => {})
    },
  }
  const authorise = (checkoutId: string) =>
    void authorisePayment(
      { ...desk.ahead(0), cards },
      { checkoutId, sourceId: 'cnon:card-nonce-ok', amountCents: SEAT * 100, by: 'guest' },
    )
  return { authorise, resume, isPaused: () => isPaused, hasAnswered: () => hasAnswered }
}

/** Leaves an authorization at Square that was made after its attempt was given up and undone. */
async function leaveLateAuthorization(id: string, giveUp: () => Promise<unknown>): Promise<void> {
  const doomed = pausedBeforeSquare()
  doomed.authorise(id)
  await waitUntil('the process is about to call Square', doomed.isPaused)
  await giveUp()
  doomed.resume()
  await waitUntil('Square has answered it', doomed.hasAnswered)
}

describe('an authorization made after its attempt was given up', () => {
  it('is voided, though no webhook tells of it', async () => {
    const { id } = await holdSeat()
    await leaveLateAuthorization(id, () => desk.sweep(3))
    expect(await desk.readCheckout(id)).toMatchObject({ state: 'voided' })

    // The control: whatever else the sweeper does, the money stays reserved.
    await desk.sweep(6)
    expect(desk.paymentsOf(id)).toEqual(['APPROVED'])
    const { disagreements } = await auditBooks(desk.ahead(0))
    expect(disagreements).toEqual([expect.stringContaining(`checkout ${id} is voided`)])

    expect(await sweepLate(6)).toBe(1)
    expect(desk.paymentsOf(id)).toEqual(['CANCELED'])
    expect(await sweepLate(6)).toBe(0)
  })

  it('is voided beside the payment that the guest made instead, which stays', async () => {
    const { browser, sale, id } = await holdSeat()
    await leaveLateAuthorization(id, async () => {
      // The guest tries again a minute later; the first attempt is undone before the second.
      await authorisePayment(desk.ahead(2), {
        checkoutId: id,
        sourceId: 'cnon:card-nonce-ok',
        amountCents: SEAT * 100,
        by: 'guest',
      })
    })
    expect(await sweepLate(0)).toBe(1)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(desk.paymentsOf(id).sort()).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('is in the ledger once, with its void', async () => {
    const { id } = await holdSeat()
    await leaveLateAuthorization(id, () => desk.sweep(3))
    await sweepLate(3)
    await sweepLate(3)
    const { docs } = await desk.payload.db.find<{ id: string; squarePaymentId: string | null }>({
      collection: 'payments',
      where: { and: [{ booking: { equals: id } }, { squarePaymentId: { exists: true } }] },
      sort: 'id',
      pagination: false,
    })
    const late = docs.filter(({ squarePaymentId }) => squarePaymentId !== null).map((row) => row.id)
    expect(late).toEqual([`${id}:authorisation:1`, `${id}:late-void:1`])
  })

  it('is tried again at the next sweep when Square does not answer', async () => {
    const { id } = await holdSeat()
    await leaveLateAuthorization(id, () => desk.sweep(3))
    desk.square.faults.next('cancel', 'reset-before')
    desk.square.faults.next('get', 'reset-before')
    await sweepLate(3)
    expect(desk.paymentsOf(id)).toEqual(['APPROVED'])
    await sweepLate(4)
    expect(desk.paymentsOf(id)).toEqual(['CANCELED'])
  })
})

it('authorizations that their checkouts wait for are left alone', async () => {
  const { id } = await holdSeat()
  await leaveLateAuthorization(id, () => desk.sweep(3))
  const paid = await holdSeat()
  await pay(paid.browser, SEAT)
  // Square has answered this one, and its process has not read the answer yet.
  const paying = await holdSeat()
  await leaveLateAuthorization(paying.id, () => Promise.resolve())

  await sweepLate(0)
  expect(desk.paymentsOf(paid.id)).toEqual(['APPROVED'])
  expect(desk.paymentsOf(paying.id)).toEqual(['APPROVED'])
  expect(desk.paymentsOf(id)).toEqual(['CANCELED'])

  expect((await book(paid.browser, paid.sale, SEAT)).status).toBe(201)
  await desk.sweep(3)
  expect(desk.paymentsOf(paying.id)).toEqual(['CANCELED'])
})

it('Square is asked for its payments only while one may be late', async () => {
  const lists: number[] = []
  const at = (minutes: number): Desk => ({
    ...desk.ahead(minutes),
    cards: {
      ...desk.cards,
      listPayments: (span) => {
        lists.push(minutes)
        return desk.cards.listPayments(span)
      },
    },
  })
  // Later than all that the other tests have left.
  await voidLateAuthorizations(at(500), 'sweeper')
  expect(lists).toEqual([])

  const { id } = await holdSeat()
  await leaveLateAuthorization(id, () => desk.sweep(3))
  await voidLateAuthorizations(at(3), 'sweeper')
  await voidLateAuthorizations(at(122), 'sweeper')
  await voidLateAuthorizations(at(124), 'sweeper')
  expect(lists).toEqual([3, 122])
})

it('a process that was paused while it wrote its attempt down does not call Square at all', async () => {
  const { id, browser } = await holdSeat()
  const { db } = desk.payload
  const updateOne = db.updateOne.bind(db)
  let pausedMs = 0
  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    const written = await updateOne(args)
    pausedMs = 61_000
    return written
  }) as typeof db.updateOne
  const calls: string[] = []
  const paused: Desk = {
    ...desk.ahead(0),
    now: () => new Date(Date.now() + pausedMs),
    cards: {
      ...desk.cards,
      authorise: (request) => {
        calls.push(request.reference)
        return desk.cards.authorise(request)
      },
    },
  }
  const attempt = authorisePayment(paused, {
    checkoutId: id,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: SEAT * 100,
    by: 'guest',
  })
  await expect(attempt).rejects.toMatchObject({ code: 'payment-unavailable' })
  db.updateOne = updateOne
  expect(calls).toEqual([])
  expect(await desk.readCheckout(id)).toMatchObject({ state: 'held' })
  expect((await pay(browser, SEAT)).status).toBe(200)
  await browser.delete('/booking/hold')
  await desk.sweep(3)
})
