interface RequestHead {
  method: string
  /** The request target, for example `/about?x=1`. */
  url: string
  /** Whether it calls one of Next's server functions (header `next-action`). */
  callsServerFunction: boolean
}

type Ruling =
  /** Next handles it, under this URL. */
  | { action: 'pass'; url: string }
  /** Next handles it if the caller has a session. */
  | { action: 'staff'; url: string }
  | { action: 'refuse'; status: 400 | 404 | 405 }

/** Methods allowed below `/api`. Next handles OPTIONS there itself. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Decides which requests reach Next (docs/decisions/0029-a-check-in-front-of-next.md). By itself, Next
 * responds with 500 to unexpected methods and undecodable paths, and decodes the body of a server function on
 * any page. The rules apply to the path after resolving its dot segments (`/api/../admin`), and Next gets the
 * resolved path.
 */
export function ruleOn({ method, url, callsServerFunction }: RequestHead): Ruling {
  if (!url.startsWith('/')) return { action: 'refuse', status: 400 }
  const { pathname, search } = new URL(`http://n${url}`)
  const target = escapeBadPercents(pathname) + search
  // Routes are below `/api`, not `/api` itself. The error table has no 405, so an unknown method is a 404.
  if (/^\/api\/[^/]/.test(pathname))
    return API_METHODS.includes(method) ? { action: 'pass', url: target } : { action: 'refuse', status: 404 }
  if (PAGE_METHODS.includes(method)) return { action: 'pass', url: target }
  const isAdminPage = /^\/admin(?:\/|$)/.test(pathname)
  return method === 'POST' && callsServerFunction && isAdminPage
    ? { action: 'staff', url: target }
    : { action: 'refuse', status: 405 }
}

/** Escapes every `%` of a path that can't be decoded, so that Next responds with 404. */
function escapeBadPercents(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
