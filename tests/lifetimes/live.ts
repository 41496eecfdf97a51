import { expect } from 'vitest'
import { type Random, seededRandom } from '../chaos/random'
import { sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import { CAPTAIN, type TestAnswer } from '../int/test-app'
import type { Attempt, Scene } from './act'
import { nextAttempt } from './acts'
import { checkAnnounced, checkLifetime, checkSeats } from './check'
import type { Days, Lifetime } from './lifetime'
import { dieAfter } from './mortal'
import { type Outcome, possibleFates } from './possible-fates'
import type { World } from './world'

const ROUNDS = 6
/** Higher than the number of steps in any request. */
const MAX_STEPS = 14
const SHARES = { killed: 0.2, squareFault: 0.4, mailFault: 0.4, twoAtOnce: 0.2 }

/** How often each event happened: acts by outcome, process deaths, and faults. */
export type Counts = Record<string, number>

/**
 * Runs the lifetimes of a group of bookings on shared days. In each round, all guests and the captain act at once while
 * processes die and Square and the mail server fail. Then all faults end, and each booking is checked. In the last
 * round, the boats have left.
 */
export async function liveGroup(
  world: World,
  { seed, size, counts }: { seed: number; size: number; counts: Counts },
): Promise<void> {
  const random = seededRandom(seed)
  const days = world.nextDays()
  await world.captain.post('/user/confirm', { password: CAPTAIN.password })
  const creditCode = await makeCredit(world, days)
  const scene: Scene = { random, days, captain: world.captain, creditCode, haveLeft: false }
  const lives = Array.from({ length: size }, (_, index) => world.newLifetime(seed * 1000 + index))
  const stormyRound = random.int(2, ROUNDS + 1)
  let storm: { entryId: string; date: string } | null = null
  const runRound = async () => {
    const { faults } = world.harness.square
    addFaults(world, random, counts)
    const queued = faults.countWaiting()
    await Promise.all(lives.map((life) => act(life, scene, counts)))
    add(counts, 'Square faults', queued - faults.countWaiting())
    await world.settle()
    for (const life of lives) await checkLifetime(world, life)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === stormyRound) {
      storm = await cancelForWeather(scene)
      add(counts, 'weather cancellations')
    }
    await runRound()
    const booked = await checkSeats(world, scene.days)
    if (storm) await checkAnnounced(world, booked, storm.date)
  }
  const sailing = await checkSeats(world, scene.days)
  await world.setDates(sailing, () => days.pastDate)
  for (const life of lives)
    life.fates = life.fates.map((fate) =>
      fate.partySize === 0 || fate.isCanceled ? fate : { ...fate, date: days.pastDate },
    )
  scene.haveLeft = true
  await runRound()
  await world.setDates(sailing, ({ date }) => date)
  for (const { id } of await checkSeats(world, scene.days))
    await world.captain.put(`/booking/${id}`, { cancel: true, refundAmount: 0 })
  if (storm) expect((await world.captain.delete(`/calendar/${storm.entryId}`)).status).toBe(200)
}

/** Creates a credit that the guests in a group compete for. It's less than they could use together. */
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

/** Cancels the morning departure on one of the days because of weather. */
async function cancelForWeather({
  captain,
  random,
  days,
}: Scene): Promise<{ entryId: string; date: string }> {
  const date = random.pick(days.dates)
  const entry = { type: 'weather', startDate: date, endDate: date, time: 'am', message: 'Too windy' }
  const answer = await captain.post('/calendar/new', entry)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { entryId: answer.body.Calendar._id, date }
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
      add(counts, `${name}: ${result}`)
      return { ...attempt, isDone }
    }),
  )
  const different = withoutRepeats(outcomes)
  for (const { mail, isDone } of different)
    if (mail && isDone !== false) life[isDone ? 'mails' : 'unanswered'][mail] += 1
  life.fates = possibleFates(life.fates, different)
}

/** Leaves out a request that repeats another one, unless it got the better response. */
function withoutRepeats<Sent extends Outcome & Pick<Attempt, 'key'>>(outcomes: Sent[]): Sent[] {
  const value = ({ isDone }: Sent) => (isDone ? 2 : isDone === null ? 1 : 0)
  const best = outcomes.toSorted((one, other) => value(other) - value(one))
  return best.filter(
    ({ key }, index) => key === undefined || best.findIndex((each) => each.key === key) === index,
  )
}

const add = (counts: Counts, name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by
}

/** Returns whether a request's change happened, or null if the response doesn't show that. */
function isAcknowledged(answer: TestAnswer | null): boolean | null {
  // This error promises that the card won't be charged.
  if (answer?.body.code === 'balance-unknown') return false
  // The payment continues once the booking's edit is over, so its outcome is unknown.
  if (answer?.body.code === 'checkout-busy') return null
  if (answer === null || answer.status >= 500 || answer.status === 202) return null
  return answer.status < 300
}
