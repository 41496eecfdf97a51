import type { Where } from 'payload'
import type { RateLimit } from '@/payload-types'
import { findById, readMatching } from '../database/read-rows'
import { insertIfAbsent, updateIf } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** A limit on the points used in a time window, which starts when the first point is used. */
export interface Counter {
  key: string
  max: number
  seconds: number
}

export interface Count {
  points: number
  /** Seconds until the window ends, or the length of a whole window if none is running. */
  waitSeconds: number
}

/** Maximum number of attempts. Losing this many races in a row means that something is wrong. */
const MAX_TRIES = 20

/** Returns the number of points used in a counter's current window, and the time until the window ends. */
export async function readCount(context: ServiceContext, counter: Counter): Promise<Count> {
  return countOf(context, counter, await findRow(context, counter.key))
}

/** Reads several counters with one query. */
export async function readCounts(
  context: ServiceContext,
  counters: Counter[],
): Promise<{ counter: Counter; count: Count }[]> {
  const keys = counters.map(({ key }) => key)
  const rows = await readMatching<RateLimit>(context.payload, 'rate-limits', 'id', keys)
  return counters.map((counter) => {
    const row = rows.find(({ id }) => id === counter.key) ?? null
    return { counter, count: countOf(context, counter, row) }
  })
}

function countOf(context: ServiceContext, { seconds }: Counter, row: RateLimit | null): Count {
  if (!row || !isRunning(context, row)) return { points: 0, waitSeconds: seconds }
  const leftMs = Date.parse(row.expiresAt) - context.now().getTime()
  return { points: row.points, waitSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
}

/**
 * Takes points with a conditional write, so that all processes together never take more than `max`. Takes
 * none and returns false if they don't all fit.
 */
export function takePoints(context: ServiceContext, counter: Counter, points: number): Promise<boolean> {
  return add(context, counter, { points, max: counter.max })
}

/** Adds points even if they exceed the limit. */
export async function addPoints(context: ServiceContext, counter: Counter, points: number): Promise<void> {
  await add(context, counter, { points, max: Number.MAX_SAFE_INTEGER })
}

/** Returns unused points to the counter. */
export async function returnPoints(context: ServiceContext, counter: Counter, points: number): Promise<void> {
  const where: Where = {
    and: [{ id: { equals: counter.key } }, { points: { greater_than_equal: points } }],
  }
  await updateIf(context.payload, 'rate-limits', where, { points: { $inc: -points } })
}

/** Claims a name until it expires. Returns false if the name is already claimed. */
export function claimName(context: ServiceContext, name: string, until: Date): Promise<boolean> {
  const row = { id: name, points: 1, expiresAt: until.toISOString() }
  return insertIfAbsent(context.payload, 'rate-limits', row)
}

/** Deletes expired counters and names. */
export async function clearRateLimits(context: ServiceContext): Promise<void> {
  await context.payload.db.deleteMany({
    collection: 'rate-limits',
    where: { expiresAt: { less_than_equal: context.now().toISOString() } },
  })
}

async function add(
  context: ServiceContext,
  { key, seconds }: Counter,
  { points, max }: { points: number; max: number },
): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const now = context.now()
    const where: Where = {
      and: [
        { id: { equals: key } },
        { expiresAt: { greater_than: now.toISOString() } },
        { points: { less_than_equal: max - points } },
      ],
    }
    if (await updateIf(context.payload, 'rate-limits', where, { points: { $inc: points } })) return true
    if (points > max) return false
    // Insert before reading, because most callers have no row: few people pay twice in an hour.
    const first = { id: key, points, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() }
    if (await insertIfAbsent(context.payload, 'rate-limits', first)) return true
    const row = await findRow(context, key)
    if (!row) continue
    if (!isRunning(context, row)) {
      if (await restart(context, row, first)) return true
    } else if (row.points + points > max) return false
  }
  throw new Error(`The counter ${key.split(':', 1)[0]} couldn't be increased`)
}

/** Replaces an expired window with a new one. Returns false if another caller replaced it first. */
async function restart(context: ServiceContext, seen: RateLimit, first: RateLimit): Promise<boolean> {
  const where: Where = { and: [{ id: { equals: seen.id } }, { expiresAt: { equals: seen.expiresAt } }] }
  const { points, expiresAt } = first
  return (await updateIf(context.payload, 'rate-limits', where, { points, expiresAt })) !== null
}

function findRow(context: ServiceContext, key: string): Promise<RateLimit | null> {
  return findById<RateLimit>(context.payload, 'rate-limits', key)
}

const isRunning = (context: ServiceContext, row: RateLimit): boolean =>
  Date.parse(row.expiresAt) > context.now().getTime()
