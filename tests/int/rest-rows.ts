import type { Payload } from 'payload'
import {
  COLLECTION_RIGHTS,
  GLOBAL_RIGHTS,
  type Right,
  type Rights,
  ROLES,
  type Role,
  type Row,
} from './rights'

interface RouteRule {
  /** The right that the route requires, or `session` if any signed-in user can call it. */
  operation: keyof Omit<Rights, 'closed'> | 'session'
  /** The status for a caller who has the right, given that the document doesn't exist or the body is empty. */
  good: number
  /** Whether the route names one document. If so, callers who have the right only to some documents get a 403. */
  one?: true
}

/** Payload's routes for a collection. In calls, `:id` is replaced by `nothing`, an id that doesn't exist. */
const COLLECTION_ROUTES: Record<string, RouteRule> = {
  'get /': { operation: 'read', good: 200 },
  'get /count': { operation: 'read', good: 200 },
  'get /:id': { operation: 'read', good: 404 },
  'post /': { operation: 'create', good: 400 },
  // Payload reads the document before it checks the right to create one.
  'post /:id/duplicate': { operation: 'read', good: 404, one: true },
  'patch /': { operation: 'update', good: 200 },
  'patch /:id': { operation: 'update', good: 404, one: true },
  'delete /': { operation: 'delete', good: 200 },
  'delete /:id': { operation: 'delete', good: 404, one: true },
  'get /versions': { operation: 'versions', good: 200 },
  'get /versions/:id': { operation: 'versions', good: 404 },
  // restore-version.test.ts covers versions that exist.
  'post /versions/:id': { operation: 'versions', good: 404 },
  // This route returns the names of the fields that the caller can read and change, but not their values.
  'post /access/:id?': { operation: 'session', good: 200 },
}

const GLOBAL_ROUTES: Record<string, RouteRule> = {
  'get /': { operation: 'read', good: 200 },
  // This is a 200, because an empty body changes nothing.
  'post /': { operation: 'update', good: 200 },
  'get /versions': { operation: 'versions', good: 200 },
  'get /versions/:id': { operation: 'versions', good: 404 },
  'post /versions/:id': { operation: 'update', good: 404 },
  'post /access': { operation: 'session', good: 200 },
}

const MATCH_NOTHING = '?where[id][equals]=nothing'

/**
 * Returns whether a role has a right. `named` is true if the call names a single document that isn't the
 * caller's own.
 */
export function mayAct(right: Right, role: Role, named: boolean): boolean {
  if (right === 'account') return role !== 'visitor'
  if (role === 'deckhand' && right !== 'only own') return false
  if (right === 'own') return role === 'captain' || (role === 'editor' && !named)
  if (right === 'only own') return role !== 'visitor' && !named
  if (right === 'captain, not fixed') return role === 'captain' && !named
  if (right === 'captain') return role === 'captain'
  return right === 'staff' && role !== 'visitor'
}

interface Endpoint {
  method: string
  path: string
}

export interface RestRows {
  rows: Row[]
  /** Payload's routes that no right covers, such as `GET /users/me`. Each needs its own row. */
  others: Endpoint[]
}

/** Derives rows from the rights, for each of Payload's routes for our collections and globals. */
export function restRowsOf(payload: Payload): RestRows {
  const rows: RestRows = { rows: [], others: [] }
  for (const { slug, endpoints } of payload.config.collections) {
    if (slug.startsWith('payload-')) continue
    const rights = COLLECTION_RIGHTS[slug as keyof typeof COLLECTION_RIGHTS]
    const all = endpoints === false ? Object.keys(COLLECTION_ROUTES).map(endpointOf) : endpoints
    for (const endpoint of all)
      addRow(rows, { base: `/${slug}`, rights, routes: COLLECTION_ROUTES }, endpoint)
  }
  for (const { slug, endpoints } of payload.config.globals) {
    const held = GLOBAL_RIGHTS[slug as keyof typeof GLOBAL_RIGHTS]
    const rights: Rights = { ...held, create: 'none', delete: 'none' }
    for (const endpoint of endpoints || [])
      addRow(rows, { base: `/globals/${slug}`, rights, routes: GLOBAL_ROUTES }, endpoint)
  }
  return rows
}

function endpointOf(key: string): Endpoint {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
}

interface RouteGroup {
  base: string
  rights: Rights
  routes: Record<string, RouteRule>
}

function addRow({ rows, others }: RestRows, { base, rights, routes }: RouteGroup, endpoint: Endpoint): void {
  const { path } = endpoint
  const method = endpoint.method.toUpperCase()
  const rule = routes[`${endpoint.method} ${path}`]
  if (!rule) {
    others.push({ method, path: `${base}${path}` })
    return
  }
  const { operation, good, one = false } = rule
  const isServed = !rights.closed && (rights.versions !== undefined || !path.startsWith('/versions'))
  const statusOf = (role: Role): number => {
    if (!isServed) return 404
    if (operation === 'session') return role === 'visitor' ? 403 : good
    return mayAct(rights[operation] ?? 'none', role, one) ? good : 403
  }
  const query = path === '/' && (method === 'PATCH' || method === 'DELETE') ? MATCH_NOTHING : ''
  const concrete = `${base}${path.replace('/:id?', '').replace(':id', 'nothing')}`.replace(/\/$/, '')
  const [visitor, editor, captain, deckhand] = ROLES.map(statusOf) as [number, number, number, number]
  rows.push([method, concrete + query, [visitor, editor, captain, deckhand]])
}
