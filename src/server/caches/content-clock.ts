import type { Payload } from 'payload'
import { readContentVersion, renewContentVersion } from '@/services/content/content-version'
import { processSingleton } from '@/shared/process-singleton'

/**
 * Returns the latest content version that this process has seen, and how often this process has changed
 * content. `page-cache.mjs`, which Next loads outside every bundle, reads both from `globalThis` under this
 * name.
 */
const known = () => processSingleton('sixpackContent', () => ({ version: '', changes: 0 }))

/** Makes cached pages stale, immediately in this process and within 250 ms in other processes. */
export async function contentChanged(payload: Payload): Promise<void> {
  const version = await renewContentVersion(payload)
  const content = known()
  content.version = version
  content.changes += 1
}

/** Reads the stored content version, in case another process changed it. */
export async function checkForChanges(payload: Payload): Promise<void> {
  const content = known()
  const { changes } = content
  const version = await readContentVersion(payload)
  // If this process changed content during the read, ignore the result, which may be out of date.
  if (content.changes === changes) content.version = version
}

/** Returns the latest content version that this process has seen, or '' before the first read. */
export function contentVersion(): string {
  return known().version
}
