import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '@/services/errors'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { gateReads, withOwnReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'
import { type PromoParties, promoParties, STEPS_OF_HOLD } from './promo-parties'

let harness: FaultHarness
let at: PromoParties

beforeAll(async () => {
  // 50 guests pay at once, so a response can take longer than in other tests.
  harness = await openFaultHarness(30_000)
  at = promoParties(harness)
}, START_MS)
afterAll(() => harness.close())

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const ignorePowerCut = (error: unknown) => {
  if (!(error instanceof PowerCut)) throw error
}

/** Sweeps, and checks that no use is reserved and each booking has the discount. Returns the number of bookings. */
async function expectSettled(code: string, when: string): Promise<number> {
  for (const minutes of [3, 8]) await at.sweep(minutes)
  expect(await at.reserved(code), when).toEqual([])
  const bookings = await at.bookingsWith(code)
  for (const booking of bookings)
    expect(booking, when).toMatchObject({ totalCents: 25_500, discountCents: 2000, paidCents: 12_750 })
  return bookings.length
}

describe('a booking with a promo code', () => {
  it('if the process dies at any step, the use is taken by a booking or free again', async () => {
    for (let steps = STEPS_OF_HOLD; ; steps += 1) {
      const code = await at.newCode({ maxUses: 1 })
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      await at.book(code, harness.freshDay(), context).catch(ignorePowerCut)
      const when = `after ${steps} steps`
      if ((await expectSettled(code, when)) === 1) {
        const late = await at.hold(code, harness.freshDay()).catch(codeOf)
        expect(late, when).toBe('invalid-input')
      } else await at.book(code, harness.freshDay())
      expect(await at.bookingsWith(code), when).toHaveLength(1)
      if (!isCut()) {
        expect(steps).toBeGreaterThan(8)
        break
      }
    }
    await expectCleanAudit(harness)
  }, 400_000)

  it('frees the use after a declined card, even if the process dies', async () => {
    for (let steps = 0; ; steps += 1) {
      const code = await at.newCode({ maxUses: 1 })
      const id = await at.hold(code, harness.freshDay())
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      const declined = await at.pay(id, context, 'cnon:card-nonce-declined').catch(codeOf)
      if (!isCut()) expect(declined).toBe('card-declined')
      expect(await expectSettled(code, `after ${steps} steps`)).toBe(0)
      await at.book(code, harness.freshDay())
      if (!isCut()) break
    }
  }, 400_000)

  it('can try again right after the process died, although its first try still reserves the use', async () => {
    const code = await at.newCode({ maxUses: 1, oncePerGuest: true })
    const id = await at.hold(code, harness.freshDay())
    const { context } = cutPowerAfter(3, harness.ahead(0))
    await at.pay(id, context).catch(ignorePowerCut)
    expect(await at.reserved(code)).toEqual([id])
    harness.square.clock.advance(5000)
    await at.pay(id, harness.ahead(1.5))
    await at.place(id)
    expect(await expectSettled(code, 'after the second try')).toBe(1)
  })

  it('keeps the last use while its guest pays, so the other guest pays the full price', async () => {
    const code = await at.newCode({ maxUses: 1 })
    const [day, other] = [harness.freshDay(), harness.freshDay()]
    const [one, two] = [await at.hold(code, day), await at.hold(code, other)]
    await at.pay(one)
    expect(await at.pay(two).catch(codeOf)).toBe('promo-refused')
    expect(await harness.readCheckout(two)).toMatchObject({
      state: 'held',
      totalCents: 27_500,
      discountCents: null,
      promoCode: null,
    })
    expect(harness.paymentsOf(two)).toEqual([])
    await at.place(one)
    expect(await expectSettled(code, 'after the booking')).toBe(1)
  })

  it('gives the use back when it’s canceled', async () => {
    const code = await at.newCode({ maxUses: 1 })
    const { id } = await at.book(code, harness.freshDay())
    await harness.payload.update({
      collection: 'bookings',
      id,
      data: { cancel: true },
      context: { edit: { refundCents: 12_750 } },
    })
    await at.book(code, harness.freshDay())
    expect(await expectSettled(code, 'after the second booking')).toBe(1)
  })
})

/** Keep the tests in this order: once the guard is removed, it's gone for the rest of the process. */
describe('guests who pay with the same code at the same time', () => {
  /**
   * Lets `count` guests pay once all of them have read how often the code was used. Returns the bookings that got the
   * discount.
   */
  async function payAtOnce(code: string, count: number, email?: (nth: number) => string): Promise<number> {
    const ids: string[] = []
    let day = ''
    for (let nth = 0; nth < count; nth++) {
      if (nth % 6 === 0) day = harness.freshDay()
      ids.push(await at.hold(code, day, { email: email?.(nth) ?? `guest-${nth}@example.com` }))
    }
    const gate = gateReads(harness.payload, 'promo-uses')
    gate.close()
    const paying = Promise.allSettled(ids.map((id) => at.pay(id)))
    await waitUntil('all have read the uses', () => gate.waiting() === count)
    gate.open()
    const paid = (await paying).flatMap((result, nth) =>
      result.status === 'fulfilled'
        ? [ids[nth] ?? '']
        : (expect(codeOf(result.reason)).toBe('promo-refused'), []),
    )
    for (const id of paid) await at.place(id)
    return expectSettled(code, 'after the race')
  }

  it('50 guests get exactly 10 uses', async () => {
    expect(await payAtOnce(await at.newCode({ maxUses: 10 }), 50)).toBe(10)
    await expectCleanAudit(harness)
  }, 400_000)

  it('one guest in six tabs gets one use', async () => {
    const code = await at.newCode({ oncePerGuest: true })
    expect(await payAtOnce(code, 6, () => 'tabs@example.com')).toBe(1)
  })

  it('control: without the condition, two guests get the last use', async () => {
    dropCompareAndSwap(harness.payload, 'promo-uses')
    const ungated = { ...harness.ahead(0), payload: withOwnReads(harness.payload) }
    const code = await at.newCode({ maxUses: 1 })
    const day = harness.freshDay()
    const [one, two] = [await at.hold(code, day), await at.hold(code, day)]
    const gate = gateReads(harness.payload, 'promo-uses')
    gate.close()
    const first = at.pay(one)
    await waitUntil('the first has read the uses', () => gate.waiting() > 0)
    await at.pay(two, ungated)
    gate.open()
    await first
    await at.place(one)
    await at.place(two)
    expect(await expectSettled(code, 'after the race')).toBe(2)
  })
})
