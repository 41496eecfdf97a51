/**
 * The calls of Payload's REST API that the admin panel makes, as method and path below `/api`. `:slug` is one
 * of our collections or globals, `:content` a collection with versions, `:id` one path segment. No other
 * Payload endpoint is served: no password reset by email, unlocking, first user or jobs, and only two of its
 * internal collections (docs/decisions/0013-payloads-surface-is-an-allow-list.md).
 */
const CALLS = [
  'GET /access',
  'GET /users/me',
  'POST /users/login',
  'POST /users/logout',
  'POST /users/refresh-token',
  'GET /media/file/:id',
  'GET /media/paste-url',
  'GET /media/paste-url/:id',
  'GET /payload-preferences',
  'GET /payload-preferences/:id',
  'POST /payload-preferences/:id',
  'GET /payload-locked-documents',
  'PATCH /payload-locked-documents/:id',
  'DELETE /payload-locked-documents/:id',
  'GET /globals/:slug',
  'POST /globals/:slug',
  'POST /globals/:slug/access',
  'GET /:slug',
  'POST /:slug',
  'PATCH /:slug',
  'DELETE /:slug',
  'GET /:slug/:id',
  'PATCH /:slug/:id',
  'DELETE /:slug/:id',
  'POST /:slug/:id/duplicate',
  'GET /:content/versions',
  'GET /:content/versions/:id',
  'POST /:content/versions/:id',
  'GET /globals/site-settings/versions',
  'GET /globals/site-settings/versions/:id',
  'POST /globals/site-settings/versions/:id',
  'POST /:slug/access',
  'POST /:slug/access/:id',
].map(
  (call) =>
    new RegExp(
      `^${call
        .replace(':slug', '(?!payload-|users/init$|[^/]+/versions$)[a-z-]+')
        .replace(':content', '(?:pages|trips|faqs|reviews|fish-reports)')
        .replace(':id', '[^/]+')}$`,
    ),
)

/**
 * Returns whether the admin panel makes this call.
 *
 * @param path below `/api`, without a trailing slash
 */
export function isAdminCall(method: string, path: string): boolean {
  return CALLS.some((call) => call.test(`${method} ${path}`))
}

/** Calls that change something without a session: they begin, renew or end one. */
const SESSION_CALLS = ['POST /users/login', 'POST /users/logout', 'POST /users/refresh-token']

/** Whether a call of the admin changes a session, which a caller without one may do. */
export function isSessionCall(method: string, path: string): boolean {
  return SESSION_CALLS.includes(`${method} ${path}`)
}
