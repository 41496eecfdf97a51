import type { Payload } from 'payload'
import type { ContentChange } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, updateIf } from '../database/write-if-unchanged'

const ID = 'site'

/** Returns the version of the published content, or an empty string if it has never changed. */
export async function readContentVersion(payload: Payload): Promise<string> {
  return (await findById<ContentChange>(payload, 'content-changes', ID))?.version ?? ''
}

/**
 * Sets a new version of the published content and returns it. The version is random, because after a failover
 * a counter could repeat a number, and pages cached under that number would count as fresh.
 */
export async function renewContentVersion(payload: Payload): Promise<string> {
  const version = newVersion()
  const where = { id: { equals: ID } }
  if (await updateIf(payload, 'content-changes', where, { version })) return version
  const now = new Date().toISOString()
  const first = { id: ID, version, createdAt: now, updatedAt: now }
  const isFirst = await insertIfAbsent(payload, 'content-changes', first)
  if (!isFirst) await updateIf(payload, 'content-changes', where, { version })
  return version
}
