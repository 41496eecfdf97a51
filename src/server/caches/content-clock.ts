import type { Payload } from 'payload'
import { readContentVersion, renewContentVersion } from '@/services/content/content-version'

/**
 * The version of the published content that this process knows of. On `globalThis`, under the name that `page-cache.mjs`
 * reads: Next loads that file by itself, outside every bundle.
 */
const store = globalThis as typeof globalThis & { sixpackContent?: { version: string; changes: number } }

const known = () => (store.sixpackContent ??= { version: '', changes: 0 })

/** Notes a change of published content: pages kept until now are stale at once here, and within a second elsewhere. */
export async function contentChanged(payload: Payload): Promise<void> {
  const version = await renewContentVersion(payload)
  const content = known()
  content.version = version
  content.changes += 1
}

/** Looks for content that another process has published. */
export async function lookForChanges(payload: Payload): Promise<void> {
  const content = known()
  const { changes } = content
  const version = await readContentVersion(payload)
  // A read that began before a change of this process ended may be older than it.
  if (content.changes === changes) content.version = version
}

/** Returns the version of the published content that this process knows of; empty before it knows any. */
export function contentVersion(): string {
  return known().version
}
