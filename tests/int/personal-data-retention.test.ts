import type { Where } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECKOUT_KEPT_DAYS, UNPAID_HOLD_KEPT_DAYS } from '@/contract/limits'
import { forgetOldCheckouts } from '@/services/checkout/forget-old-checkouts'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { dayMaker, GUEST, sale } from '../factories/booking'
import { bookedParty, pay, readAsCaptain } from './journey'
import { from } from './proofs'
import { recordQueries } from './recorded-queries'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const DAY = 24 * 3_600_000
const nextDay = dayMaker()

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const find = async (id: string) =>
  (await app.payload.find({ collection: 'checkouts', where: { id: { equals: id } } })).docs[0]

/** Sweeps with the clock set to `at`. First deletes the lease of an earlier sweep with a later clock. */
async function sweep(at: ReturnType<TestApp['at']>): Promise<number | null> {
  await app.payload.db.deleteMany({ collection: 'leases', where: {} })
  return sweepCheckouts(at, 'test')
}

/** Holds seats and enters the guest's details. Returns the browser and the checkout's id. */
async function startedHold(): Promise<{ browser: TestBrowser; id: string }> {
  const browser = app.browser()
  const held = await browser.post('/booking/hold', sale(nextDay()), from('203.0.113.77'))
  await browser.put('/booking/hold', { guest: GUEST })
  return { browser, id: held.body.checkoutId.split('.')[0] }
}

async function abandonedHold(): Promise<string> {
  const { browser, id } = await startedHold()
  await browser.delete('/booking/hold')
  return id
}

async function declinedHold(): Promise<string> {
  const { browser, id } = await startedHold()
  expect(await pay(browser, 275, 'cnon:card-nonce-declined')).toMatchObject({ status: 402 })
  await browser.delete('/booking/hold')
  return id
}

it('after thirty days, a paid checkout loses its guest’s data, and one whose card was declined is deleted', async () => {
  const date = nextDay()
  const booking = await bookedParty(app, captain, sale(date))
  const settledReason = 'Cash to Ada Example'
  await app.payload.update({ collection: 'checkouts', id: booking._id, data: { settledReason } })
  const declined = await declinedHold()
  expect(await find(declined)).toMatchObject({ email: GUEST.email, addressKey: expect.any(String) })

  const at = app.at(new Date())
  at.advance((CHECKOUT_KEPT_DAYS - 1) * DAY)
  await forgetOldCheckouts(at)
  expect((await find(booking._id))?.email).toBe(GUEST.email)
  expect(await find(declined)).toBeDefined()

  at.advance(DAY)
  await forgetOldCheckouts(at)
  expect(await find(declined)).toBeUndefined()
  const kept = await find(booking._id)
  expect(kept).toMatchObject({ state: 'completed', date })
  for (const value of [...Object.values(GUEST), '203.0.113.77'])
    expect(JSON.stringify(kept)).not.toContain(value)
  expect(kept?.addressKey ?? null).toBeNull()
  expect(kept?.settledReason ?? null).toBeNull()
  expect(await readAsCaptain(captain, date, booking._id)).toMatchObject({ email: GUEST.email })
})

it('a hold without a payment attempt is deleted after a day, so that visitors can’t fill the disk with holds', async () => {
  const abandoned = await abandonedHold()
  expect(await find(abandoned)).toMatchObject({ email: GUEST.email, addressKey: expect.any(String) })
  const at = app.at(new Date())
  at.advance(UNPAID_HOLD_KEPT_DAYS * DAY - 60_000)
  await forgetOldCheckouts(at)
  expect(await find(abandoned)).toBeDefined()
  at.advance(60_000)
  await forgetOldCheckouts(at)
  expect(await find(abandoned)).toBeUndefined()
})

it('one cleanup deletes everything that’s due, in batches', async () => {
  const at = app.at(new Date())
  const forgetAt = at.now().toISOString()
  const ended = Array.from({ length: 250 }, (_, index) => `old-${index}`)
  for (const id of ended)
    await app.payload.db.create({
      collection: 'checkouts',
      data: {
        id,
        reference: `HL-${id}`,
        version: 'v',
        state: 'expired',
        stepAt: forgetAt,
        by: 'guest',
        forgetAt,
        email: GUEST.email,
      },
    })
  await forgetOldCheckouts(at)
  const { totalDocs } = await app.payload.count({
    collection: 'checkouts',
    where: { id: { in: ended } },
  })
  expect(totalDocs).toBe(0)
})

it('a checkout keeps its data until it ends', async () => {
  const browser = app.browser()
  const held = await browser.post('/booking/hold', sale(nextDay()))
  await browser.put('/booking/hold', { guest: GUEST })
  const id = held.body.checkoutId.split('.')[0]
  const at = app.at(new Date())
  at.advance((CHECKOUT_KEPT_DAYS + 1) * DAY)
  await forgetOldCheckouts(at)
  expect(await find(id)).toMatchObject({ state: 'held', email: GUEST.email })
  await sweep(at)
  at.advance(DAY)
  await forgetOldCheckouts(at)
  expect(await find(id)).toBeUndefined()
})

it('the checkout of a voided payment isn’t deleted, because a ledger row refers to it', async () => {
  const browser = app.browser()
  const paid = await pay(browser, 275)
  const id = paid.body.checkoutId.split('.')[0]
  const at = app.at(new Date())
  at.advance(5 * 60_000)
  await sweep(at)
  const { db } = app.payload
  await db.updateOne({ collection: 'checkouts', id, data: { lastName: 'Quartermain' } })
  const setReason = (kind: string, reason: string) =>
    db.updateOne({ collection: 'payments', where: and(id, kind), data: { reason } })
  await setReason('authorization', 'Mr. Quartermain paid by check')
  await setReason('void', 'The wrong card')
  at.advance(CHECKOUT_KEPT_DAYS * DAY)
  await forgetOldCheckouts(at)
  expect(await find(id)).toMatchObject({ state: 'voided', lastName: null })
  const { docs } = await app.payload.find({ collection: 'payments', where: { booking: { equals: id } } })
  const reasons = docs.map(({ kind, reason }) => [kind, reason])
  expect(reasons, 'no one could find a name in the ledger anymore').toContainEqual([
    'authorization',
    '(erased)',
  ])
  expect(reasons).toContainEqual(['void', 'The wrong card'])
})

const and = (booking: string, kind: string): Where => ({
  and: [{ booking: { equals: booking } }, { kind: { equals: kind } }],
})

it('cleaning up reads only what’s due, not the history', async () => {
  const at = app.at(new Date())
  at.advance(2 * CHECKOUT_KEPT_DAYS * DAY)
  await forgetOldCheckouts(at)
  const queries = await recordQueries(app.payload, () => forgetOldCheckouts(at))
  expect(queries).toHaveLength(1)
  const [{ cost } = { cost: -1 }] = queries
  expect(typeof cost === 'number' ? cost : cost.length).toBe(0)
  const kept = await app.payload.count({ collection: 'checkouts' })
  expect(kept.totalDocs).toBeGreaterThan(0)
})

it('a sweep handles more than one batch, so that authorizations don’t pile up', async () => {
  const LEFT = 120
  const at = app.at(new Date())
  const stepAt = new Date(at.now().getTime() - DAY).toISOString()
  for (let count = 0; count < LEFT; count++) {
    await app.payload.db.create({
      collection: 'checkouts',
      data: {
        id: `left-behind-${count}`,
        reference: `HL-${count}`,
        state: 'authorized',
        by: 'guest',
        version: 1,
        attempt: 1,
        idempotencyKey: `left-behind-${count}-1`,
        authorizedCents: 27_500,
        stepAt,
        createdAt: stepAt,
        updatedAt: stepAt,
      },
    })
  }
  expect(await sweep(at)).toBeGreaterThanOrEqual(LEFT)
  const { totalDocs } = await app.payload.count({
    collection: 'checkouts',
    where: { state: { equals: 'authorized' } },
  })
  expect(totalDocs).toBe(0)
})
