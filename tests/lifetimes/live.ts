import { expect } from 'vitest'
import { type Random, seededRandom } from '../chaos/random'
import { sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import { CAPTAIN, type TestAnswer } from '../int/test-app'
import { nextAttempt, type Scene } from './acts'
import { checkLifetime, checkSeats } from './check'
import type { Days, Lifetime } from './lifetime'
import { dieAfter } from './mortal'
import { possibleFates } from './possible-fates'
import type { World } from './world'

const ROUNDS = 6
/** More steps than any request takes. */
const MAX_STEPS = 14
const SHARES = { killed: 0.15, squareFault: 0.2, mailFault: 0.1, twoAtOnce: 0.15 }

export type Counts = Record<string, number>

/**
 * Runs the lifetimes of a group of bookings on shared days. In each round, all guests act at once while processes die
 * and Square and the mail server fail. Then everything is repaired, and each booking is checked.
 */
export async function liveGroup(
  world: World,
  { seed, size, counts }: { seed: number; size: number; counts: Counts },
): Promise<void> {
  const random = seededRandom(seed)
  const days = world.nextDays()
  await world.captain.post('/user/confirm', { password: CAPTAIN.password })
  const creditCode = await makeCredit(world, days)
  const scene: Scene = { random, days, captain: world.captain, creditCode }
  const lives = Array.from({ length: size }, (_, index) => world.newLifetime(seed * 1000 + index))
  const stormyRound = random.int(2, ROUNDS * 2)
  let entryId: string | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === stormyRound) entryId = await cancelForWeather(scene)
    addFaults(world, random, counts)
    await Promise.all(lives.map((life) => act(life, scene, counts)))
    await world.settle()
    for (const life of lives) await checkLifetime(world, life)
    await checkSeats(world, scene.days)
  }
  for (const { id } of await checkSeats(world, scene.days))
    await world.captain.put(`/booking/${id}`, { cancel: true, refundAmount: 0 })
  if (entryId) expect((await world.captain.delete(`/calendar/${entryId}`)).status).toBe(200)
}

/** Makes a credit that the guests in a group compete for. It's less than they could use together. */
async function makeCredit({ captain, harness }: World, { dates: [date = ''] }: Days): Promise<string> {
  const booked = await bookSeats(harness.browser(), sale(date, { partySize: 4 }), { paid: 'full' })
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  const { _id, paidAmount } = booked.body.Booking
  const canceled = await captain.put(`/booking/${_id}`, { cancel: true, refundAmount: paidAmount })
  expect(canceled.status).toBe(200)
  const list = await captain.get(`/booking/all?from=${date}&to=${date}`)
  const { version } = list.body.Booking.Bookings.find((each: { _id: string }) => each._id === _id)
  const made = await captain.post(`/booking/${_id}/credit`, { amount: paidAmount, version })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return (await captain.get(`/booking/${_id}/credits`)).body.Credits.made[0].code
}

/** Cancels the morning of one of the days. Returns the entry's id. */
async function cancelForWeather({ captain, random, days }: Scene): Promise<string> {
  const date = random.pick(days.dates)
  const entry = { type: 'weather', startDate: date, endDate: date, time: 'am', message: 'Too windy' }
  const answer = await captain.post('/calendar/new', entry)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.Calendar._id
}

function addFaults({ harness: { square }, mailServer }: World, random: Random, counts: Counts): void {
  for (const endpoint of ['create', 'complete', 'refund', 'get', 'cancel'] as const) {
    if (!random.chance(SHARES.squareFault)) continue
    const fault = random.pick(['reset-before', 'reset-after', 'truncate'] as const)
    square.faults.next(endpoint, random.chance(0.5) ? fault : { status: 503, when: 'after' })
  }
  if (random.chance(SHARES.mailFault)) {
    const fault = random.pick(['defer', 'drop', 'drop-after'] as const)
    mailServer.next(fault)
    add(counts, `mail server: ${fault}`)
  }
}

/** Sends one request, or two at the same time, and records the possible outcomes. */
async function act(life: Lifetime, scene: Scene, counts: Counts): Promise<void> {
  const { random } = scene
  const count = life.bookingId !== null && random.chance(SHARES.twoAtOnce) ? 2 : 1
  const attempts = []
  for (let number = 0; number < count; number += 1) {
    const next = await nextAttempt(life, scene)
    if (next) attempts.push(next)
  }
  const outcomes = await Promise.all(
    attempts.map(async ({ name, attempt }) => {
      const answer = random.chance(SHARES.killed)
        ? await dieAfter(random.int(0, MAX_STEPS), attempt.send)
        : await attempt.send()
      const isDone = isAcknowledged(answer)
      const result = answer === null ? 'killed' : isDone ? 'done' : isDone === null ? 'unknown' : 'refused'
      add(counts, `${name} ${result}`)
      if (isDone && attempt.mail) life.mails[attempt.mail] += 1
      return { after: attempt.after, isDone }
    }),
  )
  life.fates = possibleFates(life.fates, outcomes)
}

const add = (counts: Counts, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Returns null if the response doesn't show whether the change happened. */
function isAcknowledged(answer: TestAnswer | null): boolean | null {
  // This error promises that the card won't be charged.
  if (answer?.body.code === 'balance-unknown') return false
  if (answer === null || answer.status >= 500 || answer.status === 202) return null
  return answer.status < 300
}
