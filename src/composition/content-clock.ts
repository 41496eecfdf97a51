import type { Payload } from 'payload'
import { raiseContentVersion } from '@/services/content-version'

/**
 * The version of the published content that this process knows of. On `globalThis`, under the name that `page-cache.mjs`
 * reads: Next loads that file by itself, outside every bundle.
 */
const store = globalThis as typeof globalThis & { sixpackContent?: { version: number } }

/** Counts a change of published content: pages kept until now are stale at once here, and within a second elsewhere. */
export async function contentChanged(payload: Payload): Promise<void> {
  noteContentVersion(await raiseContentVersion(payload))
}

/** Versions only rise; a count that was overtaken by a newer one changes nothing. */
export function noteContentVersion(version: number): void {
  store.sixpackContent ??= { version: 0 }
  store.sixpackContent.version = Math.max(store.sixpackContent.version, version)
}

/** The version of the published content that this process knows of; 0 before it knows any. */
export function contentVersion(): number {
  return store.sixpackContent?.version ?? 0
}
