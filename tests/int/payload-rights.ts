import { EDITOR } from './journey'
import type { Row } from './rights'

const OPEN_TO_ALL: Row[2] = [200, 200, 200]
const CLOSED: Row[2] = [404, 404, 404]

/** Rows for Payload's routes that the rights don't cover, and for calls that name existing documents. */
export const ADMIN: Row[] = [
  ['GET', '/access', OPEN_TO_ALL],
  ['POST', '/reorder', [403, 400, 400]],
  ['GET', '/bookings/:booking', [403, 403, 200]],
  ['PATCH', '/bookings/:booking', [403, 403, 200]],
  ['PATCH', '/bookings?where[date][exists]=true', [403, 403, 200]],
  ['DELETE', '/bookings/:booking', [403, 403, 403]],
  ['DELETE', '/bookings?where[date][exists]=true', [403, 403, 403]],
  ['DELETE', '/calendar-entries/fish-season', [403, 403, 403]],
  ['DELETE', '/calendar-entries/salmon', [403, 403, 403]],
  ['GET', '/users/:captain', [403, 404, 200, 403]],
  ['PATCH', '/users/:captain', [403, 403, 200]],
  ['PATCH', '/users/:captain', [403, 403, 0], { role: 'editor' }],
  ['DELETE', '/users/:captain', [403, 403, 0]],
  ['GET', '/users/me', [200, 200, 200, 403]],
  ['POST', '/users/login', [401, 401, 401], { username: 'unknown', password: 'wrong' }],
  ['POST', '/users/refresh-token', [401, 200, 200]],
  ['POST', '/users/logout', [200, 0, 0]],
  ['GET', '/media?select[filename]=true&depth=0', [403, 200, 200, 403]],
  ['GET', '/media/file/nothing.webp', [404, 404, 404]],
  ['GET', '/media/paste-url?src=http%3A%2F%2Flocalhost%2Fx.png', [403, 400, 400]],
  ['GET', '/payload-preferences/x', OPEN_TO_ALL],
  ['GET', '/payload-preferences', [403, 200, 200]],
  ['GET', '/payload-locked-documents', [403, 200, 200]],
]

/** Rows for Payload's routes that we don't use. Not even the captain can call them. */
export const NOT_SERVED: Row[] = [
  ['POST', '/users/first-register', CLOSED, { email: 'x@example.com', password: 'x', role: 'captain' }],
  ['POST', '/users/forgot-password', CLOSED, { email: EDITOR.email }],
  ['POST', '/users/reset-password', CLOSED, { token: 'x', password: 'y' }],
  ['POST', '/users/unlock', CLOSED, { email: EDITOR.email }],
  ['POST', '/users/verify/x', CLOSED],
  ['GET', '/users/init', CLOSED],
  ['POST', '/graphql', CLOSED, { query: '{ Bookings { docs { email } } }' }],
  ['GET', '/graphql-playground', CLOSED],
  ['GET', '/payload-jobs/run', CLOSED],
  // Without our override, Payload would return a 500 (docs/upstream-bugs.md).
  ['DELETE', '/payload-preferences/zz', CLOSED],
  ...['/payload-jobs', '/payload-kv', '/payload-migrations'].map((path): Row => ['GET', path, CLOSED]),
  ...['/globalsx', '/globalsx/site-settings', '/globals-/site-settings/access'].flatMap((path): Row[] => [
    ['GET', path, CLOSED],
    ['POST', path, CLOSED],
  ]),
]
