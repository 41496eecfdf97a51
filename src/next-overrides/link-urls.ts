/**
 * Replaces what `next/link` imports to handle URLs (next.config.ts). Next's modules also contain what the Pages
 * Router needs.
 */

const SCHEME = /^[a-zA-Z][a-zA-Z\d+\-.]*?:/

/** Returns whether a URL starts with a scheme. */
export const isAbsoluteUrl = (url: string): boolean => SCHEME.test(url)

/** Returns whether a URL belongs to this site. */
export const isLocalURL = (url: string): boolean => {
  if (!isAbsoluteUrl(url)) return true
  try {
    return new URL(url).origin === window.location.origin
  } catch {
    return false
  }
}

/** Neither our links nor Payload's have an object as `href`. @throws Error */
export function formatUrl(): never {
  throw new Error('The href of a link must be a string (src/next-overrides/link-urls.ts)')
}
