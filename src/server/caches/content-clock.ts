import type { Payload } from 'payload'
import { readContentVersion, renewContentVersion } from '@/services/content/content-version'

/**
 * The latest version of the published content that this process has seen. On `globalThis` because
 * `page-cache.mjs` reads it under this name, and Next loads that file outside every bundle.
 */
const store = globalThis as typeof globalThis & { sixpackContent?: { version: string; changes: number } }

const known = () => (store.sixpackContent ??= { version: '', changes: 0 })

/** Records a content change. Cached pages become stale now, and within a second in other processes. */
export async function contentChanged(payload: Payload): Promise<void> {
  const version = await renewContentVersion(payload)
  const content = known()
  content.version = version
  content.changes += 1
}

/** Reads the stored version, which another process may have changed. */
export async function checkForChanges(payload: Payload): Promise<void> {
  const content = known()
  const { changes } = content
  const version = await readContentVersion(payload)
  // If this process changed content during the read, the result may be older than that change.
  if (content.changes === changes) content.version = version
}

/** Returns the latest content version that this process has seen; empty until the first one. */
export function contentVersion(): string {
  return known().version
}
