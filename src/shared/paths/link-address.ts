/** What a CMS link can point to: a path, an https site, an email address, a phone. Never a script. */
const ADDRESS = /^(?:\/(?![/\\])\S*|#\S*|(?:https:\/\/|mailto:|tel:)\S+)$/

/** Base for parsing a path as a URL; any origin works. */
const ANY_ORIGIN = 'https://example.com'

/** Returns why an editor's link is invalid, as a sentence, or null if it's valid. */
export function refuseLink(address: unknown): string | null {
  return typeof address === 'string' && ADDRESS.test(address) && URL.canParse(address, ANY_ORIGIN)
    ? null
    : 'Start with / for a page of this site, or with https://, mailto: or tel:.'
}

/** Returns why a URL for JSON-LD or an iframe is invalid, as a sentence, or null if it's valid. */
export function refuseWebAddress(address: unknown): string | null {
  return typeof address === 'string' && /^https:\/\/\S+$/.test(address) && URL.canParse(address)
    ? null
    : 'Enter a full address that starts with https://.'
}

/**
 * Returns the path and query of an untrusted URL if it's on this site, else `/`. Prevents open redirects by
 * parsing the URL like a browser, which drops tabs and line breaks and reads `\` as `/`.
 *
 * @param origin of this site: `https://example.com`
 */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  // `/.//host` is a path of this site, but its normalized form `//host` is another host.
  return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : '/'
}
