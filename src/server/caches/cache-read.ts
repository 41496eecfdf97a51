/** Returns the cached value, or reads a new one if it has expired. */
export type CachedRead<Value> = () => Promise<Value>

interface CacheOptions<Value> {
  /** Reads a new value. Needs its own timeout. */
  read: () => Promise<Value>
  /** How long to cache a value, in milliseconds. */
  ttlMs: (value: Value) => number
  /** A monotonic clock, in milliseconds. */
  now: () => number
}

/**
 * Caches one value in memory. Concurrent calls share one read; if it throws, each of them throws and nothing
 * is cached.
 */
export function cacheRead<Value>({ read, ttlMs, now }: CacheOptions<Value>): CachedRead<Value> {
  let cached: { value: Value; until: number } | null = null
  let reading: Promise<Value> | null = null

  async function refresh(): Promise<Value> {
    try {
      const value = await read()
      cached = { value, until: now() + ttlMs(value) }
      return value
    } finally {
      reading = null
    }
  }

  return async () => {
    if (cached && cached.until > now()) return cached.value
    reading ??= refresh()
    return reading
  }
}
