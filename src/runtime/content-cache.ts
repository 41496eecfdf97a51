import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { contentVersion } from '@/server/caches/content-clock'
import { readThrough } from '@/server/caches/read-through'
import { processSingleton } from '@/shared/process-singleton'
import { startedPayload } from './payload'

/** The maximum number of keys. The site needs far fewer, but visitors can make up any number of slugs. */
const MAX_KEYS = 500

/**
 * Returns published content from a cache. A new content version clears the cache: immediately if this process
 * changed the content, and within a second if another process did.
 *
 * @param key identifies what `read` returns
 */
export function cachedContent<Value>(
  key: string,
  read: (payload: Payload) => Promise<Value>,
): Promise<Value> {
  const cache = processSingleton('sixpackContentCache', () => ({
    version: '',
    entries: new LRUCache<string, Promise<unknown>>({ max: MAX_KEYS }),
  }))
  const version = contentVersion()
  if (cache.version !== version) {
    cache.version = version
    cache.entries.clear()
  }
  return readThrough(cache.entries, key, () => startedPayload().then(read)) as Promise<Value>
}
