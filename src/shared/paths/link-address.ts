/** What a CMS link can point to: a path, another https site, an email address, a phone. Never a script. */
const ADDRESS = /^(?:\/(?![/\\])\S*|#\S*|(?:https:\/\/|mailto:|tel:)\S+)$/

/** Base for parsing a path of this site as a URL; any origin works. */
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
 * Returns the path and query of a URL from a request if it's on this site, otherwise `/`. Prevents open
 * redirects by parsing the URL as browsers do, which drop tabs and line breaks and read `\` as `/`; a search
 * for bad patterns would miss some.
 *
 * @param origin of this site, such as `https://example.com`
 */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  // `/.//host` is a path of this site, but its normalized form `//host` would be another host.
  return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : '/'
}
