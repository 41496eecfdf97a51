/**
 * What a CMS link can point to: a path, an https site, an email address or a phone number. Scripts aren't
 * allowed.
 */
const ADDRESS = /^(?:\/(?![/\\])\S*|#\S*|(?:https:\/\/|mailto:|tel:)\S+)$/

/** Base for parsing a path as a URL. Any origin works. */
const ANY_ORIGIN = 'https://example.com'

/** Returns a sentence that says why an editor's link is invalid, or null if it's valid. */
export function refuseLink(address: unknown): string | null {
  return typeof address === 'string' && ADDRESS.test(address) && URL.canParse(address, ANY_ORIGIN)
    ? null
    : 'Start with / for a page on this site, or with https://, mailto: or tel:.'
}

/** Returns a sentence that says why a URL for JSON-LD or an iframe is invalid, or null if it's valid. */
export function refuseWebAddress(address: unknown): string | null {
  return typeof address === 'string' && /^https:\/\/\S+$/.test(address) && URL.canParse(address)
    ? null
    : 'Enter a full address that starts with https://.'
}

/**
 * Returns the path and query of an untrusted URL if it's on this site, or `/` if it isn't. To prevent open
 * redirects, parses the URL as a browser does, dropping tabs and line breaks and reading `\` as `/`.
 *
 * @param origin this site's origin, like `https://example.com`
 */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  // Collapse leading slashes: `/.//host` is a path on this site, but its normalized form, `//host`, would be another
  // host.
  return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : '/'
}
