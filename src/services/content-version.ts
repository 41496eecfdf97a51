import type { ContentChange } from '@/payload-types'
import type { Payload } from 'payload'
import { isUniqueViolation } from './errors'

const ID = 'site'

/** Gives how often published content was changed, ever; 0 where it never was. One query. */
export async function readContentVersion(payload: Payload): Promise<number> {
  const seen = await payload.db.findOne<ContentChange>({
    collection: 'content-changes',
    where: { id: { equals: ID } },
  })
  return seen?.version ?? 0
}

/** Counts a change of published content, and gives the new count. Exact across processes: one atomic write. */
export async function raiseContentVersion(payload: Payload): Promise<number> {
  const raised = await raise(payload)
  if (raised !== null) return raised
  const now = new Date().toISOString()
  try {
    await payload.db.create({
      collection: 'content-changes',
      data: { id: ID, version: 1, createdAt: now, updatedAt: now },
    })
    return 1
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another process was first with the very first change.
    return (await raise(payload)) ?? (await readContentVersion(payload))
  }
}

async function raise(payload: Payload): Promise<number | null> {
  const written: unknown = await payload.db.updateOne({
    collection: 'content-changes',
    where: { id: { equals: ID } },
    data: { version: { $inc: 1 } },
    options: { atomic: true },
  })
  return (written as ContentChange | null)?.version ?? null
}
