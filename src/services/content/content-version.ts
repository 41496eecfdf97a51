import type { Payload } from 'payload'
import type { ContentChange } from '@/payload-types'
import { newVersion } from '../database/write-if-unchanged'
import { isUniqueViolation } from '../errors'

const ID = 'site'

/** Returns the version of the published content; empty if it has never changed. One query. */
export async function readContentVersion(payload: Payload): Promise<string> {
  const seen = await payload.db.findOne<ContentChange>({
    collection: 'content-changes',
    where: { id: { equals: ID } },
  })
  return seen?.version ?? ''
}

/**
 * Sets a new version of the published content and returns it. Random, not a counter: after a failover, a lost
 * count would be reached again, and pages cached under it would be served as fresh.
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
    // Another process has just created the document.
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
