import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditRowId } from '@/services/credits/credit-rows'
import { type CreditUse, payWithCredit, releaseUse } from '@/services/credits/pay-with-credit'
import type { ServiceContext } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import { type CreditParties, creditParties, DEPOSIT } from './credit-parties'
import { type FaultHarness, openFaultHarness } from './fault-harness'

/** Tests what happens to the money that a payment has reserved in a credit while another process undoes the payment. */
let harness: FaultHarness
let at: CreditParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = creditParties(harness)
}, START_MS)
afterAll(() => harness.close())

type Call = { method: string; collection: string }

/** Returns a context that calls `before` before each call to the database. */
function watched(before: (call: Call) => void | Promise<void>): ServiceContext {
  const context = harness.ahead(0)
  const watch = <Target extends object>(target: Target, own: (key: string | symbol) => unknown): Target =>
    new Proxy(target, { get: (object, key) => own(key) ?? Reflect.get(object, key) })
  const db = watch(context.payload.db, (key) => {
    const original: unknown = Reflect.get(context.payload.db, key)
    if (typeof original !== 'function') return undefined
    return async (args: { collection: string }): Promise<unknown> => {
      await before({ method: String(key), collection: args.collection })
      return Reflect.apply(original, context.payload.db, [args])
    }
  })
  return { ...context, payload: watch<Payload>(context.payload, (key) => (key === 'db' ? db : undefined)) }
}

/** Returns a condition that's true for the nth call that matches. */
function nth(count: number, isMatch: (call: Call) => boolean): (call: Call) => boolean {
  let seen = 0
  return (call) => isMatch(call) && ++seen === count
}

/** Reserves a credit's money for a booking's balance in a process that dies right afterward. */
async function reserved() {
  const [code, id] = [await at.newCredit(), await at.booked()]
  const use: CreditUse = { code, version: (await at.bookingOf(id)).version ?? '', by: 'guest' }
  await payWithCredit(cutPowerAfter(1, harness.ahead(0)).context, id, use).catch(() => undefined)
  expect(await at.statesIn(code)).toEqual(['added', 'open'])
  const release = () => releaseUse(harness.ahead(0), code, creditRowId(id, use.version, code))
  return { code, id, use, release }
}

/** Checks that the money is in the credit again, and hasn't paid for the booking. */
async function expectReturned({ code, id }: { code: string; id: string }): Promise<void> {
  expect([await at.left(code), await at.paidWithCredit(id)]).toEqual([DEPOSIT, 0])
  expect(await at.statesIn(code)).toEqual(['added', 'released'])
}

describe('a payment that is repeated while its reservation is undone', () => {
  it.each([
    [
      'before it reads the booking',
      nth(2, (call) => call.method === 'findOne' && call.collection === 'bookings'),
    ],
    [
      'before it pays for the booking',
      nth(1, (call) => call.method === 'updateOne' && call.collection === 'bookings'),
    ],
  ])('pays for nothing if that happens %s', async (_, isDue) => {
    const own = await reserved()
    const context = watched(async (call) => {
      if (isDue(call)) await own.release()
    })
    const paid = payWithCredit(context, own.id, own.use)
    await expect(paid).rejects.toMatchObject({ code: 'credit-not-due' })
    await expectReturned(own)
  })

  it('pays for nothing once the booking has a new version', async () => {
    const own = await reserved()
    // A process that pays for the booking, and dies before it records that the money is used.
    const dying = watched(({ method, collection }) => {
      if (method === 'updateOne' && collection === 'credits') throw new Error('The power is cut')
    })
    let isWritten = false
    const isDue = nth(1, ({ method, collection }) => {
      if (method !== 'updateOne') return false
      isWritten ||= collection === 'bookings'
      return isWritten && collection === 'credits'
    })
    const context = watched(async (call) => {
      if (isDue(call)) await payWithCredit(dying, own.id, own.use).catch(() => undefined)
    })
    await releaseUse(context, own.code, creditRowId(own.id, own.use.version, own.code))
    await expectReturned(own)
  })
})

describe('the money that a checkout has reserved in a credit', () => {
  const order = { plan: 'full', partySize: 2 } as const

  it('isn’t released by the sweeper while the guest can still book', async () => {
    const code = await at.newCredit()
    const id = await at.holdWith(code, order)
    await at.payHeld(id, order)
    await at.sweep(3)
    expect(await at.statesIn(code)).toEqual(['added', 'open'])
    await at.placeHeld(id, order)
    expect(await at.statesIn(code)).toEqual(['added', 'used'])
  })

  it('is available again as soon as the attempt is undone', async () => {
    const code = await at.newCredit()
    const id = await at.holdWith(code, order)
    await at.payHeld(id, order)
    await expect(at.placeHeld(id, { ...order, plan: 'deposit' })).rejects.toMatchObject({
      code: 'amount-mismatch',
    })
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'held' })
    expect(await at.left(code)).toBe(DEPOSIT)
  })
})
