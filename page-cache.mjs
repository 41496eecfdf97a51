import { scriptHashes } from './script-hashes.mjs'

/** Size limit of the cache, as `weigh` counts. A page of the sample content takes 0.2 to 0.6 MB, so all of them fit. */
const MAX_BYTES = 64 * 1024 * 1024

/** Estimated size of an entry without its contents: key, headers and the objects themselves. */
const FRAME_BYTES = 2048

/** Renderings that are under way and not stored yet. One that is evicted from this list is shown but not stored. */
const MAX_ASKED = 1000

/** The latest version of the published content that this process knows, set by src/server/caches/content-clock.ts. */
const contentVersion = () => globalThis.sixpackContent?.version ?? ''

/**
 * @typedef {object} Entry
 * @property {string} version of the content that the page shows, or an older one
 * @property {number} lastModified in milliseconds since 1970
 * @property {number | false | undefined} revalidate after so many seconds Next renews it behind a hit
 * @property {number} bytes
 * @property {unknown} value
 */

/** @type {Map<string, Entry>} least recently used first */
const entries = new Map()
let bytesKept = 0

/**
 * The version of the content when a page was first asked for in a way that makes Next render it: no entry, or one that is due
 * for renewal. The rendering that is stored next began at or after that moment, so it is only trusted to show that version,
 * whatever was published in between.
 *
 * @type {Map<string, string>}
 */
const askedAt = new Map()

/**
 * Next's cache of rendered pages, in the memory of this process (docs/decisions/0019). An entry is good as long as no
 * content was published since its rendering was asked for; Next itself renews it after its page's `revalidate` seconds.
 *
 * Plain JavaScript because Next loads it as it is (nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath).
 */
export default class PageCache {
  async get(key) {
    const version = contentVersion()
    const entry = entries.get(key)
    if (entry !== undefined) forget(key)
    if (entry?.version !== version) {
      noteAsked(key, version)
      return null
    }
    keep(key, entry)
    if (isDue(entry)) noteAsked(key, version)
    return { lastModified: entry.lastModified, value: entry.value }
  }

  async set(key, value, context) {
    const version = askedAt.get(key)
    nameScripts(value)
    // Without a version we don't know when the rendering began: keep what is there, and let the next request render again.
    if (version === undefined) return
    askedAt.delete(key)
    forget(key)
    if (!isWorthKeeping(value)) return
    const { revalidate } = context?.cacheControl ?? {}
    keep(key, { version, lastModified: Date.now(), revalidate, bytes: weigh(value), value })
    for (const oldest of entries.keys()) {
      if (bytesKept <= MAX_BYTES) break
      forget(oldest)
    }
  }

  /** This product uses no tags: content has one version. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * Adds the page's inline scripts to the headers that Next sends with it, on this answer and on later ones.
 * src/runtime/http-guard.ts turns them into the Content-Security-Policy.
 */
function nameScripts(value) {
  if (value?.kind !== 'APP_PAGE') return
  value.headers = { ...value.headers, 'x-script-hashes': scriptHashes(value.html) }
}

/** There is no end of made-up addresses, which are answered with 404 or a redirect. They must not evict pages. */
const isWorthKeeping = (value) => value !== null && (value.status ?? 200) < 300

/**
 * Whether Next renders the page again after this hit. Next reads the clock a moment later; if only Next finds the entry stale,
 * that one rendering isn't stored.
 */
const isDue = ({ revalidate, lastModified }) =>
  typeof revalidate === 'number' && Date.now() - lastModified >= revalidate * 1000

function noteAsked(key, version) {
  if (!askedAt.has(key)) askedAt.set(key, version)
  for (const oldest of askedAt.keys()) {
    if (askedAt.size <= MAX_ASKED) return
    askedAt.delete(oldest)
  }
}

/** Makes an entry the most recently used one. */
function keep(key, entry) {
  entries.set(key, entry)
  bytesKept += entry.bytes
}

function forget(key) {
  bytesKept -= entries.get(key)?.bytes ?? 0
  entries.delete(key)
}

/** A string with any character beyond Latin-1 takes two bytes per character, and our pages have one (’). */
function weigh({ html = '', rscData, segmentData, body }) {
  let bytes = FRAME_BYTES + html.length * 2 + sizeOf(rscData) + sizeOf(body)
  for (const segment of segmentData?.values() ?? []) bytes += sizeOf(segment)
  return bytes
}

const sizeOf = (buffer) => buffer?.byteLength ?? 0
