import type { Payload } from 'payload'
import type { ContentChange } from '@/payload-types'
import { newVersion } from '../database/write-if-unchanged'
import { isUniqueViolation } from '../errors'

const ID = 'site'

/** Returns the version of the published content; empty if it was never changed. One query. */
export async function readContentVersion(payload: Payload): Promise<string> {
  const seen = await payload.db.findOne<ContentChange>({
    collection: 'content-changes',
    where: { id: { equals: ID } },
  })
  return seen?.version ?? ''
}

/**
 * Gives the published content a new version, and returns it. Random, not a counter: a count that was lost in a failover
 * would be reached again, and pages kept under it would be taken for fresh.
 */
export async function renewContentVersion(payload: Payload): Promise<string> {
  const version = newVersion()
  if (await renew(payload, version)) return version
  const now = new Date().toISOString()
  try {
    await payload.db.create({
      collection: 'content-changes',
      data: { id: ID, version, createdAt: now, updatedAt: now },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another process was first with the very first change.
    await renew(payload, version)
  }
  return version
}

async function renew(payload: Payload, version: string): Promise<boolean> {
  const written: unknown = await payload.db.updateOne({
    collection: 'content-changes',
    where: { id: { equals: ID } },
    data: { version },
    options: { atomic: true },
  })
  return written !== null
}
