/** An LRUCache or a Map. */
type Cache<Key, Value> = Pick<Map<Key, Promise<Value>>, 'get' | 'delete'> & {
  set(key: Key, value: Promise<Value>): unknown
}

/**
 * Returns a key's value from the cache, or reads and caches it. Concurrent calls share one read. Failures
 * aren't cached.
 */
export function readThrough<Key extends {}, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key)
  if (cached) return cached
  const reading = read()
  cache.set(key, reading)
  // Ignore the rejection here, because the caller gets it.
  reading.catch(() => cache.get(key) === reading && cache.delete(key))
  return reading
}
