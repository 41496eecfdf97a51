/** What a link of the CMS may lead to: a path of this site, another https site, a mail address, a phone. Never a script. */
const ADDRESS = /^(?:\/(?![/\\])\S*|#\S*|(?:https:\/\/|mailto:|tel:)\S+)$/

/** Any origin serves to read a path of this site as an address. */
const SOME_ORIGIN = 'https://example.com'

/** Why an editor's link cannot be kept, as a sentence; null when it can. */
export function refuseLink(address: unknown): string | null {
  return typeof address === 'string' && ADDRESS.test(address) && URL.canParse(address, SOME_ORIGIN)
    ? null
    : 'Begin with / for a page of this site, or with https://, mailto: or tel:.'
}

/** Why an address cannot be kept that programs read as it is (JSON-LD, a frame), as a sentence; null when it can. */
export function refuseWebAddress(address: unknown): string | null {
  return typeof address === 'string' && /^https:\/\/\S+$/.test(address) && URL.canParse(address)
    ? null
    : 'Give a whole address that begins with https://.'
}

/**
 * Gives the path and query that an address of a request leads to, where that is on this site; else `/`. Browsers drop tabs
 * and line breaks and take `\` for `/`, so the address is read as they read it, never searched for what may be wrong in it.
 *
 * @param origin the site's, such as `https://example.com`
 */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  // `/.//host` is a path of ours, but `//host` alone is an address of another.
  return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : '/'
}
