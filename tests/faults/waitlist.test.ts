import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitlistEntry } from '@/payload-types'
import { releaseHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { leaveWaitlist, readOffer } from '@/services/waitlist/leave-waitlist'
import { offerByHand, offerSeats } from '@/services/waitlist/offer-seats'
import { sweepWaitlist } from '@/services/waitlist/sweep-waitlist'
import { readLine } from '@/services/waitlist/waitlist-rows'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'
import { type WaitlistLine, waiting, waitlistLine } from './waitlist-line'

let harness: FaultHarness
let at: WaitlistLine

beforeAll(async () => {
  harness = await openFaultHarness()
  at = waitlistLine(harness)
}, START_MS)
afterAll(() => harness.close())

it('if the process dies at any step of an offer, the first in line gets exactly one', async () => {
  for (let steps = 0; ; steps += 1) {
    const { date, booking } = await at.fullDay()
    await at.join(date, 1)
    await at.join(date, 2)
    await at.free(booking, 5)
    const { context, isCut } = cutPowerAfter(steps, at.context())
    await offerSeats(context, date).catch((error: unknown) => {
      if (!(error instanceof PowerCut)) throw error
    })
    await sweepWaitlist(at.context())
    const when = `after ${steps} steps`
    expect(await at.line(date), when).toEqual({ 'Example 1': 'offered', 'Example 2': 'waiting' })
    const first = await at.entry(date, 1)
    const [offer, ...others] = await at.offers(date)
    expect(others, when).toEqual([])
    expect(offer, when).toMatchObject({ id: first.checkout, state: 'held', lastName: 'Example 1' })
    expect((await at.held(date)).map(({ id }) => id)).toEqual([first.checkout])
    expect(await at.mails([first.id])).toEqual([`waitlist-offer:${first.checkout}`])
    if (!isCut()) break
  }
  await expectCleanAudit(harness)
})

it('after an offer lapses, the next guest gets one, and after three, the seat is on sale', async () => {
  const { date, booking } = await at.fullDay()
  for (let nth = 1; nth <= 4; nth++) await at.join(date, nth)
  await at.free(booking, 5)
  for (let nth = 1; nth <= 3; nth++) {
    await sweepWaitlist(at.context())
    const { state, checkout } = await at.entry(date, nth)
    expect(state).toBe('offered')
    await releaseHold(at.context(), checkout ?? '', 'expired')
  }
  await sweepWaitlist(at.context())
  expect(Object.values(await at.line(date))).toEqual(['lapsed', 'lapsed', 'lapsed', 'waiting'])
  expect(await at.held(date)).toEqual([])
  // The captain can still offer seats by hand.
  await offerByHand(at.context(), await at.entry(date, 4))
  expect((await at.held(date)).map(({ id }) => id)).toEqual([(await at.entry(date, 4)).checkout])
})

it.each<[string, (entry: WaitlistEntry) => Promise<void>]>([
  ['lapse', ({ checkout }) => releaseHold(at.context(), checkout ?? '', 'expired')],
  ['are given back', (entry) => leaveWaitlist(at.context(), entry)],
])(
  'three offers that %s put the seat on sale, even if the same guest joins again each time',
  async (_, end) => {
    const { date, booking } = await at.fullDay()
    const line = () => readLine(at.context(), date)
    await at.join(date, 1)
    await at.free(booking, 5)
    for (let offers = 1; offers <= 3; offers++) {
      await sweepWaitlist(at.context())
      const offered = (await line()).find(({ state }) => state === 'offered')
      await end(offered ?? expect.fail(`There’s no offer ${offers}`))
      await sweepWaitlist(at.context())
      // While the guest is joining, the departure fills up again.
      const sale = at.sale(date, 1)
      const { id } = await holdSeats(at.context(), { sale, by: 'guest', previousCheckoutId: null })
      await at.join(date, 1)
      await releaseHold(at.context(), id)
    }
    await sweepWaitlist(at.context())
    const states = (await line()).map(({ state }) => state)
    expect(states).toHaveLength(4)
    expect(states.filter((state) => state === 'waiting' || state === 'offered')).toEqual(['waiting'])
    expect(await at.held(date)).toEqual([])
  },
)

it('the sweeper keeps an offer for two hours, and then expires it', async () => {
  const { date, booking } = await at.fullDay()
  await at.join(date, 1)
  await at.free(booking, 5)
  await sweepWaitlist(at.context())
  const { checkout } = await at.entry(date, 1)
  await harness.sweep(119)
  expect(await harness.readCheckout(checkout ?? '')).toMatchObject({ state: 'held' })
  await harness.sweep(121)
  expect(await harness.readCheckout(checkout ?? '')).toMatchObject({ state: 'expired' })
  await sweepWaitlist(at.context())
  expect(await at.entry(date, 1)).toMatchObject({ state: 'lapsed' })
})

it('an offer goes to the next guest if its guest leaves', async () => {
  const { date, booking } = await at.fullDay()
  await at.join(date, 1)
  await at.join(date, 2)
  await at.free(booking, 5)
  await sweepWaitlist(at.context())
  await leaveWaitlist(at.context(), await at.entry(date, 1))
  await sweepWaitlist(at.context())
  expect(await at.line(date)).toEqual({ 'Example 1': 'left', 'Example 2': 'offered' })
  await expect(readOffer(at.context(), await at.entry(date, 1))).rejects.toMatchObject({
    code: 'offer-over',
  })
  expect(await readOffer(at.context(), await at.entry(date, 2))).toMatchObject({
    lastName: waiting(2).lastName,
  })
  expect(await at.held(date)).toHaveLength(1)
})

it('a manual offer that doesn’t fit leaves the guest in line', async () => {
  const { date } = await at.fullDay()
  await at.join(date, 1)
  await expect(offerByHand(at.context(), await at.entry(date, 1))).rejects.toMatchObject({ code: 'sold-out' })
  expect(await at.entry(date, 1)).toMatchObject({ state: 'waiting', checkout: null })
})
