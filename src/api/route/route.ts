import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { ErrorCode } from '@/contract/errors'
import { documentId } from '@/contract/fields'
import type { Role } from '@/contract/user'
import { clearAvailabilityCache } from '@/server/caches/availability-cache'
import { countRequest, type LimitName } from '@/server/limits/rate-limit'
import { refusalResponse } from '@/server/outage'
import { serviceContext } from '@/server/service-context'
import type { Seller } from '@/services/checkout/quote-sale'
import { AppError, refusalOf } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { readForm, readJsonBody } from './read-body'

export interface RouteContext<Body = unknown, Query = unknown> {
  req: PayloadRequest
  context: ServiceContext
  body: Body
  query: Query
  /** The `:id` from the path, or an empty string if the path has no `:id`. */
  id: string
  /** The caller's role, or null for a visitor. */
  role: Role | null
  /** Who is booking, a guest or the captain. Editors count as guests. */
  seller: Seller
  /** Pass this to Payload's Local API so that it checks the caller's access. */
  asCaller: { user: PayloadRequest['user']; overrideAccess: false }
}

type Method = 'get' | 'post' | 'put' | 'delete'

interface RouteSpec<Body extends z.ZodType, Query extends z.ZodType> {
  /**
   * With `staff`, `crew` or `captain`, visitors get 401. `staff` is everyone with an account, and `crew` is captains and
   * deckhands. Other accounts get 403.
   */
  caller: 'anyone' | 'staff' | 'crew' | 'captain'
  /** The rate limit for everyone except the captain. Over the limit, the response is 429 with `Retry-After`. */
  limit?: LimitName
  summary: string
  body?: Body
  /** Whether the body is a multipart form with files instead of JSON. */
  isForm?: boolean
  query?: Query
  /** The shape of a body that `handle` reads after checking its signature. Used only in the OpenAPI document. */
  signedBody?: z.ZodType
  /** Whether a successful call that isn't a GET leaves the cached availability valid. */
  keepsAvailability?: boolean
  /** The cookie that the route reads, sets or clears. Used only in the OpenAPI document. */
  cookie?: 'checkout' | 'booked' | 'booking' | 'waiver' | 'session'
  /** Error codes that `handle` can return. The codes for role, body and limit are implied (refusals.ts). */
  refusals?: readonly ErrorCode[]
  /** The status and shape of a successful response, for the OpenAPI document. */
  response: {
    status?: 200 | 201
    shape: z.ZodType
    contentType?: 'text/calendar' | 'text/csv' | 'application/pdf'
  }
  handle(context: RouteContext<z.output<Body>, z.output<Query>>): Promise<unknown>
}

export interface Route {
  endpoint: Endpoint
  spec: RouteSpec<z.ZodType, z.ZodType> & { method: Method; path: string }
}

/**
 * Creates an API route. The route checks the caller's role and rate limit, parses the body and query with
 * their zod schemas, responds with the value or `Response` that `handle` returns, and turns every error into a
 * response with a body from the error table.
 *
 * @param path relative to `/api`, in Payload's syntax: `/block/:id`
 */
export function route<Body extends z.ZodType, Query extends z.ZodType>(
  method: Method,
  path: string,
  spec: RouteSpec<Body, Query>,
): Route {
  const handler = async (req: PayloadRequest): Promise<Response> => {
    try {
      const role = req.user?.role ?? null
      if (spec.caller !== 'anyone' && role === null) throw new AppError('not-signed-in')
      if (!mayCall(spec.caller, role)) throw new AppError('forbidden')
      const { id = '' } = (req.routeParams ?? {}) as { id?: string }
      if (path.includes('/:id') && !documentId.safeParse(id).success) throw new AppError('not-found')
      // Check the limit before reading the body, so that a refused request costs little.
      const wait = spec.limit && role !== 'captain' ? await countRequest(spec.limit, req.headers) : null
      if (wait !== null) throw new AppError('too-many-requests', { details: { waitSeconds: wait } })
      const context = {
        req,
        role,
        context: serviceContext(req.payload),
        id,
        seller: role === 'captain' ? 'captain' : 'guest',
        asCaller: { user: req.user, overrideAccess: false },
        body: spec.body && parse(spec.body, await (spec.isForm ? readForm : readJsonBody)(req)),
        query: spec.query && parse(spec.query, Object.fromEntries(req.searchParams)),
      } as RouteContext<z.output<Body>, z.output<Query>>
      const result = await spec.handle(context)
      if (method !== 'get' && !spec.keepsAvailability) clearAvailabilityCache(req.payload)
      return result instanceof Response
        ? result
        : Response.json(result, { status: spec.response.status ?? 200 })
    } catch (error) {
      return errorResponse(req, error)
    }
  }
  return {
    endpoint: { method, path, handler },
    // The OpenAPI document uses only the shapes, so the types in `handle` don't matter.
    spec: { ...spec, method, path } as unknown as Route['spec'],
  }
}

function mayCall(caller: RouteSpec<z.ZodType, z.ZodType>['caller'], role: Role | null): boolean {
  if (caller === 'crew') return role === 'captain' || role === 'deckhand'
  return caller !== 'captain' || role === 'captain'
}

/** Returns the response for an AppError. Any other error becomes a 500 without its message. */
function errorResponse({ payload, url }: PayloadRequest, error: unknown): Response {
  const known = refusalOf(error)
  const refusal = known ?? new AppError('internal')
  if (refusal.status >= 500) {
    // Leave out the query, because it can contain secrets.
    const path = url && new URL(url).pathname
    const message = known ? `Request failed: ${known.code}` : 'Request failed'
    payload.logger.error({ err: known ?? error, path }, message)
  }
  return refusalResponse(refusal, { isAdmin: false })
}

/** Parses input with its zod schema. @throws AppError `invalid-input` with a message for each invalid field */
function parse<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  // Use a map, because a form can have a field named `__proto__`.
  const fields = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.') || 'body'
    if (!fields.has(name)) fields.set(name, message)
  }
  throw new AppError('invalid-input', { fields: Object.fromEntries(fields) })
}
