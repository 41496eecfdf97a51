import type { Lease } from '@/payload-types'
import { isUniqueViolation } from './errors'
import type { Desk } from './ports'
import { newVersion, writeIfUnchanged } from './write-if-unchanged'

/**
 * Runs a task if no other process is at it: takes the lease by a conditional write, and gives it back at the end.
 * A holder that dies loses it when its time is over. Gives false, without running, where somebody else has it.
 */
export async function withLease(
  desk: Desk,
  lease: { id: string; holder: string; forMs: number },
  task: () => Promise<void>,
): Promise<boolean> {
  const taken = await takeLease(desk, lease)
  if (taken === null) return false
  try {
    await task()
  } finally {
    await writeIfUnchanged<Lease>(desk.payload, 'leases', taken, { expiresAt: desk.now().toISOString() })
  }
  return true
}

async function takeLease(
  desk: Desk,
  { id, holder, forMs }: { id: string; holder: string; forMs: number },
): Promise<Lease | null> {
  const now = desk.now()
  const expiresAt = new Date(now.getTime() + forMs).toISOString()
  const seen = await desk.payload.db.findOne<Lease>({ collection: 'leases', where: { id: { equals: id } } })
  if (seen) {
    const isFree = Date.parse(seen.expiresAt) <= now.getTime()
    return isFree ? writeIfUnchanged<Lease>(desk.payload, 'leases', seen, { holder, expiresAt }) : null
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
    await desk.payload.db.create({ collection: 'leases', data: { ...lease } })
    return lease
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}
