/** What is known about a request before its body is read. */
export interface RequestHead {
  method: string
  /** The request target as it was sent: `/about?x=1`. */
  url: string
  /** Whether it calls one of Next's server functions (header `next-action`). */
  callsServerFunction: boolean
}

export type Ruling =
  /** Next may handle it, under this URL. */
  | { action: 'pass'; url: string }
  /** Next may handle it if the caller has a session. */
  | { action: 'staff'; url: string }
  | { action: 'refuse'; status: 400 | 404 | 405 }

/** Methods that the routes below `/api` accept; Next answers OPTIONS there by itself. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Decides which requests reach Next (pure). Next answers 500 to methods it doesn't expect and to paths it can't decode, and it
 * decodes the body of a server function on any page, so neither gets that far (docs/decisions/0029).
 *
 * Next resolves dot segments (`/api/../admin`), so the rules apply to the resolved path, and Next gets that path.
 */
export function ruleOn({ method, url, callsServerFunction }: RequestHead): Ruling {
  if (!url.startsWith('/')) return { action: 'refuse', status: 400 }
  const { pathname, search } = new URL(`http://n${url}`)
  const target = escapeBadPercents(pathname) + search
  // `/api` itself is a page's address: the routes are below it. The error table has no 405, so an unknown method there is 404.
  if (/^\/api\/[^/]/.test(pathname))
    return API_METHODS.includes(method) ? { action: 'pass', url: target } : { action: 'refuse', status: 404 }
  if (PAGE_METHODS.includes(method)) return { action: 'pass', url: target }
  const isAdminPage = /^\/admin(?:\/|$)/.test(pathname)
  return method === 'POST' && callsServerFunction && isAdminPage
    ? { action: 'staff', url: target }
    : { action: 'refuse', status: 405 }
}

/** Returns a path that can be decoded as it is; escapes every `%` of one that can't, so that it matches no page (404). */
function escapeBadPercents(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
