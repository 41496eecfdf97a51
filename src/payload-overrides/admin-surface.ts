/**
 * What the admin calls of Payload's own REST surface, by method and path below `/api`. `:slug` is a collection or global
 * of ours, `:content` a collection with versions, `:id` one segment. No other address of Payload's is served: not the ones
 * that reset a password by mail, unlock an account or create a first user, none of jobs, and of its inner collections only
 * the two named here.
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
 * Whether the admin makes such a call.
 *
 * @param path below `/api`, without a slash at the end.
 */
export function isAdminCall(method: string, path: string): boolean {
  return CALLS.some((call) => call.test(`${method} ${path}`))
}
