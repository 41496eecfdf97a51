import type { Payload } from 'payload'
import { contentVersion } from '@/server/caches/content-clock'
import { processSingleton } from '@/shared/process-singleton'
import { startedPayload } from './payload'

/** LRU. There are few keys, except for slugs that visitors make up. */
const MAX_KEYS = 500

interface Entry {
  version: string
  value: Promise<unknown>
}

/**
 * Returns published content from a cache that is keyed by content version. Changes in this process show at
 * once, and changes in other processes within a second. Concurrent calls share one read.
 *
 * @param key identifies what `read` returns
 */
export async function cachedContent<Value>(
  key: string,
  read: (payload: Payload) => Promise<Value>,
): Promise<Value> {
  const entries = processSingleton('sixpackContentCache', () => new Map<string, Entry>())
  const version = contentVersion()
  const known = entries.get(key)
  entries.delete(key)
  if (known?.version === version) {
    entries.set(key, known)
    return known.value as Promise<Value>
  }
  const value = startedPayload().then(read)
  const entry = { version, value }
  entries.set(key, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_KEYS) break
    entries.delete(oldest)
  }
  // Don't cache a failed read.
  value.catch(() => entries.get(key) === entry && entries.delete(key))
  return value
}
