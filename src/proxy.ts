import { type NextRequest, NextResponse } from 'next/server'
import { canonicalPath } from './canonical-path'
import { HAS_SPANISH, isSpanishPath, pathIn } from './shared/text/language'
import { isTripName, TRIPS_PATH } from './trip-address'

/** No page matches this path, so Next responds with 404. */
const NO_PAGE = `${TRIPS_PATH}/no/trip`

/** Runs before every page. Redirects to the page's canonical path, and returns 404 for an invalid trip name. */
export function proxy(request: NextRequest): NextResponse {
  // `nextUrl` hides the trailing slash and adds it back to redirects, so use the raw URL.
  const url = new URL(request.url)
  // Admin paths contain ids, which are case-sensitive.
  const path = url.pathname.startsWith('/admin') ? url.pathname : canonicalPath(url.pathname)
  if (path !== url.pathname) {
    url.pathname = path
    return NextResponse.redirect(url, 308)
  }
  const trips = pathIn('en', path) === TRIPS_PATH ? url.searchParams.getAll('trip') : []
  if (trips.some((trip) => trip !== '' && !isTripName(trip))) {
    return NextResponse.rewrite(new URL(`${path}/no/trip`, url))
  }
  if (!HAS_SPANISH && isSpanishPath(path)) return NextResponse.rewrite(new URL(NO_PAGE, url))
  return NextResponse.next()
}

export const config = {
  // Matches pages only, not the API, build assets, or paths with a file extension.
  matcher: ['/((?!api(?:/|$)|_next/|.*\\.[^/]+$).*)'],
}
