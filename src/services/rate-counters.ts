import type { RateLimit } from '@/payload-types'
import { isUniqueViolation } from './errors'
import type { Desk } from './ports'

/** A limit on points within a window that begins with the first of them. */
export interface Counter {
  key: string
  max: number
  seconds: number
}

export interface Count {
  points: number
  /** Until the window ends; the whole window if none is running. */
  waitSeconds: number
}

/** Other processes can be faster this many times in a row before something is wrong. */
const MAX_TRIES = 20

/** Returns the points of a counter's running window, and writes nothing. */
export async function readCount(desk: Desk, counter: Counter): Promise<Count> {
  const row = await findRow(desk, counter.key)
  return countOf(desk, counter, row && isRunning(desk, row) ? row : null)
}

/**
 * Takes points by one conditional write, so that callers in any number of processes never take more than `max` together.
 * Returns false, and takes none, if they don't fit.
 */
export function takePoints(desk: Desk, counter: Counter, points: number): Promise<boolean> {
  return add(desk, counter, { points, max: counter.max })
}

/** Adds points whether or not they fit, so that overuse is counted too. */
export async function addPoints(desk: Desk, counter: Counter, points: number): Promise<void> {
  await add(desk, counter, { points, max: Number.MAX_SAFE_INTEGER })
}

/** Gives points back: what they were taken for did not happen. */
export async function returnPoints(desk: Desk, counter: Counter, points: number): Promise<void> {
  await desk.payload.db.updateOne({
    collection: 'rate-limits',
    where: { and: [{ id: { equals: counter.key } }, { points: { greater_than_equal: points } }] },
    data: { points: { $inc: -points } },
    options: { atomic: true },
  })
}

/** Claims a name until an instant. Returns false if it is taken: exactly one caller gets it, in any process. */
export async function claimName(desk: Desk, name: string, until: Date): Promise<boolean> {
  return insertRow(desk, { id: name, points: 1, expiresAt: until.toISOString() })
}

/** Deletes counters and names whose time is over. */
export async function clearRateLimits(desk: Desk): Promise<void> {
  await desk.payload.db.deleteMany({
    collection: 'rate-limits',
    where: { expiresAt: { less_than_equal: desk.now().toISOString() } },
  })
}

async function add(
  desk: Desk,
  { key, seconds }: Counter,
  { points, max }: { points: number; max: number },
): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const now = desk.now()
    const added: unknown = await desk.payload.db.updateOne({
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
    const row = await findRow(desk, key)
    if (row && isRunning(desk, row)) {
      if (row.points + points > max) return false
      continue
    }
    const first = { id: key, points, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() }
    if (row ? await restart(desk, row, first) : await insertRow(desk, first)) return true
  }
  throw new Error(`The counter ${key.split(':', 1)[0]} could not be raised`)
}

/** Begins a new window in place of one that is over; false if another caller has done so. */
async function restart(desk: Desk, seen: RateLimit, first: RateLimit): Promise<boolean> {
  const restarted: unknown = await desk.payload.db.updateOne({
    collection: 'rate-limits',
    where: { and: [{ id: { equals: seen.id } }, { expiresAt: { equals: seen.expiresAt } }] },
    data: { points: first.points, expiresAt: first.expiresAt },
    options: { atomic: true },
  })
  return restarted !== null
}

async function insertRow(desk: Desk, row: RateLimit): Promise<boolean> {
  try {
    await desk.payload.db.create({ collection: 'rate-limits', data: { ...row } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

function findRow(desk: Desk, key: string): Promise<RateLimit | null> {
  return desk.payload.db.findOne<RateLimit>({ collection: 'rate-limits', where: { id: { equals: key } } })
}

function countOf(desk: Desk, { seconds }: Counter, row: RateLimit | null): Count {
  if (!row) return { points: 0, waitSeconds: seconds }
  const leftMs = Date.parse(row.expiresAt) - desk.now().getTime()
  return { points: row.points, waitSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
}

const isRunning = (desk: Desk, row: RateLimit): boolean => Date.parse(row.expiresAt) > desk.now().getTime()
