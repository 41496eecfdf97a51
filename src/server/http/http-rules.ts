interface RequestHead {
  method: string
  /** The request target, for example `/about?x=1`. */
  url: string
  /** Whether the request calls one of Next's server functions (header `next-action`). */
  callsServerFunction: boolean
}

type Ruling =
  /** The request is allowed. Next gets it with this URL. */
  | { action: 'pass'; url: string }
  /** The request is allowed only if the caller has a session. */
  | { action: 'staff'; url: string }
  | { action: 'refuse'; status: 400 | 405; isApi?: true }

/** Methods that a route below `/api` can have. */
export const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Decides which requests reach Next (docs/decisions/0029-a-check-in-front-of-next.md). On its own, Next
 * responds with 500 to unexpected methods and undecodable paths, and decodes the body of a server-function
 * call on any page. The rules apply to the path after its dot segments are resolved (`/api/../admin`), and
 * Next gets the resolved path.
 */
export function ruleOn({ method, url, callsServerFunction }: RequestHead): Ruling {
  if (!url.startsWith('/')) return { action: 'refuse', status: 400 }
  const { pathname, search } = new URL(`http://n${url}`)
  const target = escapeBadPercents(pathname) + search
  // Match only paths below `/api`, because there's no route at `/api` itself.
  if (/^\/api\/[^/]/.test(pathname))
    return API_METHODS.includes(method)
      ? { action: 'pass', url: target }
      : { action: 'refuse', status: 405, isApi: true }
  if (PAGE_METHODS.includes(method)) return { action: 'pass', url: target }
  const isAdminPage = /^\/admin(?:\/|$)/.test(pathname)
  return method === 'POST' && callsServerFunction && isAdminPage
    ? { action: 'staff', url: target }
    : { action: 'refuse', status: 405 }
}

/** Escapes every `%` in a path that can't be decoded, so that Next responds with 404. */
function escapeBadPercents(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    // The path has invalid percent-encoding.
    return path.replaceAll('%', '%25')
  }
}
