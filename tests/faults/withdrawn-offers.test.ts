import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TripDate } from '@/domain/dates'
import { eraseGuest, requireGuestKey } from '@/services/guests/erase-guest'
import { findGuest } from '@/services/guests/find-guest'
import type { ServiceContext } from '@/services/ports'
import { leaveWaitlist } from '@/services/waitlist/leave-waitlist'
import { offerSeats } from '@/services/waitlist/offer-seats'
import { sweepWaitlist } from '@/services/waitlist/sweep-waitlist'
import { START_MS } from '../concurrency/races'
import { findInDatabase } from '../fakes/find-in-database'
import { gateSteps, type StepGate } from '../fakes/step-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropQueues } from '../fakes/without-guard'
import type { TestBrowser } from '../int/test-app'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { type WaitlistLine, waiting, waitlistLine } from './waitlist-line'

/** More steps than an offer has, so that the last round pauses nothing. */
const STEPS = 24

let harness: FaultHarness
let at: WaitlistLine
let captain: TestBrowser
/** Another process. It isn't paused. */
let other: ServiceContext
let gate: StepGate
let hasGuard = true

beforeAll(async () => {
  harness = await openFaultHarness()
  at = waitlistLine(harness)
  captain = await harness.browser().signIn()
  other = { ...harness.ahead(0), payload: anotherProcess(harness.payload) }
  dropQueues()
  gate = gateSteps(harness.payload)
}, START_MS)
afterAll(() => harness.close())

/** Returns the payload with the database methods that it has now. In the control, it stores no withdrawn offers. */
function anotherProcess(payload: Payload): Payload {
  const { create, updateOne, deleteOne, deleteMany, findOne } = payload.db
  const methods = { updateOne, deleteOne, deleteMany, findOne }
  const bound = Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, method.bind(payload.db)]),
  )
  const store = create.bind(payload.db)
  const createUnlessWithdrawn = async (args: Parameters<typeof create>[0]) =>
    !hasGuard && args.collection === 'checkouts' && args.data.state === 'released' ? args.data : store(args)
  const own: Record<string | symbol, unknown> = { ...bound, create: createUnlessWithdrawn }
  const db = new Proxy(payload.db, { get: (target, key) => own[key] ?? Reflect.get(target, key) })
  return new Proxy(payload, { get: (target, key) => (key === 'db' ? db : Reflect.get(target, key)) })
}

/**
 * Pauses the process that offers a freed seat before each of its steps, and ends the offer in another process. Returns
 * the days on which the process was paused.
 */
async function endPausedOffers(end: (date: TripDate) => Promise<unknown>): Promise<TripDate[]> {
  const days: TripDate[] = []
  for (let step = 1; step <= STEPS; step++) {
    const { date, booking } = await at.fullDay()
    await at.join(date, 1)
    await at.free(booking, 5)
    gate.pauseBefore(step)
    let isOver = false
    const offering = offerSeats(harness.ahead(0), date).finally(() => {
      isOver = true
    })
    await waitUntil('the offer is paused or over', () => gate.isPaused() || isOver)
    const wasPaused = gate.isPaused()
    if (wasPaused) await end(date)
    gate.resume()
    await offering
    if (wasPaused) days.push(date)
    else break
  }
  return days
}

/** Returns the offers whose hold has no seats. */
async function offersWithoutSeats(days: TripDate[]): Promise<string[]> {
  const found: string[] = []
  for (const date of days) {
    const seats = (await at.held(date)).map(({ id }) => id)
    for (const { id, state } of await at.offers(date))
      if (state === 'held' && !seats.includes(id)) found.push(id)
  }
  return found
}

const refuse = async (date: TripDate) => {
  await captain.post('/block/new', { type: 'block', startDate: date, endDate: date })
  await sweepWaitlist(other)
}
const leave = async (date: TripDate) => leaveWaitlist(other, await at.entry(date, 1)).catch(() => undefined)
const erase = (date: TripDate) =>
  eraseGuest(other, { who: waiting(1, date).email, by: 'captain' }).catch(() => undefined)

describe.each([
  ['the captain blocks the day', refuse],
  ['the guest leaves the waitlist', leave],
  ['the guest’s data is erased', erase],
])('if a process is paused at any step of an offer and %s', (_, end) => {
  it('no hold is left without its seats, and no seats are left without a hold', async () => {
    const days = await endPausedOffers(end)
    expect(days.length).toBeGreaterThan(5)
    expect(await offersWithoutSeats(days)).toEqual([])
    for (const date of days) {
      const offers = (await at.offers(date)).filter(({ state }) => state === 'held').map(({ id }) => id)
      expect((await at.held(date)).map(({ id }) => id)).toEqual(offers)
    }
  })

  it('control: without the released checkout, a hold is left without its seats', async () => {
    hasGuard = false
    try {
      expect(await offersWithoutSeats(await endPausedOffers(end))).not.toEqual([])
    } finally {
      hasGuard = true
    }
  })
})

it('an erased guest’s data isn’t stored again by a paused process', async () => {
  const erased: string[] = []
  await endPausedOffers(async (date) => {
    const { email } = waiting(1, date)
    await eraseGuest(other, { who: email, by: 'captain' }).then(
      () => erased.push(email),
      () => {},
    )
  })
  expect(erased.length).toBeGreaterThan(5)
  expect(await findInDatabase(harness.payload, erased)).toEqual([])
})

it('an offer’s email is part of its guest’s data before it’s written', async () => {
  const { date, booking } = await at.fullDay()
  await at.join(date, 1)
  await at.free(booking, 5)
  await offerSeats(other, date)
  const { mails } = await findGuest(other, requireGuestKey(waiting(1, date).email))
  expect(mails.map(({ kind }) => kind)).toContain('waitlist-offer')
})
