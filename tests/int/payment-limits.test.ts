import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_DECLINES_PER_CHECKOUT, MAX_PAYMENTS_PER_ADDRESS } from '@/contract/limits'
import { makePaymentBudget } from '@/server/limits/payment-budget'
import {
  addPoints,
  clearRateLimits,
  readCount,
  returnPoints,
  takePoints,
} from '@/services/checkout/rate-counters'
import { GOOD_CARD, inDays, newBooking, sale } from '../factories/booking'
import { gateReads, type ReadGate } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { from, postWithProof } from './proofs'
import { openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const PAY = '/payment/process-payment'
const WRONG_CVV = 'cnon:card-nonce-rejected-cvv'
const DECLINED = 'cnon:card-nonce-declined'
const HOUR = 3_600_000

let app: TestApp
let checkoutReads: ReadGate
let days = 3
let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`

const card = (sourceId: string) => ({ sourceId, amount: 27_500 })
const payWithoutHold = (address: string, sourceId = WRONG_CVV) =>
  app.browser().post(PAY, card(sourceId), from(address))

/** Returns a browser that holds two seats and has its own IP address. */
async function withSeats(): Promise<{ browser: TestBrowser; date: string }> {
  const browser = app.browser()
  const date = inDays(days++)
  const held = await postWithProof(browser, '/booking/hold', sale(date), from(newAddress()))
  expect(held.status).toBe(201)
  return { browser, date }
}

/**
 * Pays in five tabs that have all read the checkout while it has one decline left. Returns how many cards are
 * declined.
 */
async function declinesAtOnce(): Promise<number> {
  const { browser } = await withSeats()
  const pay = () => browser.post(PAY, card(DECLINED), from(newAddress()))
  for (let count = 1; count < MAX_DECLINES_PER_CHECKOUT; count++) await pay()
  const tabs = 5
  checkoutReads.close()
  const answers = Array.from({ length: tabs }, pay)
  await waitUntil('all have read it', () => checkoutReads.waiting() === tabs)
  checkoutReads.open()
  return codes(await Promise.all(answers)).filter((code) => code === 'card-declined').length
}

const setBudget = (budget: { attempts: number; declines: number; seconds: number }) =>
  Object.assign(globalThis, { sixpackPaymentBudget: makePaymentBudget(budget) })

const codes = (answers: TestAnswer[]) => answers.map(({ body }) => body.code ?? body.status)

beforeAll(async () => {
  app = await openTestApp()
  checkoutReads = gateReads(app.payload, 'checkouts')
})
afterAll(() => app.close())
beforeEach(() => {
  app.square.reset()
  setBudget({ attempts: 10_000, declines: 10_000, seconds: 600 })
})

describe('a checkout’s declines', () => {
  it('end the checkout after five, with a message that says to call', async () => {
    const { browser } = await withSeats()
    for (let count = 0; count < MAX_DECLINES_PER_CHECKOUT; count++)
      expect((await browser.post(PAY, card(DECLINED), from(newAddress()))).body.code).toBe('card-declined')
    const refused = await browser.post(PAY, card(GOOD_CARD), from(newAddress()))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-declines' } })
    expect(refused.body.error).toContain('You haven’t been charged')
    expect(refused.body.error).toContain('(831) 555-0142')
    expect(app.square.payments().filter(({ status }) => status === 'APPROVED')).toEqual([])
  })

  it('never exceed five, even if the guest pays in several tabs at once', async () => {
    expect(await declinesAtOnce()).toBe(1)
  })

  it('control: exceed five if an attempt isn’t a conditional write on the checkout', async () => {
    const { updateOne, create } = app.payload.db
    dropCompareAndSwap(app.payload, 'checkouts')
    expect(await declinesAtOnce()).toBeGreaterThan(1)
    Object.assign(app.payload.db, { updateOne, create })
  })

  it('don’t include repeated calls or wrong amounts', async () => {
    const { browser, date } = await withSeats()
    for (let count = 0; count < MAX_DECLINES_PER_CHECKOUT + 2; count++)
      expect((await browser.post(PAY, { ...card(GOOD_CARD), amount: 1 })).body.code).toBe('amount-mismatch')
    for (let count = 0; count < MAX_DECLINES_PER_CHECKOUT + 2; count++)
      expect((await browser.post(PAY, card(GOOD_CARD))).status).toBe(200)
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    expect((await browser.post('/booking/new', newBooking(sale(date), terms))).status).toBe(201)
  })
})

describe('card testing from one address', () => {
  it('stops after five declines without a hold, which count double, and the response says how long to wait', async () => {
    const address = newAddress()
    const answers: TestAnswer[] = []
    for (let count = 0; count < 8; count++) answers.push(await payWithoutHold(address))
    expect(codes(answers)).toEqual([...Array(5).fill('card-cvv'), ...Array(3).fill('too-many-payments')])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(answers.at(-1)?.body.error).toContain('You haven’t been charged')
    expect((await payWithoutHold(newAddress(), GOOD_CARD)).status).toBe(200)
  })

  it('stops after the same number of declines if all requests are sent at once', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => payWithoutHold(address)))
    const revealed = codes(answers).filter((code) => code === 'card-cvv').length
    expect(revealed).toBeLessThanOrEqual(MAX_PAYMENTS_PER_ADDRESS.declines / 2)
  })

  it('stops even if another call returns its points just after this one was refused', async () => {
    const address = newAddress()
    for (let count = 0; count < MAX_PAYMENTS_PER_ADDRESS.declines / 2; count++) await payWithoutHold(address)
    const { db } = app.payload
    const findOne = db.findOne.bind(db)
    db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
      const row = await findOne<{ id: string }>(args)
      if (row?.id.startsWith('declines:'))
        await db.deleteOne({ collection: 'rate-limits', where: { id: { equals: row.id } } })
      return row
    }) as typeof db.findOne
    try {
      expect((await payWithoutHold(address)).body.code).toBe('too-many-payments')
    } finally {
      db.findOne = findOne
    }
  })

  it('stops even if the cards are approved, so that authorizations don’t pile up', async () => {
    const address = newAddress()
    const answers: TestAnswer[] = []
    for (let count = 0; count < 12; count++) answers.push(await payWithoutHold(address, GOOD_CARD))
    const approved = answers.filter(({ status }) => status === 200)
    expect(approved).toHaveLength(MAX_PAYMENTS_PER_ADDRESS.attempts / 2)
    expect(app.square.payments()).toHaveLength(approved.length)
  })

  it('doesn’t stop a family on the same address from paying with held seats and a proof of work', async () => {
    const address = newAddress()
    for (let count = 0; count < 6; count++) await payWithoutHold(address)
    const family = app.browser()
    const seats = sale(inDays(days++))
    expect(await family.post('/booking/hold', seats, from(address))).toMatchObject({
      status: 429,
      body: { code: 'proof-needed' },
    })
    expect((await postWithProof(family, '/booking/hold', seats, from(address))).status).toBe(201)
    const wrong = await postWithProof(family, PAY, card(WRONG_CVV), from(address))
    expect(wrong).toMatchObject({ status: 402, body: { code: 'card-declined' } })
    expect((await postWithProof(family, PAY, card(GOOD_CARD), from(address))).status).toBe(200)
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    expect((await family.post('/booking/new', newBooking(seats, terms))).status).toBe(201)
  })
})

describe('the payment budget for all visitors', () => {
  it('once used up, makes visitors without seats wait, and requires a proof of work from the others', async () => {
    const { browser } = await withSeats()
    setBudget({ attempts: 100, declines: 4, seconds: 600 })
    expect(
      codes([
        await payWithoutHold(newAddress()),
        await payWithoutHold(newAddress()),
        await payWithoutHold(newAddress()),
      ]),
    ).toEqual(['card-cvv', 'card-cvv', 'too-many-payments'])
    expect((await browser.post(PAY, card(GOOD_CARD))).body.code).toBe('proof-needed')
    expect((await postWithProof(browser, PAY, card(WRONG_CVV))).body.code).toBe('card-declined')
    expect((await postWithProof(browser, PAY, card(GOOD_CARD))).status).toBe(200)
    const other = await app.browser().post('/booking/hold', sale(inDays(days++)))
    expect(other.body.code).toBe('proof-needed')
  })

  it('doesn’t apply to the captain', async () => {
    setBudget({ attempts: 0, declines: 0, seconds: 600 })
    const captain = await app.browser().signIn()
    for (let count = 0; count < MAX_DECLINES_PER_CHECKOUT + 1; count++)
      expect((await captain.post(PAY, card(WRONG_CVV))).body.code).toBe('card-cvv')
  })
})

describe('a counter', () => {
  const counter = { key: 'test:counter', max: 10, seconds: 3600 }

  it('never gives concurrent callers more than its maximum', async () => {
    const at = app.at(new Date())
    const taken = await Promise.all(Array.from({ length: 40 }, () => takePoints(at, counter, 1)))
    expect(taken.filter(Boolean)).toHaveLength(10)
    await returnPoints(at, counter, 4)
    expect(await readCount(at, counter)).toMatchObject({ points: 6 })
    expect(await takePoints(at, counter, 5)).toBe(false)
    await addPoints(at, counter, 5)
    expect(await readCount(at, counter)).toMatchObject({ points: 11 })
  })

  it('resets an hour after its first point, and the sweeper deletes its row', async () => {
    const other = { ...counter, key: 'test:window' }
    const at = app.at(new Date())
    await takePoints(at, other, 10)
    at.advance(HOUR - 1000)
    expect(await takePoints(at, other, 1)).toBe(false)
    expect((await readCount(at, other)).waitSeconds).toBe(1)
    at.advance(1000)
    const taken = await Promise.all(Array.from({ length: 20 }, () => takePoints(at, other, 1)))
    expect(taken.filter(Boolean)).toHaveLength(10)
    at.advance(HOUR)
    await clearRateLimits(at)
    const { docs } = await app.payload.find({ collection: 'rate-limits', pagination: false })
    expect(docs.filter(({ id }) => id === other.key)).toEqual([])
  })
})
