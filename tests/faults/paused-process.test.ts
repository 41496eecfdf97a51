import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TripDate } from '@/domain/dates'
import type { Claim } from '@/domain/seats'
import { oversoldByBookings, oversoldByClaims } from '../concurrency/oversold'
import { bookParty, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { type ServerProcess, startServerProcess } from '../concurrency/server-process'
import { newBooking } from '../factories/booking'
import { waitUntil } from '../fakes/wait-until'
import type { TestAnswer, TestBrowser } from '../int/test-app'
import { checkoutIdOf, expectCleanAudit, type FaultHarness, openFaultHarness } from './fault-harness'

/** Higher than the number of steps in any request, so that an endless loop fails the test. */
const MAX_STEPS = 40
/** The number of minutes that the other processes' clocks advance during the pause. */
const PAUSE_MINUTES = 3

let harness: FaultHarness
let captain: TestBrowser
let other: ServerProcess
let captainOfOther: TestBrowser
beforeAll(async () => {
  harness = await openFaultHarness()
  captain = await harness.browser().signIn()
  other = await startServerProcess()
  captainOfOther = await other.browser().signIn()
}, START_MS)
afterAll(async () => {
  await other.kill()
  await harness.close()
})

const NO_CHARGE = { paid: 'custom', paidAmount: 0, totalAmount: 0 }

/** Books a party as the captain, with No Charge. Returns the booking's id. */
async function booked(date: TripDate, partySize: number, time: 'am' | 'pm' = 'am'): Promise<string> {
  const answer = await captain.post('/booking/new', newBooking(party(date, partySize, { time }), NO_CHARGE))
  expect(answer.status).toBe(201)
  return answer.body.Booking._id as string
}

/** Sends a call to the other process, and pauses that process before one of its steps. */
async function pausedBefore(
  step: number,
  call: () => Promise<unknown>,
  server = other,
): Promise<{ isPaused: boolean; answer: Promise<unknown> }> {
  await server.pause.before(step)
  let isAnswered = false
  const answer = call()
    .catch(() => 'unanswered')
    .finally(() => {
      isAnswered = true
    })
  await waitUntil('the call is paused or answered', async () => isAnswered || (await server.pause.isPaused()))
  return { isPaused: await server.pause.isPaused(), answer }
}

/** Checks that each day's claims match its active bookings, that no departure is oversold, and that the audit is clean. */
async function expectSeatsToMatch(...dates: TripDate[]): Promise<void> {
  for (const date of dates) await expectDayToMatch(date)
  await expectCleanAudit(harness)
}

async function expectDayToMatch(date: TripDate): Promise<void> {
  expect(await oversoldByBookings(harness, date)).toEqual([])
  expect(await oversoldByClaims(harness, date)).toEqual([])
  const day = await harness.payload.db.findOne<{ id: string; claims: Claim[] }>({
    collection: 'boat-days',
    where: { id: { equals: date } },
  })
  for (const claim of day?.claims ?? []) {
    expect(claim.next ?? null).toBeNull()
    expect(await harness.readBooking(claim.id)).toMatchObject({ cancel: false, date, editLock: 'none' })
  }
}

/** Runs a scenario once for each step of a call, until the call has no more steps. */
async function atEveryStep(tell: (step: number) => Promise<{ isPaused: boolean }>): Promise<void> {
  let step = 1
  while ((await tell(step)).isPaused) {
    step += 1
    expect(step).toBeLessThan(MAX_STEPS)
  }
  expect(step).toBeGreaterThan(4)
}

/** Pauses an edit that grows a party from two to six, while another server sells seats and makes edits. */
async function editWhilePaused(step: number, server: ServerProcess, editor: TestBrowser) {
  const date = harness.freshDay()
  const id = await booked(date, 2)
  const paused = await pausedBefore(step, () => editor.put(`/booking/${id}`, { partySize: 6 }), server)
  await harness.sweep(PAUSE_MINUTES)
  const smaller = await captain.put(`/booking/${id}`, { partySize: 1 })
  expect(smaller.status).toBe(200)
  const five = await bookParty(harness.browser(), party(date, 5))
  await server.pause.resume()
  const grown = (await paused.answer) as TestAnswer
  await harness.sweep(PAUSE_MINUTES)
  return { ...paused, date, id, five, grown }
}

describe('if a process is paused at any step of a captain’s edit while another one continues', () => {
  it(
    'nothing is oversold, and the last acknowledged edit isn’t lost',
    () =>
      atEveryStep(async (step) => {
        const { date, id, five, grown, isPaused } = await editWhilePaused(step, other, captainOfOther)
        expect(five.status).toBe(201)
        expect([200, 409]).toContain(grown.status)
        expect(await harness.readBooking(id)).toMatchObject({ partySize: 1 })
        await expectSeatsToMatch(date)
        return { isPaused }
      }),
    START_MS,
  )

  it(
    'control: without the fencing token, the boat is oversold',
    async () => {
      const unfenced = await startServerProcess('--unfenced')
      const editor = await unfenced.browser().signIn()
      const oversold: string[] = []
      for (let step = 1; step < MAX_STEPS && oversold.length === 0; step += 1) {
        const { date, id, isPaused } = await editWhilePaused(step, unfenced, editor)
        oversold.push(...(await oversoldByBookings(harness, date)))
        // Cancel this booking, because the next run needs a boat that isn't oversold.
        await captain.put(`/booking/${id}`, { cancel: true })
        if (!isPaused) break
      }
      await unfenced.kill()
      expect(oversold).toEqual(['am has 11 guests'])
    },
    START_MS,
  )
})

describe('if a process dies at any step', () => {
  it.each([
    ['a move to the afternoon', { time: 'pm' }],
    ['a move to another day', { date: 'other' }],
    ['a growing party', { partySize: 6 }],
    ['a shrinking party', { partySize: 1 }],
    ['a cancellation', { cancel: true }],
    ['a balance collected on the boat', { paid: 'paid' }],
  ] as [string, Record<string, unknown>][])(
    'of %s, no seat is sold twice or lost, and no repair is needed',
    (_name, change) =>
      atEveryStep(async (step) => {
        const date = harness.freshDay()
        const otherDate = harness.freshDay()
        const id = await booked(date, 2)
        if ('paid' in change)
          await harness.payload.db.updateOne({ collection: 'bookings', id, data: { totalCents: 100 } })
        const edit = 'date' in change ? { date: otherDate } : change
        const { isPaused } = await pausedBefore(step, () => captainOfOther.patch(`/bookings/${id}`, edit))
        await other.pause.abandon()
        const competing = await Promise.all([
          bookParty(harness.browser(), party(date, 6)),
          bookParty(harness.browser(), party(date, 6, { time: 'pm' })),
          bookParty(harness.browser(), party(otherDate, 6)),
        ])
        for (const { status } of competing) expect([201, 409]).toContain(status)
        await harness.sweep(PAUSE_MINUTES)
        await expectSeatsToMatch(date, otherDate)
        const booking = await harness.readBooking(id)
        expect(booking).toMatchObject({ editLock: 'none', editLockedAt: null })
        return { isPaused }
      }),
    START_MS,
  )
})

describe('if a process is paused at any step of a booking, and the captain cancels the booking that the sweeper made', () => {
  it(
    'no seats stay taken, and no canceled trip is confirmed',
    () =>
      atEveryStep(async (step) => {
        const date = harness.freshDay()
        const guest = other.browser()
        const sale = party(date, 4)
        const held = await guest.post('/booking/hold', sale)
        await guest.put('/booking/hold', { guest: GUEST })
        await pay(guest, held.body.totalAmount)
        const terms = { paid: 'full', paidAmount: held.body.totalAmount, totalAmount: held.body.totalAmount }
        const call = () => guest.post('/booking/new', newBooking(sale, terms, { note: '' }))
        const { isPaused, answer } = await pausedBefore(step, call)
        await harness.sweep(PAUSE_MINUTES)
        const id = checkoutIdOf(held)
        expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
        const canceled = await captain.put(`/booking/${id}`, { cancel: true })
        expect(canceled.status).toBe(200)
        await other.pause.resume()
        const response = (await answer) as TestAnswer
        expect(isPaused ? response.body.code : response.status).toBe(isPaused ? 'booking-canceled' : 201)
        await harness.sweep(PAUSE_MINUTES)
        expect(await harness.readBooking(id)).toMatchObject({ cancel: true })
        expect((await bookParty(harness.browser(), party(date, 6))).status).toBe(201)
        await expectSeatsToMatch(date)
        return { isPaused }
      }),
    START_MS,
  )
})

describe('if a process is paused at any step of a sweep', () => {
  it(
    'another sweeper and the captain continue, and nothing they did is undone',
    () =>
      atEveryStep(async (step) => {
        const date = harness.freshDay()
        const guest = harness.browser()
        const held = await guest.post('/booking/hold', party(date, 4))
        await guest.put('/booking/hold', { guest: GUEST })
        await pay(guest, held.body.totalAmount)
        const id = checkoutIdOf(held)
        await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
        const { isPaused, answer } = await pausedBefore(step, () => other.sweep(PAUSE_MINUTES * 60_000))
        // By now, the first sweeper's lease and the grace period of its last step have expired.
        await harness.sweep(3 * PAUSE_MINUTES)
        expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
        expect((await captain.put(`/booking/${id}`, { partySize: 1 })).status).toBe(200)
        expect((await bookParty(harness.browser(), party(date, 5))).status).toBe(201)
        await other.pause.resume()
        await answer
        await harness.sweep(PAUSE_MINUTES)
        expect(await harness.readBooking(id)).toMatchObject({ partySize: 1, cancel: false })
        await expectSeatsToMatch(date)
        return { isPaused }
      }),
    START_MS,
  )
})
