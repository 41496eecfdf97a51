import type { Payload } from 'payload'
import type { ContentChange } from '@/payload-types'
import { newVersion } from '../database/write-if-unchanged'
import { isUniqueViolation } from '../errors'

const ID = 'site'

/** Returns the version of the published content, or an empty string if it has never changed. */
export async function readContentVersion(payload: Payload): Promise<string> {
  const seen = await payload.db.findOne<ContentChange>({
    collection: 'content-changes',
    where: { id: { equals: ID } },
  })
  return seen?.version ?? ''
}

/**
 * Sets and returns a new version of the published content. It's random, because after a failover a counter
 * could repeat a number, and pages cached under it would count as fresh.
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
    // Another process created the document first.
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
