/**
 * Replaces what `next/link` imports to handle URLs (next.config.ts). Next's modules also have everything that its older
 * router needs.
 */

const SCHEME = /^[a-zA-Z][a-zA-Z\d+\-.]*?:/

interface UrlParts {
  pathname?: string
  query?: Record<string, string>
  hash?: string
}

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

/** Returns the URL of an `href` that isn't a string. Neither our links nor Payload's have one. */
export function formatUrl({ pathname = '', query = {}, hash = '' }: UrlParts): string {
  const search = new URLSearchParams(query).toString()
  return pathname + (search && `?${search}`) + hash
}
