import type { TripDate } from '@/domain/dates'
import { CAPACITY } from '@/domain/trips'
import type { Claim } from '@/domain/seats'
import type { Random } from '../chaos/random'
import { waitUntil } from '../fakes/wait-until'
import { checkDeparture, gotSeats, keptSeats, left, sawTaken, wasRefused } from '../histories/seats'
import type { TestAnswer, TestApp, TestBrowser } from '../int/test-app'
import { party, payAndBook } from './parties'
import type { Fleet } from './races'

/** The error codes for parties that don't fit. */
const NO_ROOM = new Set(['sold-out', 'boat-taken', 'boat-not-empty'])

type DayOperation = Parameters<typeof checkDeparture>[0][number]
type When = Pick<DayOperation, 'calledAt' | 'returnedAt'>

/** Records clients' calls for each day's morning departure, and the responses. */
export class DayHistories {
  readonly #days = new Map<TripDate, DayOperation[]>()
  readonly counts = { got: 0, refused: 0, moved: 0, canceled: 0, released: 0, seen: 0 }
  #parties = 0

  constructor(private readonly app: TestApp) {}

  /** Returns a message for each day whose responses aren't linearizable. */
  unexplained(): string[] {
    return [...this.#days].flatMap(([date, operations]) => {
      const { isLinearizable, stuck } = checkDeparture(operations)
      return isLinearizable
        ? []
        : [`No order explains what clients were told about ${date}: ${stuck.join('; ')}`]
    })
  }

  /**
   * Simulates one client after another. Each client holds seats, and then either leaves, or books, moves and cancels.
   */
  async runClient({ browser, captain, random, days }: ClientParts, count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      const guest = browser()
      const [date, partySize] = [random.pick(days), random.int(1, 4)]
      const held = await this.hold(guest, date, { partySize, isPrivate: random.chance(0.1) })
      await this.look(date)
      if (!held) continue
      if (random.chance(0.25)) await this.#leave(held, () => guest.delete('/booking/hold'), 'released')
      else await this.#book(guest, held, { captain, random, days })
    }
  }

  /** Holds seats. Returns the party, or null if the server refused it. */
  async hold(
    guest: TestBrowser,
    date: TripDate,
    { partySize, isPrivate = false }: { partySize: number; isPrivate?: boolean },
  ): Promise<HeldParty | null> {
    this.#parties += 1
    const name = `party ${this.#parties}`
    const seats = isPrivate ? CAPACITY : partySize
    const sale = party(date, partySize, { private: isPrivate })
    const { answer, when } = await timed(() => guest.post('/booking/hold', sale))
    this.#noteAnswer(date, { name, seats }, { answer, when })
    return answer.status === 201 ? { name, seats, sale, answer } : null
  }

  /** Reads from the database, as another client, which seats are taken. */
  async look(date: TripDate): Promise<void> {
    const { answer, when } = await timed(() =>
      this.app.payload.db.findOne<{ id: string; claims: Claim[] }>({
        collection: 'boat-days',
        where: { id: { equals: date } },
      }),
    )
    const taken = (answer?.claims ?? []).reduce(
      (sum, { partySize, privateCharter }) => sum + (privateCharter ? CAPACITY : partySize),
      0,
    )
    this.#add(date, sawTaken(taken, when))
    this.counts.seen += 1
  }

  async #book(guest: TestBrowser, held: HeldParty, parts: Pick<ClientParts, 'captain' | 'random' | 'days'>) {
    const { captain, random, days } = parts
    const { answer, when } = await timed(() => payAndBook(guest, held.sale, held.answer))
    // On a busy machine, the card processor can be too slow, in which case the party just keeps its hold.
    if (answer.status === 503) return
    if (answer.status !== 201) throw new Error(`A hold wasn't booked: ${JSON.stringify(answer.body)}`)
    this.#add(held.sale.date, keptSeats(held.name, when))
    const path = `/booking/${answer.body.Booking._id}`
    for (let moves = random.int(0, 2); moves > 0; moves--) {
      const to = random.pick(days)
      if (to === held.sale.date) continue
      await this.#move(held, to, () => captain.put(path, { date: to }))
      for (const date of days) await this.look(date)
    }
    if (random.chance(0.7)) await this.#leave(held, () => captain.put(path, { cancel: true }), 'canceled')
  }

  async #move(held: HeldParty, to: TripDate, call: () => Promise<TestAnswer>): Promise<void> {
    const { answer, when } = await timed(call)
    this.#noteAnswer(to, held, { answer, when })
    if (answer.status !== 200) return
    this.#add(held.sale.date, left(held.name, when))
    held.sale = { ...held.sale, date: to }
    this.counts.moved += 1
  }

  async #leave(
    held: HeldParty,
    call: () => Promise<TestAnswer>,
    how: 'released' | 'canceled',
  ): Promise<void> {
    const { answer, when } = await timed(call)
    if (answer.status !== 200) throw new Error(`A party couldn't leave: ${JSON.stringify(answer.body)}`)
    this.#add(held.sale.date, left(held.name, when))
    this.counts[how] += 1
  }

  #noteAnswer(
    date: TripDate,
    { name, seats }: Pick<HeldParty, 'name' | 'seats'>,
    { answer: { status, body }, when }: { answer: TestAnswer; when: When },
  ): void {
    if (status < 300) {
      this.counts.got += 1
      this.#add(date, gotSeats(name, seats, when))
    } else if (NO_ROOM.has(body.code)) {
      this.counts.refused += 1
      this.#add(date, wasRefused(name, seats, when))
    } else if (status !== 409 && status !== 503) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  }

  #add(date: TripDate, operation: DayOperation): void {
    this.#days.set(date, [...(this.#days.get(date) ?? []), operation])
  }
}

interface HeldParty {
  name: string
  seats: number
  sale: ReturnType<typeof party>
  answer: TestAnswer
}

export interface ClientParts {
  browser: () => TestBrowser
  captain: TestBrowser
  random: Random
  days: readonly TripDate[]
}

let ticks = 0

/** Runs a call. Returns its response, and numbers that show the order of its start and end among all calls. */
async function timed<Result>(call: () => Promise<Result>): Promise<{ answer: Result; when: When }> {
  const calledAt = ++ticks
  const answer = await call()
  return { answer, when: { calledAt, returnedAt: ++ticks } }
}

/**
 * Makes two parties of four compete for the same six seats. Both servers read the day before either of them writes
 * it.
 */
export async function holdAtOnce(
  histories: DayHistories,
  { one, other }: Fleet,
  date: TripDate,
): Promise<void> {
  await Promise.all([one.gate.close(), other.gate.close()])
  const holds = [one, other].map((server) => histories.hold(server.browser(), date, { partySize: 4 }))
  await waitUntil('both servers have read the day', async () => {
    const waiting = await Promise.all([one.gate.waiting(), other.gate.waiting()])
    return waiting.every((count) => count === 1)
  })
  await Promise.all([one.gate.open(), other.gate.open()])
  await Promise.all(holds)
  await histories.look(date)
}
