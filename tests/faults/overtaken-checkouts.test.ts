import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoatDay } from '@/domain/seats'
import { paymentReference } from '@/domain/payments/card-attempt'
import type { Checkout } from '@/payload-types'
import { authorizePayment, recordAuthorization } from '@/services/checkout/authorize-payment'
import { changeCheckout, moveCheckout } from '@/services/checkout/checkouts'
import { placeBooking } from '@/services/checkout/place-booking'
import { releaseUnlessBooked, returnClaimToHold } from '@/services/checkout/settle-claim'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import { takeSeatsAsCaptain } from '@/services/checkout/take-seats-from-hold'
import { releaseParty, voidCheckout } from '@/services/checkout/void-checkout'
import { voidLateAuthorizations } from '@/services/checkout/void-late-authorizations'
import { findById } from '@/services/database/read-rows'
import { readLedger } from '@/services/payments/read-ledger'
import { receivePaymentEvent } from '@/services/payments/receive-payment-event'
import { sumCents } from '@/services/payments/record-payment'
import type { CardPort, ServiceContext } from '@/services/ports'
import { book, GUEST, party, pay, payAndBook } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { losingRaces } from '../fakes/lose-races'
import { cutPowerAfter } from '../fakes/power-cut'
import type { TestBrowser } from '../int/test-app'
import { checkoutIdOf, type FaultHarness, openFaultHarness } from './fault-harness'

/** Tests processes that continue with a checkout after others have moved it to another state, or that die midway. */
const SEAT = 27_500

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

async function held() {
  const [guest, sale] = [harness.browser(), party(harness.freshDay(), 1)]
  const answer = await guest.post('/booking/hold', sale)
  await guest.put('/booking/hold', { guest: GUEST })
  return { guest, sale, answer, id: checkoutIdOf(answer) }
}

const withCards = (cards: Partial<CardPort>): ServiceContext => ({
  ...harness.ahead(0),
  cards: { ...harness.cards, ...cards },
})

const expectValue = <Value>(value: Value | null): Value =>
  value ?? expect.fail('Another process won the race')

const claimOf = async (id: string) => {
  const { date } = await harness.readCheckout(id)
  const day = await findById<BoatDay & { id: string }>(harness.payload, 'boat-days', date ?? '')
  return day?.claims.find((claim) => claim.id === id)
}

describe('a process that is paused while it undoes an attempt, and resumes after the guest has paid again', () => {
  /** Returns a hold whose first payment is lost, and its checkout as the paused process knows it. */
  async function undoing() {
    const hold = await held()
    harness.square.faults.next('create', 'reset-before', 2)
    harness.square.faults.next('cancelByKey', { status: 500 }, 20)
    expect((await pay(hold.guest, hold.answer.body.totalAmount)).status).toBe(503)
    harness.square.faults.clear()
    const own = expectValue(await changeCheckout(harness.ahead(0), await harness.readCheckout(hold.id), {}))
    expect(own.state).toBe('voiding')
    return { ...hold, own }
  }

  it('doesn’t turn the booked seats into a hold', async () => {
    const { guest, sale, answer, id, own } = await undoing()
    expect((await payAndBook(guest, sale, answer)).status).toBe(201)
    await returnClaimToHold(harness.ahead(0), own)
    expect(await claimOf(id)).toMatchObject({ status: 'booked' })
  })

  it('doesn’t release the seats that the guest is paying for', async () => {
    const { guest, sale, answer, id, own } = await undoing()
    expect((await pay(guest, answer.body.totalAmount)).status).toBe(200)
    await releaseUnlessBooked(harness.ahead(0), own)
    expect(await claimOf(id)).toMatchObject({ partySize: 1 })
    expect((await book(guest, sale, answer.body.totalAmount)).status).toBe(201)
  })

  it('doesn’t keep a hold whose seats another process has released', async () => {
    const { id, own } = await undoing()
    await releaseUnlessBooked(harness.ahead(0), own)
    expect(await voidCheckout(harness.ahead(0), own, 'held')).toMatchObject({ state: 'voided' })
    expect(await claimOf(id)).toBeUndefined()
  })

  it('doesn’t cancel the booking', async () => {
    const { guest, sale, answer, id, own } = await undoing()
    expect((await payAndBook(guest, sale, answer)).status).toBe(201)
    await releaseParty(harness.ahead(0), own)
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, paid: 'full' })
  })
})

describe('an authorization that arrives after its attempt was undone', () => {
  const start = async (checkout: Checkout, attempt: number) =>
    expectValue(
      await moveCheckout(harness.ahead(0), checkout, 'authorizing', {
        attempt,
        idempotencyKey: `${checkout.id}-${attempt}`,
        authorizedCents: SEAT,
        paid: 'full',
      }),
    )

  /** Undoes a hold's first attempt, which Square authorizes only afterward. */
  async function undone() {
    const { id } = await held()
    const attempting = await start(await harness.readCheckout(id), 1)
    const voiding = expectValue(await moveCheckout(harness.ahead(0), attempting, 'voiding'))
    // Voiding an attempt by its key succeeds even if Square hasn't received it yet.
    const unheard = withCards({ voidAttempt: async () => ({ kind: 'voided' }) })
    const again = expectValue(await voidCheckout(unheard, voiding, 'held'))
    const outcome = await harness.cards.authorize({
      idempotencyKey: attempting.idempotencyKey ?? '',
      sourceId: 'cnon:card-nonce-ok',
      amountCents: SEAT,
      reference: paymentReference(attempting),
      note: 'A late authorization',
    })
    const paymentId = outcome.kind === 'authorized' ? outcome.paymentId : expect.fail(outcome.kind)
    return { id, attempting, again, paymentId }
  }

  it('is voided by its request', async () => {
    const { id, attempting, paymentId } = await undone()
    const recorded = recordAuthorization(harness.ahead(0), attempting, paymentId)
    await expect(recorded).rejects.toMatchObject({ code: 'payment-unavailable' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('isn’t mistaken for the next attempt’s authorization when its webhook arrives', async () => {
    const { id, again, paymentId } = await undone()
    await start(again, 2)
    await receivePaymentEvent(harness.ahead(0), paymentId)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'authorizing', squarePaymentId: null })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })
})

it('the void of a late authorization gets into the ledger even if Square’s response to it is lost', async () => {
  const { guest, id } = await held()
  // Square refuses one copy of the request, and authorizes another one.
  const twice = withCards({
    authorize: async (request) => {
      await harness.cards.authorize(request)
      return { kind: 'refused', cause: new Error('429') }
    },
  })
  const first = authorizePayment(twice, {
    checkoutId: id,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: SEAT,
    by: 'guest',
  })
  await expect(first).rejects.toMatchObject({ code: 'payment-unavailable' })
  harness.square.faults.next('create', 'reset-before', 2)
  harness.square.faults.next('cancelByKey', { status: 500 }, 20)
  expect((await pay(guest, SEAT / 100)).status).toBe(503)
  harness.square.faults.clear()
  const unheard = withCards({
    voidPayment: async (paymentId) => {
      await harness.cards.voidPayment(paymentId)
      return { kind: 'unknown', cause: new Error('The response was lost') }
    },
  })
  const hasVoid = async () => (await findById(harness.payload, 'payments', `${id}:late-void:1`)) !== null
  await voidLateAuthorizations(unheard, 'sweeper')
  expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  expect(await hasVoid()).toBe(false)
  await voidLateAuthorizations(harness.ahead(0), 'sweeper')
  expect(await hasVoid()).toBe(true)
})

it('a hold that the captain takes keeps its seats until it’s released, no matter when the process dies', async () => {
  for (let steps = 0; ; steps++) {
    const { id } = await held()
    const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
    const request = { sale: null, ownId: null, takeFrom: [id] }
    await takeSeatsAsCaptain(context, request, async () => {}).catch(() => undefined)
    const { state } = await harness.readCheckout(id)
    if (state === 'held') expect(await claimOf(id), `after ${steps} steps`).toBeDefined()
    if (isCut()) continue
    expect([state, await claimOf(id)]).toEqual(['released', undefined])
    expect(steps).toBeGreaterThan(1)
    return
  }
})

describe('a booking request that keeps losing races', () => {
  const losing = (id: string, task: () => ReturnType<typeof book>) =>
    losingRaces(
      harness.payload,
      { collection: 'checkouts', where: { id: { equals: id } }, state: 'booked' },
      task,
    )

  it('says that the payment is being checked', async () => {
    const { guest, sale, answer, id } = await held()
    expect((await pay(guest, answer.body.totalAmount)).status).toBe(200)
    const refused = await losing(id, () => book(guest, sale, answer.body.totalAmount))
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    await harness.sweep(5)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('says that the payment is unknown if the card was asked, but the answer was lost', async () => {
    const { guest, sale, answer } = await held()
    harness.square.faults.next('create', 'reset-before', 2)
    harness.square.faults.next('cancelByKey', { status: 500 }, 40)
    expect((await pay(guest, answer.body.totalAmount)).status).toBe(503)
    const refused = await book(guest, sale, answer.body.totalAmount)
    harness.square.faults.clear()
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
  })

  it('says nothing about a card if it’s the captain’s phone booking, and books once when it’s repeated', async () => {
    const captain = await harness.browser().signIn()
    const sale = party(harness.freshDay(), 1)
    const hold = await captain.post('/booking/hold', sale)
    const id = checkoutIdOf(hold)
    const { checkoutId } = hold.body
    const terms = { paid: 'custom', paidAmount: 0, totalAmount: 0, cancel: false }
    const bookByPhone = () => captain.post('/booking/new', { ...sale, ...GUEST, ...terms, checkoutId })
    const refused = await losing(id, bookByPhone)
    expect(refused).toMatchObject({ status: 503, body: { code: 'calendar-busy' } })
    expect(await bookByPhone()).toMatchObject({ status: 201, body: { Booking: { _id: id } } })
  })
})

describe('a booking that the captain canceled before its card was charged', () => {
  let captain: TestBrowser
  beforeAll(async () => {
    captain = await harness.browser().signIn()
  })

  /** Cancels a booking whose process died before it charged the card. Returns the booking's id. */
  async function canceled(): Promise<string> {
    for (let steps = 1; steps < 20; steps++) {
      const { guest, answer, id } = await held()
      expect((await pay(guest, answer.body.totalAmount)).status).toBe(200)
      const { context } = cutPowerAfter(steps, harness.ahead(0))
      await settleCheckout(context, await harness.readCheckout(id), { paid: 'full' }).catch(() => undefined)
      const { state } = await harness.readCheckout(id)
      if (state !== 'booked' || !(await harness.readBooking(id))) continue
      if (harness.paymentsOf(id)[0] !== 'APPROVED') continue
      expect((await captain.put(`/booking/${id}`, { cancel: true })).status).toBe(200)
      return id
    }
    return expect.fail('No process died between the booking and the charge')
  }

  async function expectUnrestorable(id: string): Promise<void> {
    const refused = await captain.put(`/booking/${id}`, { cancel: false })
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment-unsettled' } })
  }

  /** Restores a booking, and checks that a sweep some minutes later doesn't cancel it. */
  async function expectRestorable(id: string, minutes: number): Promise<void> {
    expect((await captain.put(`/booking/${id}`, { cancel: false })).status).toBe(200)
    await harness.sweep(minutes)
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, paidCents: 0 })
    expect(await claimOf(id)).toMatchObject({ status: 'booked' })
  }

  it('can be restored only once its payment is undone, and then stays', async () => {
    const id = await canceled()
    await expectUnrestorable(id)
    await harness.sweep(5)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    await expectRestorable(id, 10)
  })

  it('can’t become a credit, because the card won’t be charged', async () => {
    const id = await canceled()
    const turnIntoCredit = async () => {
      const { version, paidCents } = (await harness.readBooking(id)) ?? expect.fail('There’s no booking')
      return captain.post(`/booking/${id}/credit`, { amount: (paidCents || SEAT) / 100, version })
    }
    expect(await turnIntoCredit()).toMatchObject({ status: 409, body: { code: 'payment-unsettled' } })
    await harness.sweep(5)
    expect(await harness.readBooking(id)).toMatchObject({ cancel: true, paidCents: 0 })
    expect(await turnIntoCredit()).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(sumCents(await readLedger(harness.ahead(0), id))).toBe(0)
  })

  it('can’t be returned by hand, because the card won’t be charged', async () => {
    const id = await canceled()
    const returnByHand = async () => {
      const { version, paidCents } = (await harness.readBooking(id)) ?? expect.fail('There’s no booking')
      const amount = (paidCents || SEAT) / 100
      return captain.post(`/booking/${id}/refund`, { amount, cardAmount: 0, reason: 'Sick', version })
    }
    expect(await returnByHand()).toMatchObject({ status: 409, body: { code: 'payment-unsettled' } })
    await harness.sweep(5)
    expect(await returnByHand()).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(sumCents(await readLedger(harness.ahead(0), id))).toBe(0)
  })

  it('can’t be marked as refunded, because the card won’t be charged', async () => {
    const id = await canceled()
    const markRefunded = () => captain.put(`/booking/${id}`, { paid: 'refunded' })
    expect(await markRefunded()).toMatchObject({ status: 409, body: { code: 'payment-unsettled' } })
    await harness.sweep(5)
    await markRefunded()
    expect(sumCents(await readLedger(harness.ahead(0), id))).toBe(0)
  })

  it('can’t be restored while its payment needs review, because the sweeper can still undo it', async () => {
    const id = await canceled()
    harness.square.faults.next('cancel', { status: 500 }, 50)
    await harness.sweep(5)
    await harness.sweep(40)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'needs-review' })
    await expectUnrestorable(id)
    harness.square.faults.clear()
    await harness.sweep(41)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    await expectRestorable(id, 45)
  })
})

it('a repeated request doesn’t confirm a booking that was canceled', async () => {
  const { guest, sale, answer, id } = await held()
  expect((await payAndBook(guest, sale, answer)).status).toBe(201)
  const captain = await harness.browser().signIn()
  expect((await captain.put(`/booking/${id}`, { cancel: true })).status).toBe(200)
  const { private: privateCharter, ...seats } = sale
  const repeated = placeBooking(harness.ahead(0), {
    checkoutId: id,
    by: 'guest',
    guest: GUEST,
    sale: { ...seats, privateCharter },
    paid: 'full',
    paidCents: SEAT,
    totalCents: SEAT,
  })
  await expect(repeated).rejects.toMatchObject({ code: 'booking-canceled' })
})
