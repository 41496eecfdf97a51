import { canonicalReference } from './domain/reference'
import { bookingPath } from './shared/paths/booking-address'
import { waiverPath } from './shared/paths/waiver-address'
import { languageOfPath, pathIn } from './shared/text/language'

/** Paths that redirect to another page (docs/product-rules.md#pages-and-routes). */
const MOVED: Record<string, string> = { '/home': '/', '/captain-and-vessel': '/about' }

/**
 * Returns the canonical form of a path: lowercase (except the reference in `/booking/HL-7K3M9Q`), `&` for `%26`,
 * single slashes, no trailing slash.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/%26/g, '&')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase()
  return pathIn(languageOfPath(path), canonicalEnglishPath(pathIn('en', path)))
}

function canonicalEnglishPath(path: string): string {
  const [, page, reference] = /^\/(booking|waiver)\/([^/]+)$/.exec(path) ?? []
  if (!reference) return MOVED[path] ?? (path || '/')
  return (page === 'booking' ? bookingPath : waiverPath)(canonicalReference(reference))
}
