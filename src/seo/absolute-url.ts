/**
 * Resolves a path against the site's origin. Returns absolute URLs unchanged.
 *
 * @param origin the origin without a trailing slash: 'https://example.com'
 */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href
}
