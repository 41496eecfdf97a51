/** Pages and their parts for client navigation; the least recently used go first. Some kB each. */
const MOST_ENTRIES = 1000

/** Set by src/composition/content-clock.ts: the version of the published content that this process knows of. */
const contentVersion = () => globalThis.sixpackContent?.version ?? 0

/** @type {Map<string, { version: number, lastModified: number, value: unknown }>} least recently used first */
const entries = new Map()

/**
 * The version of the content when a page was first asked for since it was last stored. The rendering that is stored next
 * began at or after that moment, so it is only trusted to show that version, whatever was published in between.
 *
 * @type {Map<string, number>}
 */
const askedAt = new Map()

/**
 * Next's cache of rendered pages, in the memory of this process (docs/decisions/0019). An entry is good as long as no
 * content was published since it was asked for; Next itself renews it after its page's `revalidate` seconds.
 *
 * Plain JavaScript because Next loads it as it is (nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath).
 */
export default class PageCache {
  async get(key) {
    if (!askedAt.has(key)) askedAt.set(key, contentVersion())
    forgetOldest(askedAt)
    const entry = entries.get(key)
    if (entry === undefined) return null
    entries.delete(key)
    if (entry.version !== contentVersion()) return null
    entries.set(key, entry)
    return { lastModified: entry.lastModified, value: entry.value }
  }

  async set(key, value) {
    const version = askedAt.get(key) ?? contentVersion()
    askedAt.delete(key)
    entries.delete(key)
    if (value === null) return
    entries.set(key, { version, lastModified: Date.now(), value })
    forgetOldest(entries)
  }

  /** Nothing of this product names tags: content has one version. */
  async revalidateTag() {}

  resetRequestCache() {}
}

function forgetOldest(map) {
  for (const oldest of map.keys()) {
    if (map.size <= MOST_ENTRIES) return
    map.delete(oldest)
  }
}
