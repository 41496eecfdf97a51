import { scriptHashes } from './script-hashes.mjs'

/** Size limit of the cache. All pages of the sample content fit: each has 0.2 to 0.6 MB by `sizeOfEntry`. */
const MAX_BYTES = 64 * 1024 * 1024

/** Estimate of an entry's overhead: key, headers and objects. */
const OVERHEAD_BYTES = 2048

/** Limit of pending renderings. The result of one that was evicted is served but not cached. */
const MAX_PENDING = 1000

/**
 * Returns the latest content version that this process has seen; set by src/server/caches/content-clock.ts.
 */
const contentVersion = () => globalThis.sixpackContent?.version ?? ''

/**
 * @typedef {object} Entry
 * @property {string} version content version of the page, or an older one
 * @property {number} lastModified in milliseconds since the epoch
 * @property {number | false | undefined} revalidate seconds after which Next re-renders it in the background
 * @property {number} bytes
 * @property {unknown} value
 */

/** @type {Map<string, Entry>} least recently used first */
const entries = new Map()
let cachedBytes = 0

/**
 * The content version at the first request that makes Next render a page: a miss, or a hit that is due for
 * revalidation. The next rendering that is stored started at or after that request, so it's cached under that
 * version, even if something was published in between.
 *
 * @type {Map<string, string>}
 */
const pendingVersions = new Map()

/**
 * Next's in-memory cache of rendered pages (docs/decisions/0019-pages-kept-by-content-version.md). An entry
 * is valid until content is published after its rendering was requested. Next revalidates it after the page's
 * `revalidate` seconds.
 *
 * Plain JavaScript, because Next doesn't compile it
 * (nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath).
 */
export default class PageCache {
  async get(key) {
    const version = contentVersion()
    const entry = entries.get(key)
    if (entry !== undefined) remove(key)
    if (entry?.version !== version) {
      notePending(key, version)
      return null
    }
    add(key, entry)
    if (isDue(entry)) notePending(key, version)
    return { lastModified: entry.lastModified, value: entry.value }
  }

  async set(key, value, context) {
    const version = pendingVersions.get(key)
    addScriptHashes(value)
    // It's unknown when the rendering started, so don't cache it.
    if (version === undefined) return
    pendingVersions.delete(key)
    remove(key)
    if (!isCacheable(value)) return
    const { revalidate } = context?.cacheControl ?? {}
    add(key, { version, lastModified: Date.now(), revalidate, bytes: sizeOfEntry(value), value })
    for (const oldest of entries.keys()) {
      if (cachedBytes <= MAX_BYTES) break
      remove(oldest)
    }
  }

  /** Unused: the content has one version and no tags. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * Adds the hashes of the page's inline scripts to the headers that Next sends with it, now and from the
 * cache. src/runtime/http-guard.ts moves them into the Content-Security-Policy.
 */
function addScriptHashes(value) {
  if (value?.kind !== 'APP_PAGE') return
  value.headers = { ...value.headers, 'x-script-hashes': scriptHashes(value.html) }
}

/** Doesn't cache 404s and redirects: visitors can make up any number of URLs, which would evict real pages. */
const isCacheable = (value) => value !== null && (value.status ?? 200) < 300

/**
 * Returns whether Next revalidates this entry after the hit. Next reads the clock a moment later; if only
 * Next finds the entry due, that one rendering isn't cached.
 */
const isDue = ({ revalidate, lastModified }) =>
  typeof revalidate === 'number' && Date.now() - lastModified >= revalidate * 1000

function notePending(key, version) {
  if (!pendingVersions.has(key)) pendingVersions.set(key, version)
  for (const oldest of pendingVersions.keys()) {
    if (pendingVersions.size <= MAX_PENDING) return
    pendingVersions.delete(oldest)
  }
}

/** Adds an entry as the most recently used one. */
function add(key, entry) {
  entries.set(key, entry)
  cachedBytes += entry.bytes
}

function remove(key) {
  cachedBytes -= entries.get(key)?.bytes ?? 0
  entries.delete(key)
}

/**
 * Counts two bytes per character: V8 uses two if a string has any character beyond Latin-1, and our pages
 * have (’).
 */
function sizeOfEntry({ html = '', rscData, segmentData, body }) {
  let bytes = OVERHEAD_BYTES + html.length * 2 + sizeOf(rscData) + sizeOf(body)
  for (const segment of segmentData?.values() ?? []) bytes += sizeOf(segment)
  return bytes
}

const sizeOf = (buffer) => buffer?.byteLength ?? 0
