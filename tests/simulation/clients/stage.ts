import type { Booking } from '@/payload-types'
import type { ServiceContext } from '@/services/ports'
import type { Random } from '../../chaos/random'
import type { Promises } from '../checks/promises'
import type { SimulatedSquare } from '../square'
import type { MemoryStore } from '../store/memory-store'
import type { Answer, World } from '../world'

/** How guests and the captain behave in a run. Each seed leaves out some acts. */
export interface Habits {
  dates: string[]
  /** When the last client starts, in ms after the first one. If this is small, all clients act at the same time. */
  comeWithinMs: number
  /** How long clients usually wait between two acts, in ms. */
  thinkMs: number
  /** The share of waits that take minutes instead, from 0 to 1. */
  slowness: number
  /**
   * The time between waves of activity, in ms. The clients act in waves, and the sweepers act in between. If it's 0,
   * there are no waves.
   */
  waveMs: number
  /** The largest party that a guest books. */
  mostPeople: number
  abandons: boolean
  declines: boolean
  resizes: boolean
  privates: boolean
  credits: boolean
  /** Whether guests join the waitlist if there aren't enough seats. */
  waits: boolean
  /** The acts on bookings that this seed leaves out. */
  never: ReadonlySet<string>
  /** Whether guests also act in a second tab at the same time. */
  tabs: boolean
  /** What a guest's other tabs mostly do. */
  otherTabs: 'anything' | 'resize' | 'pay'
}

/** The objects that a client needs for its acts. */
export interface Stage {
  world: World
  store: MemoryStore
  square: SimulatedSquare
  promises: Promises
  habits: Habits
  random: Random
  /** The client's name in `--replay`, for example `g3`. */
  name: string
  /**
   * Called before each act. Returns whether to leave the act out, in order to find a smaller run that still fails.
   */
  isLeftOut: (act: string) => boolean
}

/** Waits as long as a person does between two acts. */
export function think({ world, habits, random }: Pick<Stage, 'world' | 'habits' | 'random'>): Promise<void> {
  const { scheduler } = world
  const { waveMs, thinkMs, slowness } = habits
  if (waveMs > 0 && random.chance(0.5))
    return scheduler.sleep(waveMs - (scheduler.now % waveMs) + random.int(0, thinkMs))
  return scheduler.sleep(random.chance(slowness) ? random.int(60_000, 780_000) : random.int(0, thinkMs))
}

/** An action that a client takes on a booking. */
export type Act = (stage: Stage, booking: Booking) => Promise<void>

/**
 * Makes a client act `count` times. Each act has its own random source, so leaving one out doesn't change what the
 * others choose.
 */
export async function actTimes<Name extends string>(
  stage: Stage,
  count: number,
  { weights, act }: { weights: Record<Name, number>; act: (name: Name, stage: Stage) => Promise<void> },
): Promise<void> {
  const { never } = stage.habits
  const possible = Object.entries<number>(weights).filter(([name]) => !never.has(name))
  if (possible.length === 0) return
  const chosen = Object.fromEntries(possible) as Record<Name, number>
  for (let number = 1; number <= count; number++) {
    const random = stage.random.fork()
    const own = { ...stage, random }
    await think(own)
    const name = random.weighted(chosen)
    if (stage.isLeftOut(`${stage.name}#${number}`)) continue
    await act(name, own)
  }
}

/**
 * Returns a booking as it's stored now. This isn't a step of the simulation, because it's what the client's screen
 * already shows.
 */
export function bookingOnScreen({ store }: Pick<Stage, 'store'>, id: string): Booking | null {
  const row = store.rows('bookings').get(id)
  return row ? (structuredClone(row) as unknown as Booking) : null
}

/** Returns a random booking, or null if there are none. */
export function anyBooking({ store, random }: Pick<Stage, 'store' | 'random'>): Booking | null {
  const ids = [...store.rows('bookings').keys()]
  return ids.length === 0 ? null : bookingOnScreen({ store }, random.pick(ids))
}

/** Returns the code of a random credit, or null if there are none. */
export function anyCredit({ store, random }: Pick<Stage, 'store' | 'random'>): string | null {
  const codes = [...store.rows('credits').keys()]
  return codes.length === 0 ? null : random.pick(codes)
}

/** Sends an edit of a booking, as the captain's form does, with the version on the screen. */
export function edit<Result = unknown>(
  { world }: Stage,
  {
    what,
    booking,
    data,
    extras = {},
  }: {
    what: string
    booking: Booking
    data: Partial<Booking>
    extras?: Record<string, unknown>
  },
): Promise<Answer<Result>> {
  return world.request(
    what,
    (context: ServiceContext) =>
      context.payload.update({
        collection: 'bookings',
        id: booking.id,
        data: { ...data, version: booking.version },
        context: { edit: extras },
        overrideAccess: true,
        depth: 0,
      }) as Promise<Result>,
  )
}

const TEMPORARY = new Set([
  'database-unavailable',
  'calendar-busy',
  'checkout-busy',
  'payment-unavailable',
  'payment-unknown',
  'payment-pending',
  'refund-unavailable',
  'edit-conflict',
  'internal',
])

/** Returns whether the client should try again. */
export const isTemporary = (code: string): boolean => TEMPORARY.has(code)

/** Error codes after which the client doesn't know whether the request was carried out. */
const UNCLEAR = new Set([
  'database-unavailable',
  'calendar-busy',
  'checkout-busy',
  'payment-unknown',
  'payment-pending',
  'balance-unknown',
  'internal',
])

export type Ending = 'done' | 'refused' | 'unclear'

/**
 * Returns what a client knows after a response. If a request was delivered twice, the second delivery can be refused.
 */
export function endingOf(answer: Answer<unknown>): Ending {
  if (answer.kind === 'done') return 'done'
  if (answer.kind === 'lost' || answer.isRepeated || UNCLEAR.has(answer.code)) return 'unclear'
  return 'refused'
}
