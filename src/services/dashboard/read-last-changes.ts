import type { Payload } from 'payload'
import { findRows } from '../database/read-rows'

const SHOWN = ['trips', 'faqs', 'reviews', 'fish-reports'] as const
export type ShownContent = (typeof SHOWN)[number]

/** Returns when each collection's published content last changed, or null for an empty collection. */
export async function readLastChanges(payload: Payload): Promise<Record<ShownContent, string | null>> {
  const entries = SHOWN.map(async (kind) => [kind, await lastChange(payload, kind)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<ShownContent, string | null>
}

async function lastChange(payload: Payload, collection: ShownContent): Promise<string | null> {
  const query = { where: { _status: { equals: 'published' } }, sort: '-updatedAt', limit: 1 }
  const [latest] = await findRows<{ updatedAt: string }>(payload, collection, query)
  return latest?.updatedAt ?? null
}
