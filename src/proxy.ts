import { type NextRequest, NextResponse } from 'next/server'
import { canonicalPath } from './canonical-path'
import { isTripName, TRIPS_PATH } from './trip-address'

/** Runs before every page: one spelling per address, and no page for a trip that can't exist. */
export function proxy(request: NextRequest): NextResponse {
  // `nextUrl` hides the slash at the end and would add it again, so the path is taken from the address as it came.
  const url = new URL(request.url)
  // The admin panel names records in its paths, and their ids keep their case.
  const path = url.pathname.startsWith('/admin') ? url.pathname : canonicalPath(url.pathname)
  if (path !== url.pathname) {
    url.pathname = path
    return NextResponse.redirect(url, 308)
  }
  const trips = path === TRIPS_PATH ? url.searchParams.getAll('trip') : []
  if (trips.some((trip) => trip !== '' && !isTripName(trip))) {
    // No page of the CMS has an address of two segments.
    return NextResponse.rewrite(new URL(`${TRIPS_PATH}/no/trip`, url))
  }
  return NextResponse.next()
}

export const config = {
  // Pages only: not the API, the build's own files, or anything with an extension.
  matcher: ['/((?!api(?:/|$)|_next/|.*\\.[^/]+$).*)'],
}
