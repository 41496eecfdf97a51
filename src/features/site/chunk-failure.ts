/** A script from the build that failed to load or timed out (docs/product-rules.md#errors). */
export interface ChunkFailure {
  type: 'error' | 'timeout'
  /** The absolute URL. */
  url: string
}

export const CHUNKS_PATH = '/_next/static/chunks/'

/** Prefix for the sessionStorage keys that record reloads. The rest of the key is the chunk's URL. */
export const RELOADED_KEY = 'chunk-reloaded:'

/** Returns 'Loading chunk {n} failed' with the type and URL. {n} is the file name without its extension. */
export function chunkFailureText({ type, url }: ChunkFailure): string {
  const file = url.slice(url.lastIndexOf('/') + 1)
  return `Loading chunk ${file.split('.')[0]} failed\n(${type}: ${url})`
}

/** Parses the chunk's path from the message of the bundler's ChunkLoadError. Returns null for other errors. */
export function readChunkFailure(error: Error): ChunkFailure | null {
  if (error.name !== 'ChunkLoadError') return null
  const path = error.message.match(/\/_next\/static\/chunks\/[^\s?#)]+/)?.[0]
  return path ? { type: 'error', url: new URL(path, window.location.origin).href } : null
}

/**
 * Returns whether to reload the page for a failed chunk. Allows one reload per chunk until that chunk loads.
 * Doesn't allow any if the browser is offline, because its error page would replace this page, or if
 * sessionStorage is disabled, because then we can't cap reloads.
 */
export function mayReloadFor({ url }: ChunkFailure): boolean {
  try {
    return navigator.onLine && window.sessionStorage.getItem(RELOADED_KEY + url) === null
  } catch {
    // Reading `window.sessionStorage` throws if storage is disabled.
    return false
  }
}

/** Records the chunk and reloads the page. Check `mayReloadFor` first. */
export function reloadFor({ url }: ChunkFailure): void {
  window.sessionStorage.setItem(RELOADED_KEY + url, '1')
  window.location.reload()
}
