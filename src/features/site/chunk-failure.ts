/** A script of the build that did not arrive: the specification's two types (section 8), and its absolute address. */
export interface ChunkFailure {
  type: 'error' | 'timeout'
  url: string
}

/** Where the build's scripts lie. */
export const CHUNKS_PATH = '/_next/static/chunks/'

/** Before the chunk's address in session storage: the page was loaded again for it once (decision 26). */
export const RELOADED_KEY = 'chunk-reloaded:'

/** 'Loading chunk {n} failed' with type and address (specification section 8); n is the name of the chunk's file. */
export function chunkFailureText({ type, url }: ChunkFailure): string {
  const file = url.slice(url.lastIndexOf('/') + 1)
  return `Loading chunk ${file.split('.')[0]} failed\n(${type}: ${url})`
}

/**
 * Reads the failure out of what the bundler throws for a chunk that it loads itself: an error by the name of ChunkLoadError
 * with the path in its message. Null for any other error.
 */
export function readChunkFailure(error: Error): ChunkFailure | null {
  if (error.name !== 'ChunkLoadError') return null
  const path = error.message.match(/\/_next\/static\/chunks\/[^\s?#)]+/)?.[0]
  return path ? { type: 'error', url: new URL(path, window.location.origin).href } : null
}

/**
 * Whether the page may be loaded again, silently, for a chunk that failed: once, until the chunk was loaded. Never without
 * a network, where the browser's own page would take the place of what is there, nor without a storage to remember it by.
 */
export function mayReloadFor({ url }: ChunkFailure): boolean {
  try {
    return navigator.onLine && window.sessionStorage.getItem(RELOADED_KEY + url) === null
  } catch {
    // A browser that refuses its storage throws at the first touch.
    return false
  }
}

/** Loads the page again and remembers for which chunk; `mayReloadFor` comes first. */
export function reloadFor({ url }: ChunkFailure): void {
  window.sessionStorage.setItem(RELOADED_KEY + url, '1')
  window.location.reload()
}
