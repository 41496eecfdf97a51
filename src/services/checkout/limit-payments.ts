import { MAX_DECLINES_PER_CHECKOUT, MAX_PAYMENTS_PER_ADDRESS } from '@/contract/limits'
import type { Checkout } from '@/payload-types'
import { readPhone } from '../content/read-phone'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import {
  addPoints,
  type Count,
  type Counter,
  readCount,
  readCounts,
  returnPoints,
  takePoints,
} from './rate-counters'

/**
 * A process's budget for all callers together. It's kept in memory, so a flood of calls doesn't load the
 * database.
 */
export interface PaymentBudget {
  /** Counts points against the budget. Returns how far the budget is exceeded, and for how long. */
  take(points: number): Promise<Overuse>
  returnPoints(kind: 'attempts' | 'declines', points: number): Promise<void>
  /** Returns how far the next attempt would exceed the budget, without counting it. */
  peek(): Promise<Overuse>
}

export interface Overuse {
  /** The number of points over the limit, or 0. */
  over: number
  waitSeconds: number
}

export interface PaymentCaller {
  addressKey: string | null
  /** The booking whose balance is being paid. Null for a new booking, because its checkout counts the declines. */
  bookingId: string | null
  /** The points that the attempt costs: 1 with held seats, 2 without. */
  points: 1 | 2
}

/** Points that are counted before the card is tried, so that concurrent attempts can't exceed the limits. */
export interface PaymentSlot extends Overuse {
  /** Counts an attempt that was over the limits but allowed because of its proof of work. */
  countOveruse(): Promise<void>
  /**
   * Releases unused points: all of them if no card was tried, or only the decline's point if
   * the card was approved.
   */
  settle(outcome: 'not-asked' | 'not-declined' | 'declined'): Promise<void>
}

const { attempts, declines, seconds } = MAX_PAYMENTS_PER_ADDRESS

const ofAddress = (key: string) => ({
  attempts: { key: `attempts:${key}`, max: attempts, seconds },
  declines: { key: `declines:${key}`, max: declines, seconds },
})

/** Returns how far one more attempt would exceed an address's payment limits. */
export async function readAddressOveruse(
  context: ServiceContext,
  addressKey: string | null,
): Promise<Overuse> {
  if (addressKey === null) return { over: 0, waitSeconds: 0 }
  const counts = await readCounts(context, Object.values(ofAddress(addressKey)))
  return worstOf(counts.map(({ counter, count }) => overuseOf(counter, count, 1)))
}

/**
 * Refuses a guest's attempt after too many declined cards. The count is stored in the checkout, and each attempt is a
 * conditional write of the checkout, so concurrent attempts can't exceed the limit.
 *
 * @throws AppError `too-many-declines`
 */
export async function assertFewDeclines(context: ServiceContext, { by, declines }: Checkout): Promise<void> {
  if (by === 'captain' || (declines ?? 0) < MAX_DECLINES_PER_CHECKOUT) return
  throw new AppError('too-many-declines', { details: { phone: await readPhone(context) } })
}

/** Counts a decline against a booking's limit before the card is tried. Returns false if the limit is reached. */
export function takeBalanceDecline(context: ServiceContext, bookingId: string): Promise<boolean> {
  return takePoints(context, ofBalance(bookingId), 1)
}

/** Counts an attempt and a decline, against the address's limits and the shared budget. */
export async function takePaymentSlot(
  context: ServiceContext,
  budget: PaymentBudget,
  { addressKey, bookingId, points }: PaymentCaller,
): Promise<PaymentSlot> {
  const address = addressKey === null ? null : ofAddress(addressKey)
  const counters = address ? [address.attempts, address.declines] : []
  const taken = new Set<Counter>()
  await Promise.all(
    counters.map(async (counter) => {
      if (await takePoints(context, counter, points)) taken.add(counter)
    }),
  )
  const exceeded = counters.filter((counter) => !taken.has(counter))
  const overuse = worstOf([
    await budget.take(points),
    ...(await Promise.all(exceeded.map((counter) => refusedBy(context, counter, points)))),
  ])
  const returnUnused = async (kind: 'attempts' | 'declines') => {
    await budget.returnPoints(kind, points)
    const counter = address?.[kind]
    if (counter && taken.has(counter)) await returnPoints(context, counter, points)
  }
  return {
    ...overuse,
    countOveruse: async () => {
      for (const counter of exceeded) {
        await addPoints(context, counter, points)
        taken.add(counter)
      }
    },
    settle: async (outcome) => {
      if (outcome === 'declined') return
      await returnUnused('declines')
      if (bookingId !== null) await returnPoints(context, ofBalance(bookingId), 1)
      if (outcome === 'not-asked') await returnUnused('attempts')
    },
  }
}

/** Codes of errors that can occur after the card was tried. */
const MAYBE_TRIED: ReadonlySet<string> = new Set([
  'payment-unavailable',
  'payment-unknown',
  'payment-pending',
  'balance-unknown',
  'balance-changed',
])

/** Returns whether an error means that the card was tried, declined, or neither. */
export function outcomeOf(error: AppError): 'not-asked' | 'not-declined' | 'declined' {
  if (error.status === 402 && error.code.startsWith('card-')) return 'declined'
  return MAYBE_TRIED.has(error.code) ? 'not-declined' : 'not-asked'
}

const ofBalance = (bookingId: string): Counter => ({
  key: `declines-of-balance:${bookingId}`,
  max: MAX_DECLINES_PER_CHECKOUT,
  seconds,
})

/**
 * Returns how far the limits are exceeded. The result is at least 1, even if another call has returned its points in
 * the meantime.
 */
async function refusedBy(context: ServiceContext, counter: Counter, points: number): Promise<Overuse> {
  const { over, waitSeconds } = overuseOf(counter, await readCount(context, counter), points)
  return { over: Math.max(1, over), waitSeconds }
}

const overuseOf = ({ max }: Counter, { points: counted, waitSeconds }: Count, points: number): Overuse => ({
  over: Math.max(0, counted + points - max),
  waitSeconds,
})

function worstOf(overuses: Overuse[]): Overuse {
  const exceeded = overuses.filter(({ over }) => over > 0)
  return {
    over: Math.max(0, ...exceeded.map(({ over }) => over)),
    waitSeconds: Math.max(0, ...exceeded.map(({ waitSeconds }) => waitSeconds)),
  }
}
