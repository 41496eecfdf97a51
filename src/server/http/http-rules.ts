/** What is known of a request before its body is read. */
export interface RequestHead {
  method: string
  /** The request target as it came: `/about?x=1`. */
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

/** Methods that the routes below `/api` know; Next answers OPTIONS there by itself. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Decides which requests reach Next (pure). Next answers 500 to methods it doesn't expect and to paths it can't decode, and it
 * decodes the body of a server function on any page, so neither gets that far (docs/decisions/0029).
 */
export function ruleOn({ method, url, callsServerFunction }: RequestHead): Ruling {
  if (!url.startsWith('/')) return { action: 'refuse', status: 400 }
  const [path = '', ...query] = url.split('?')
  const target = [escapeBadPercents(path), ...query].join('?')
  // The table of errors has no 405, so an unknown method below /api is an unknown route.
  if (/^\/api(?:\/|$)/.test(path))
    return API_METHODS.includes(method) ? { action: 'pass', url: target } : { action: 'refuse', status: 404 }
  if (PAGE_METHODS.includes(method)) return { action: 'pass', url: target }
  const isAdminPage = /^\/admin(?:\/|$)/.test(path)
  return method === 'POST' && callsServerFunction && isAdminPage
    ? { action: 'staff', url: target }
    : { action: 'refuse', status: 405 }
}

/** Returns a path that can be decoded as it is; escapes every `%` of one that can't, so that it names no page (404). */
function escapeBadPercents(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
