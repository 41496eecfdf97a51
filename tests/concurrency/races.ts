import type { OpenHoldRequest } from '@/contract/hold'
import type { TripDate } from '@/domain/dates'
import { holdSeats } from '@/services/checkout/hold-seats'
import { contextWithoutCards } from '@/services/context-without-cards'
import { waitUntil } from '../fakes/wait-until'
import type { TestAnswer, TestApp, TestBrowser } from '../int/test-app'
import { book, bookParty, inDays, party, pay, seatsCost, tunaDay } from './parties'
import { type ServerProcess, startServerProcess } from './server-process'

/** The time limit for the setup. It's long enough for two processes to load the whole site while other tests run. */
export const START_MS = 300_000

/** Two server processes on one database. */
export interface Fleet {
  app: TestApp
  one: ServerProcess
  other: ServerProcess
  isGuarded: boolean
}

/** A race for a day's seats. It runs the same way with and without the guard. */
export interface Race {
  name: string
  date: TripDate
  /** The number of parties that end up with seats if no seat is sold twice. */
  winners: number
  /** Runs the race. Returns the last response to each party. */
  run: (fleet: Fleet, date: TripDate) => Promise<TestAnswer[]>
}

/** Starts both server processes on the app's database. */
export async function startFleet(app: TestApp, { isGuarded }: { isGuarded: boolean }): Promise<Fleet> {
  const flags = isGuarded ? [] : ['--unguarded']
  const [one, other] = await Promise.all([startServerProcess(...flags), startServerProcess(...flags)])
  return { app, one, other, isGuarded }
}

export async function stopFleet({ one, other }: Fleet): Promise<void> {
  await Promise.all([one.kill(), other.kill()])
}

export const RACES: Race[] = [
  {
    name: 'fifty parties that want one departure',
    date: inDays(5),
    winners: 6,
    run: (fleet, date) =>
      holdThenBook(
        fleet,
        Array.from({ length: 50 }, () => party(date, 1)),
      ),
  },
  {
    name: 'twenty paid parties without a hold',
    date: inDays(6),
    winners: 6,
    run: (fleet, date) =>
      payThenBook(
        fleet,
        Array.from({ length: 20 }, () => party(date, 1)),
      ),
  },
  {
    name: 'a private charter against seats',
    date: inDays(7),
    winners: 1,
    run: ({ one, other }, date) =>
      paused(
        one,
        () => bookParty(one.browser(), party(date, 4, { private: true })),
        () => bookParty(other.browser(), party(date, 2)),
      ),
  },
  {
    name: 'three seats against four',
    date: inDays(8),
    winners: 1,
    run: ({ one, other }, date) =>
      paused(
        one,
        () => bookParty(one.browser(), party(date, 3)),
        () => bookParty(other.browser(), party(date, 4)),
      ),
  },
  {
    name: 'Tuna against an afternoon party',
    date: tunaDay(0),
    winners: 1,
    run: ({ one, other }, date) =>
      paused(
        one,
        () => bookParty(one.browser(), tunaParty(date)),
        () => bookParty(other.browser(), party(date, 3, { tripType: 'Halibut', time: 'pm' })),
      ),
  },
  { name: 'a party that grows against a booking', date: inDays(9), winners: 1, run: growWhileBooked },
  {
    name: 'restoring a canceled booking while the boat fills',
    date: inDays(10),
    winners: 1,
    run: uncancelWhileFilled,
  },
  {
    name: 'sweeping an expired hold while its seats are sold',
    date: inDays(11),
    winners: 1,
    run: sweepWhileSold,
  },
]

/**
 * Races in which all parties start at once, on both servers. Timing decides who wins, so these races have no control.
 */
export const CROWDS: { name: string; date: TripDate; parties: (date: TripDate) => OpenHoldRequest[] }[] = [
  {
    name: 'private charters and seats',
    date: inDays(14),
    parties: (date) => [
      party(date, 4, { private: true }),
      ...pairs(date, 4),
      party(date, 6, { private: true }),
    ],
  },
  {
    name: 'parties of three and four',
    date: inDays(15),
    parties: (date) => [3, 4, 4, 3, 3, 4].map((partySize) => party(date, partySize)),
  },
  {
    name: 'two trips that want one departure',
    date: inDays(16),
    parties: (date) => [
      ...pairs(date, 3),
      ...pairs(date, 3).map((pair) => ({ ...pair, tripType: 'Wildlife' as const })),
    ],
  },
  {
    name: 'Tuna, morning and afternoon',
    date: tunaDay(1),
    parties: (date) => {
      const afternoon = party(date, 3, { tripType: 'Halibut', time: 'pm' })
      return [tunaParty(date), party(date, 2), afternoon, tunaParty(date), party(date, 2), afternoon]
    },
  },
]

/** Makes all parties place holds at once. Those that get seats pay, and those that have paid book at once. */
export async function holdThenBook(fleet: Fleet, sales: OpenHoldRequest[]): Promise<TestAnswer[]> {
  const callers = sales.map((sale, index) => ({ sale, ...callerOf(fleet, index) }))
  const holds = await inOneMoment(fleet, callers, 1, ({ browser, sale }) =>
    browser.post('/booking/hold', sale),
  )
  const holders = callers.flatMap((caller, index) => {
    const held = holds[index]
    return held?.status === 201 ? [{ ...caller, total: held.body.totalAmount as number }] : []
  })
  const payments = await Promise.all(holders.map(({ browser, total }) => pay(browser, total)))
  const refused = [
    ...holds.filter(({ status }) => status !== 201),
    ...payments.filter(({ status }) => status !== 200),
  ]
  const payers = holders.filter((_, index) => payments[index]?.status === 200)
  const bookings = await inOneMoment(fleet, payers, 1, ({ browser, sale, total }) =>
    book(browser, sale, total),
  )
  return [...refused, ...bookings]
}

/** Books in two calls, one to pay and one to book. The second call claims and confirms the seats. */
async function payThenBook(fleet: Fleet, sales: OpenHoldRequest[]): Promise<TestAnswer[]> {
  const callers = sales.map((sale, index) => ({ sale, ...callerOf(fleet, index) }))
  await Promise.all(callers.map(({ browser, sale }) => pay(browser, seatsCost(sale.partySize))))
  return inOneMoment(fleet, callers, 2, ({ browser, sale }) => book(browser, sale, seatsCost(sale.partySize)))
}

/** Makes the captain change a party from two to five. Before this change is written, a party of three books. */
async function growWhileBooked({ one, other }: Fleet, date: TripDate): Promise<TestAnswer[]> {
  const first = await bookParty(one.browser(), party(date, 2))
  const captain = await one.browser().signIn()
  return paused(
    one,
    () => captain.put(`/booking/${first.body.Booking._id}`, { partySize: 5 }),
    () => bookParty(other.browser(), party(date, 3)),
  )
}

/** Makes the captain restore a canceled party of three. Before this change is written, the boat fills up. */
async function uncancelWhileFilled({ one, other }: Fleet, date: TripDate): Promise<TestAnswer[]> {
  const first = await bookParty(one.browser(), party(date, 3))
  const captain = await one.browser().signIn()
  const path = `/booking/${first.body.Booking._id}`
  await captain.put(path, { cancel: true })
  return paused(
    one,
    () => captain.put(path, { cancel: false }),
    () => bookParty(other.browser(), party(date, 6)),
  )
}

/**
 * Makes the sweeper release the seats of an expired hold. Before this change is written, the seats are sold. Then
 * another party tries to book them.
 */
async function sweepWhileSold(fleet: Fleet, date: TripDate): Promise<TestAnswer[]> {
  const { app, one, other } = fleet
  await holdElevenMinutesAgo(app, party(date, 2))
  const [, sold] = await paused(
    one,
    () => one.sweep(0),
    () => bookParty(other.browser(), party(date, 6)),
  )
  const late = await bookParty(other.browser(), party(date, 6))
  return [sold, late] as TestAnswer[]
}

/** Leaves an abandoned hold, which expired a minute ago, in the day's document. */
export async function holdElevenMinutesAgo({ payload }: TestApp, sale: OpenHoldRequest): Promise<string> {
  const { private: privateCharter, ...rest } = sale
  const app = { ...contextWithoutCards(payload), now: () => new Date(Date.now() - 11 * 60_000) }
  const checkout = await holdSeats(app, {
    sale: { ...rest, privateCharter },
    by: 'guest',
    previousCheckoutId: null,
  })
  return checkout.id
}

/** Pauses `slow` after it reads the day and before it writes it, runs all of `fast`, and resumes `slow`. */
async function paused<Slow, Fast>(
  { gate }: ServerProcess,
  slow: () => Promise<Slow>,
  fast: () => Promise<Fast>,
): Promise<[Slow, Fast]> {
  await gate.close()
  const slowAnswer = slow()
  await waitUntil('the slow party has read the day', async () => (await gate.waiting()) === 1)
  const fastAnswer = await fast()
  await gate.open()
  return [await slowAnswer, fastAnswer]
}

interface Caller {
  browser: TestBrowser
  server: ServerProcess
}

const callerOf = ({ one, other }: Fleet, index: number): Caller => {
  const server = index % 2 === 0 ? one : other
  return { browser: server.browser(), server }
}

/**
 * Makes all callers read the day before any of them writes it, repeats that `rounds` times, and then lets
 * them run freely. With the guard, each process queues its calls, so only the first call in each process
 * competes.
 */
async function inOneMoment<Each extends Caller, Answer>(
  { one, other, isGuarded }: Fleet,
  callers: Each[],
  rounds: number,
  call: (caller: Each) => Promise<Answer>,
): Promise<Answer[]> {
  const readers = isGuarded ? new Set(callers.map(({ server }) => server)).size : callers.length
  const gates = [one.gate, other.gate]
  await Promise.all(gates.map((gate) => gate.close()))
  const answers = Promise.all(callers.map(call))
  for (let round = 1; round <= (isGuarded ? 1 : rounds); round += 1) {
    await waitUntil(`${readers} parties have read the day`, async () => {
      const waiting = await Promise.all(gates.map((gate) => gate.waiting()))
      return waiting.reduce((sum, count) => sum + count, 0) === readers
    })
    await Promise.all(gates.map((gate) => gate.pass()))
  }
  await Promise.all(gates.map((gate) => gate.open()))
  return answers
}

const pairs = (date: TripDate, count: number) => Array.from({ length: count }, () => party(date, 2))

const tunaParty = (date: TripDate) => party(date, 4, { tripType: 'Tuna', private: true })
