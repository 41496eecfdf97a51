import type { LRUCache } from 'lru-cache'

/** Returns a key's cached read or starts a new one. Concurrent calls share a read; a failed one isn't cached. */
export function readThrough<Key extends {}, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key)
  if (cached) return cached
  const reading = read()
  cache.set(key, reading)
  reading.catch(() => cache.peek(key) === reading && cache.delete(key))
  return reading
}
