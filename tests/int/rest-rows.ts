import type { Payload } from 'payload'
import { COLLECTION_RIGHTS, GLOBAL_RIGHTS, type Right, type Rights, type Role, type Row } from './rights'

interface Address {
  /** The right that it takes; `session`: any session. */
  operation: keyof Omit<Rights, 'closed'> | 'session'
  /** The status for a caller with the right who names a document that doesn't exist or sends an empty one. */
  good: number
  /** One document is named: a caller with a right to some documents only is refused, not told that it doesn't exist. */
  one?: true
}

/** Payload's routes of a collection. `:id` becomes `nothing`, which doesn't exist. */
const OF_COLLECTION: Record<string, Address> = {
  'get /': { operation: 'read', good: 200 },
  'get /count': { operation: 'read', good: 200 },
  'get /:id': { operation: 'read', good: 404 },
  'post /': { operation: 'create', good: 400 },
  // Payload looks for the document before it checks the right to create.
  'post /:id/duplicate': { operation: 'read', good: 404, one: true },
  'patch /': { operation: 'update', good: 200 },
  'patch /:id': { operation: 'update', good: 404, one: true },
  'delete /': { operation: 'delete', good: 200 },
  'delete /:id': { operation: 'delete', good: 404, one: true },
  'get /versions': { operation: 'versions', good: 200 },
  'get /versions/:id': { operation: 'versions', good: 404 },
  // A version that exists has its own test.
  'post /versions/:id': { operation: 'versions', good: 404 },
  // Which fields the caller may see and change, without their values.
  'post /access/:id?': { operation: 'session', good: 200 },
}

const OF_GLOBAL: Record<string, Address> = {
  'get /': { operation: 'read', good: 200 },
  // Saved unchanged.
  'post /': { operation: 'update', good: 200 },
  'get /versions': { operation: 'versions', good: 200 },
  'get /versions/:id': { operation: 'versions', good: 404 },
  'post /versions/:id': { operation: 'update', good: 404 },
  'post /access': { operation: 'session', good: 200 },
}

/** A query for many documents that finds none. */
const OF_NONE = '?where[id][equals]=nothing'

/** Whether a role has a right; `named` means that it names one document, which isn't its own. */
export function mayAct(right: Right, role: Role, named: boolean): boolean {
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
  /** Payload's routes that follow from no right, such as `GET /users/me`: each needs a row of its own. */
  others: Endpoint[]
}

/** Returns the rows that follow from the rights, for every route that Payload has for our collections and globals. */
export function restRowsOf(payload: Payload): RestRows {
  const rows: RestRows = { rows: [], others: [] }
  for (const { slug, endpoints } of payload.config.collections) {
    if (slug.startsWith('payload-')) continue
    const rights = COLLECTION_RIGHTS[slug as keyof typeof COLLECTION_RIGHTS]
    const all = endpoints === false ? Object.keys(OF_COLLECTION).map(endpointOf) : endpoints
    for (const endpoint of all) add(rows, { base: `/${slug}`, rights, addresses: OF_COLLECTION }, endpoint)
  }
  for (const { slug, endpoints } of payload.config.globals) {
    const held = GLOBAL_RIGHTS[slug as keyof typeof GLOBAL_RIGHTS]
    const rights: Rights = { ...held, create: 'none', delete: 'none' }
    for (const endpoint of endpoints || [])
      add(rows, { base: `/globals/${slug}`, rights, addresses: OF_GLOBAL }, endpoint)
  }
  return rows
}

function endpointOf(key: string): Endpoint {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
}

interface Place {
  base: string
  rights: Rights
  addresses: Record<string, Address>
}

function add({ rows, others }: RestRows, { base, rights, addresses }: Place, endpoint: Endpoint): void {
  const { path } = endpoint
  const method = endpoint.method.toUpperCase()
  const address = addresses[`${endpoint.method} ${path}`]
  if (!address) {
    others.push({ method, path: `${base}${path}` })
    return
  }
  const { operation, good, one = false } = address
  const isServed = !rights.closed && (rights.versions !== undefined || !path.startsWith('/versions'))
  const statusOf = (role: Role): number => {
    if (!isServed) return 404
    const right = operation === 'session' ? 'staff' : (rights[operation] ?? 'none')
    return mayAct(right, role, one) ? good : 403
  }
  const ofMany = path === '/' && (method === 'PATCH' || method === 'DELETE') ? OF_NONE : ''
  const concrete = `${base}${path.replace('/:id?', '').replace(':id', 'nothing')}`.replace(/\/$/, '')
  rows.push([method, concrete + ofMany, [statusOf('visitor'), statusOf('editor'), statusOf('captain')]])
}
