import { LRUCache } from 'lru-cache'
import { withLateScripts } from './late-scripts.mjs'
import { scriptHashes } from './script-hashes.mjs'

/** The size of the cache. It fits all sample pages, which take 0.2 to 0.6 MB each. */
const MAX_BYTES = 64 * 1024 * 1024

/** Estimated size of an entry's key, headers and objects, in bytes. */
const OVERHEAD_BYTES = 2048

/** Maximum number of pending renderings. If one is evicted, its result is served but not cached. */
const MAX_PENDING = 1000

/** Returns the latest content version that this process has seen (src/server/caches/content-clock.ts). */
const contentVersion = () => globalThis.sixpackContent?.version ?? ''

/**
 * @typedef {object} Entry
 * @property {string} version the content version that the page was rendered from
 * @property {number} lastModified in milliseconds since the epoch
 * @property {number | false | undefined} revalidate seconds until Next re-renders the page in the background
 * @property {unknown} value
 */

/** @type {LRUCache<string, Entry>} */
const entries = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => sizeOfEntry(value) })

/**
 * Maps a cache key to the content version at the moment when Next started to render the page. Next renders a
 * page after a cache miss, and after a hit on a page that's due for revalidation. If content is published
 * during the rendering, the result is cached under the older version, so it's stale from the start.
 *
 * @type {LRUCache<string, string>}
 */
const pendingVersions = new LRUCache({ max: MAX_PENDING })

/**
 * Next's in-memory cache of rendered pages (docs/decisions/0019-pages-kept-by-content-version.md). An entry
 * is valid as long as nothing has been published since its rendering was requested.
 *
 * This file is plain JavaScript, because Next doesn't compile it
 * (nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath).
 */
export default class PageCache {
  async get(key) {
    const version = contentVersion()
    const entry = entries.get(key)
    if (entry?.version !== version) {
      entries.delete(key)
      notePending(key, version)
      return null
    }
    if (isDue(entry)) notePending(key, version)
    return { lastModified: entry.lastModified, value: entry.value }
  }

  async set(key, value, context) {
    const version = pendingVersions.get(key)
    if (value?.kind === 'APP_PAGE') value.html = withLateScripts(value.html)
    addScriptHashes(value)
    setStatus(value)
    // Without a pending version, we don't know which content the page was rendered from.
    if (version === undefined) return
    pendingVersions.delete(key)
    entries.delete(key)
    if (!isCacheable(value)) return
    const { revalidate } = context?.cacheControl ?? {}
    entries.set(key, { version, lastModified: Date.now(), revalidate, value })
  }

  /** Does nothing, because pages are invalidated by content version, not by tag. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * Adds the hashes of the page's inline scripts to its response headers. src/runtime/http-guard.ts moves them
 * into the Content-Security-Policy.
 */
function addScriptHashes(value) {
  if (value?.kind !== 'APP_PAGE') return
  value.headers = { ...value.headers, 'x-script-hashes': scriptHashes(value.html) }
}

/**
 * Sets the status to 404 if the page renders src/app/(site)/not-found-page.tsx. Next copies the status to the
 * response. The same attribute in the page's serialized data doesn't match, because its quotes are escaped
 * there.
 */
function setStatus(value) {
  if (value?.kind === 'APP_PAGE' && String(value.html).includes('data-page-status="404"')) value.status = 404
}

/**
 * Returns false for 404s and redirects. Visitors can make up URLs, and caching their responses would evict
 * real pages.
 */
const isCacheable = (value) => value !== null && (value.status ?? 200) < 300

/**
 * Returns whether Next will revalidate this entry after the hit. Next reads the clock a moment later than we
 * do. If the entry becomes due in between, the revalidated page isn't cached.
 */
const isDue = ({ revalidate, lastModified }) =>
  typeof revalidate === 'number' && Date.now() - lastModified >= revalidate * 1000

function notePending(key, version) {
  if (!pendingVersions.has(key)) pendingVersions.set(key, version)
}

/** Counts two bytes per character, because our pages contain characters outside Latin-1, such as ’. */
function sizeOfEntry({ html = '', rscData, segmentData, body }) {
  const buffers = [rscData, body, ...(segmentData?.values() ?? [])]
  return buffers.reduce(
    (bytes, buffer) => bytes + (buffer?.byteLength ?? 0),
    OVERHEAD_BYTES + html.length * 2,
  )
}
