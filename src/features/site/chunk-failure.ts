/** A build script that failed to load or timed out. See docs/product-rules.md#errors. */
export interface ChunkFailure {
  type: 'error' | 'timeout'
  /** Absolute. */
  url: string
}

export const CHUNKS_PATH = '/_next/static/chunks/'

/** Prefix of the session storage key, followed by the chunk's URL, that records a reload for this chunk. */
export const RELOADED_KEY = 'chunk-reloaded:'

/** Returns 'Loading chunk {n} failed' with type and URL. n is the file name without its extension. */
export function chunkFailureText({ type, url }: ChunkFailure): string {
  const file = url.slice(url.lastIndexOf('/') + 1)
  return `Loading chunk ${file.split('.')[0]} failed\n(${type}: ${url})`
}

/**
 * Parses the bundler's ChunkLoadError, which has the chunk's path in its message. Returns null for other
 * errors.
 */
export function readChunkFailure(error: Error): ChunkFailure | null {
  if (error.name !== 'ChunkLoadError') return null
  const path = error.message.match(/\/_next\/static\/chunks\/[^\s?#)]+/)?.[0]
  return path ? { type: 'error', url: new URL(path, window.location.origin).href } : null
}

/**
 * Returns whether the page may reload itself for a failed chunk: once, until the chunk has loaded. Never
 * offline, because the browser's error page would replace the current page, and never without session
 * storage, which caps the reloads.
 */
export function mayReloadFor({ url }: ChunkFailure): boolean {
  try {
    return navigator.onLine && window.sessionStorage.getItem(RELOADED_KEY + url) === null
  } catch {
    // With storage disabled, reading `window.sessionStorage` throws.
    return false
  }
}

/** Reloads the page and records the chunk. Check `mayReloadFor` first. */
export function reloadFor({ url }: ChunkFailure): void {
  window.sessionStorage.setItem(RELOADED_KEY + url, '1')
  window.location.reload()
}
