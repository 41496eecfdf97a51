import type { RateLimit } from '@/payload-types'
import { isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'

/** A limit on points within a window that starts with the first point. */
export interface Counter {
  key: string
  max: number
  seconds: number
}

export interface Count {
  points: number
  /** Until the window ends, or the whole window if none is running. */
  waitSeconds: number
}

/** Losing this many races in a row means that something is wrong. */
const MAX_TRIES = 20

/** Returns the points in a counter's running window. */
export async function readCount(context: ServiceContext, counter: Counter): Promise<Count> {
  const row = await findRow(context, counter.key)
  return countOf(context, counter, row && isRunning(context, row) ? row : null)
}

/**
 * Takes points with a conditional write, so that all processes together never take more than `max`. Returns
 * false and takes none if they don't fit.
 */
export function takePoints(context: ServiceContext, counter: Counter, points: number): Promise<boolean> {
  return add(context, counter, { points, max: counter.max })
}

/** Adds points even if they exceed the limit. */
export async function addPoints(context: ServiceContext, counter: Counter, points: number): Promise<void> {
  await add(context, counter, { points, max: Number.MAX_SAFE_INTEGER })
}

/** Returns points that weren't used. */
export async function returnPoints(context: ServiceContext, counter: Counter, points: number): Promise<void> {
  await context.payload.db.updateOne({
    collection: 'rate-limits',
    where: { and: [{ id: { equals: counter.key } }, { points: { greater_than_equal: points } }] },
    data: { points: { $inc: -points } },
    options: { atomic: true },
  })
}

/** Claims a name until an instant. Returns false if it's taken. Only one caller in any process gets it. */
export async function claimName(context: ServiceContext, name: string, until: Date): Promise<boolean> {
  return insertRow(context, { id: name, points: 1, expiresAt: until.toISOString() })
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
    const added: unknown = await context.payload.db.updateOne({
      collection: 'rate-limits',
      where: {
        and: [
          { id: { equals: key } },
          { expiresAt: { greater_than: now.toISOString() } },
          { points: { less_than_equal: max - points } },
        ],
      },
      data: { points: { $inc: points } },
      options: { atomic: true },
    })
    if (added) return true
    if (points > max) return false
    const row = await findRow(context, key)
    if (row && isRunning(context, row)) {
      if (row.points + points > max) return false
      continue
    }
    const first = { id: key, points, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() }
    if (row ? await restart(context, row, first) : await insertRow(context, first)) return true
  }
  throw new Error(`The counter ${key.split(':', 1)[0]} couldn't be increased`)
}

/** Replaces an expired window with a new one. Returns false if another caller did that first. */
async function restart(context: ServiceContext, seen: RateLimit, first: RateLimit): Promise<boolean> {
  const restarted: unknown = await context.payload.db.updateOne({
    collection: 'rate-limits',
    where: { and: [{ id: { equals: seen.id } }, { expiresAt: { equals: seen.expiresAt } }] },
    data: { points: first.points, expiresAt: first.expiresAt },
    options: { atomic: true },
  })
  return restarted !== null
}

async function insertRow(context: ServiceContext, row: RateLimit): Promise<boolean> {
  try {
    await context.payload.db.create({ collection: 'rate-limits', data: { ...row } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

function findRow(context: ServiceContext, key: string): Promise<RateLimit | null> {
  return context.payload.db.findOne<RateLimit>({ collection: 'rate-limits', where: { id: { equals: key } } })
}

function countOf(context: ServiceContext, { seconds }: Counter, row: RateLimit | null): Count {
  if (!row) return { points: 0, waitSeconds: seconds }
  const leftMs = Date.parse(row.expiresAt) - context.now().getTime()
  return { points: row.points, waitSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
}

const isRunning = (context: ServiceContext, row: RateLimit): boolean =>
  Date.parse(row.expiresAt) > context.now().getTime()
