import type { Lease } from '@/payload-types'
import { isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'
import { newVersion, writeIfUnchanged } from './write-if-unchanged'

interface LeaseRequest {
  id: string
  holder: string
  forMs: number
}

/** Servers agree on the time within a second or two (services/clock.ts). */
const CLOCK_TOLERANCE_MS = 60_000
const RELEASED = new Date(0).toISOString()

/**
 * Runs a task if no other process runs it: takes the lease by compare-and-swap and releases it at the end. A holder that
 * dies loses it when its time is over. Returns false, without running, while another process holds it.
 *
 * The lease saves work and is no lock: a holder that was paused for longer than the lease goes on beside the next one. So
 * every step of a task must be a conditional write or safe to repeat.
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
    // Conditional: a holder that lost the lease must not release the next holder's. The epoch is over by any clock.
    await writeIfUnchanged<Lease>(context.payload, 'leases', taken, { expiresAt: RELEASED })
  }
  return true
}

/** Whether a lease can be taken: expired, or further ahead than a holder with a correct clock can have put it. */
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
