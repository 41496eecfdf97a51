import type { Lease } from '@/payload-types'
import type { ServiceContext } from '../ports'
import { findById } from './read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from './write-if-unchanged'

interface LeaseRequest {
  id: string
  holder: string
  forMs: number
}

/** The largest expected difference between servers' clocks. It's usually a second or two (services/clock.ts). */
const CLOCK_TOLERANCE_MS = 60_000
const RELEASED = new Date(0).toISOString()

/**
 * Runs a task unless another process holds the lease. Returns whether it ran.
 *
 * A lease isn't a lock: a process that's paused for longer than the lease continues alongside the new holder.
 * So every step of the task must be idempotent or a conditional write.
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
    // This write is conditional, so that a process that lost the lease can't release the next holder's.
    await writeIfUnchanged<Lease>(context.payload, 'leases', taken, { expiresAt: RELEASED })
  }
  return true
}

/** Returns whether a lease has expired, or ends so late that its holder's clock must have been wrong. */
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
  const seen = await findById<Lease>(context.payload, 'leases', id)
  if (seen) {
    const isFree = isLeaseFree(new Date(seen.expiresAt), now, forMs)
    return isFree ? writeIfUnchanged<Lease>(context.payload, 'leases', seen, { holder, expiresAt }) : null
  }
  const times = { expiresAt, createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const lease = { id, holder, version: newVersion(), ...times }
  return (await insertIfAbsent(context.payload, 'leases', lease)) ? lease : null
}
