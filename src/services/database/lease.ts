import type { Lease } from '@/payload-types'
import { isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'
import { newVersion, writeIfUnchanged } from './write-if-unchanged'

interface LeaseRequest {
  id: string
  holder: string
  forMs: number
}

/** Far more than the second or two by which servers' clocks differ (services/clock.ts). */
const CLOCK_TOLERANCE_MS = 60_000
const RELEASED = new Date(0).toISOString()

/**
 * Runs a task unless another process holds the lease; returns whether it ran. The lease is taken by
 * compare-and-swap and released at the end, or expires if the process dies.
 *
 * A lease isn't a lock: a process that was paused for longer than the lease continues alongside the new
 * holder. So every step of the task must be a conditional write or idempotent.
 */
export async function withLease(
  context: ServiceContext,
  lease: LeaseRequest,
  task: () => Promise<void>,
): Promise<boolean> {
  const taken = await takeLease(context, lease)
  if (taken === null) return false
  try {
    await task()
  } finally {
    // Conditional, so that a holder that lost the lease doesn't release the next one's. 1970 has expired by
    // any clock.
    await writeIfUnchanged<Lease>(context.payload, 'leases', taken, { expiresAt: RELEASED })
  }
  return true
}

/**
 * Returns whether a lease is expired, or so far in the future that its holder's clock must have been wrong.
 */
export function isLeaseFree(expiresAt: Date, now: Date, forMs: number): boolean {
  const aheadMs = expiresAt.getTime() - now.getTime()
  return aheadMs <= 0 || aheadMs > forMs + CLOCK_TOLERANCE_MS
}

async function takeLease(
  context: ServiceContext,
  { id, holder, forMs }: LeaseRequest,
): Promise<Lease | null> {
  const now = context.now()
  const expiresAt = new Date(now.getTime() + forMs).toISOString()
  const seen = await context.payload.db.findOne<Lease>({
    collection: 'leases',
    where: { id: { equals: id } },
  })
  if (seen) {
    const isFree = isLeaseFree(new Date(seen.expiresAt), now, forMs)
    return isFree ? writeIfUnchanged<Lease>(context.payload, 'leases', seen, { holder, expiresAt }) : null
  }
  try {
    const lease = {
      id,
      holder,
      expiresAt,
      version: newVersion(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await context.payload.db.create({ collection: 'leases', data: { ...lease } })
    return lease
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}
