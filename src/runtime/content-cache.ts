import type { Payload } from 'payload'
import { contentVersion } from '@/server/caches/content-clock'
import { startedPayload } from './payload'

/** Keys are few and of our own making, but for slugs that visitors make up. The least recently used go first. */
const MAX_KEYS = 500

interface Kept {
  version: string
  value: Promise<unknown>
}

/** On `globalThis`, because Next bundles this module for pages and for routes. */
const store = globalThis as typeof globalThis & { sixpackContentCache?: Map<string, Kept> }

/**
 * Gives published content, read once for each version of it: what was published a moment ago in this process, or a second
 * ago in another, is read anew. Calls at the same time share one read.
 *
 * @param key names what `read` gives; the same key always reads the same.
 */
export async function cachedContent<Value>(
  key: string,
  read: (payload: Payload) => Promise<Value>,
): Promise<Value> {
  const kept = (store.sixpackContentCache ??= new Map())
  const version = contentVersion()
  const known = kept.get(key)
  kept.delete(key)
  if (known?.version === version) {
    kept.set(key, known)
    return known.value as Promise<Value>
  }
  const value = startedPayload().then(read)
  const entry = { version, value }
  kept.set(key, entry)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEYS) break
    kept.delete(oldest)
  }
  // A failed read is the caller's to handle, and must not be the answer of the next request.
  value.catch(() => kept.get(key) === entry && kept.delete(key))
  return value
}
