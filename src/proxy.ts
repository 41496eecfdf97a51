import { type NextRequest, NextResponse } from 'next/server'
import { canonicalPath } from './canonical-path'
import { contentSecurityPolicy } from './content-security-policy'
import { readEnv } from './env'

let policy: string | undefined

/** Runs before every page: one spelling per address (decision 21), and the Content-Security-Policy. */
export function proxy(request: NextRequest): NextResponse {
  // `nextUrl` hides the slash at the end and would add it again, so the path is taken from the address as it came.
  const url = new URL(request.url)
  // The admin panel names records in its paths, and their ids keep their case.
  const path = url.pathname.startsWith('/admin') ? url.pathname : canonicalPath(url.pathname)
  if (path !== url.pathname) {
    url.pathname = path
    return NextResponse.redirect(url, 308)
  }
  policy ??= contentSecurityPolicy(readEnv())
  return NextResponse.next({ headers: { 'Content-Security-Policy': policy } })
}

export const config = {
  // Pages only: not the API, the build's own files, or anything with an extension.
  matcher: ['/((?!api(?:/|$)|_next/|.*\\.[^/]+$).*)'],
}
