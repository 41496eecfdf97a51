/**
 * The part of Payload's REST API that we serve: the calls that its admin panel makes, each as a method and a
 * path below `/api`. `:slug` is one of our collections or globals, `:content` is a collection with versions,
 * and `:id` is one path segment. Any other call gets a 404, so Payload's permissive defaults don't matter
 * (for example https://github.com/payloadcms/payload/issues/18110). See
 * docs/decisions/0013-payloads-surface-is-an-allow-list.md. The unit test lists the built-in endpoints that
 * aren't served, so it fails if an upgrade adds one.
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
  'POST /reorder',
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
 * @param path the path below `/api`, without a trailing slash
 */
export function isAdminCall(method: string, path: string): boolean {
  return CALLS.some((call) => call.test(`${method} ${path}`))
}

const SESSION_CALLS = ['POST /users/login', 'POST /users/logout', 'POST /users/refresh-token']

/** Returns whether a call starts, refreshes or ends a session, so it's allowed without a session. */
export function isSessionCall(method: string, path: string): boolean {
  return SESSION_CALLS.includes(`${method} ${path}`)
}
