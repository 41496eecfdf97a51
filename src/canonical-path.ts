/** Old addresses that lead to another page (specification 2, decision 21). */
const MOVED: Record<string, string> = { '/home': '/', '/captain-and-vessel': '/about' }

/**
 * The one spelling of a site path (decision 21): lower case, `&` for `%26`, single slashes, none at the end.
 * `pathname` is the path part of an address, as the browser sent it; a canonical path comes back unchanged.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/%26/g, '&')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase()
  return MOVED[path] ?? (path || '/')
}
