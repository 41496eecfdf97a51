import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { ErrorCode } from '@/contract/errors'
import type { Role } from '@/contract/user'
import { forgetAvailability } from '@/server/caches/availability-cache'
import { countRequest, type LimitName } from '@/server/limits/rate-limit'
import { serviceContext } from '@/server/service-context'
import { AppError, refusalOf } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { readJsonBody } from './read-body'
import { readForm } from './read-form'

/** Who may call a route. With `staff` and `captain`, visitors get 401; with `captain`, editors get 403. */
export type Caller = 'anyone' | 'staff' | 'captain'

export interface RouteContext<Body, Query> {
  req: PayloadRequest
  context: ServiceContext
  body: Body
  query: Query
  params: Record<string, string>
  /** The caller's role, or null for a visitor. */
  role: Role | null
}

export interface RouteSpec<Body extends z.ZodType, Query extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api`, in Payload's syntax: `/block/:id`. */
  path: string
  caller: Caller
  /** Rate limit for everyone except the captain. Over it, the response is 429 with `Retry-After`. */
  limit?: LimitName
  summary: string
  body?: Body
  /** JSON by default; `form` is a multipart form with files. */
  bodyKind?: 'json' | 'form'
  query?: Query
  /**
   * A body that `handle` reads itself, because its signature is checked first. Only for the OpenAPI document.
   */
  signedBody?: z.ZodType
  /** The cookie that the route reads, sets or clears. Only for the OpenAPI document. */
  cookie?: 'checkout' | 'booked' | 'session'
  /** Error codes of `handle`. Those of role, body and limit are implied (refusals.ts). */
  refusals?: readonly ErrorCode[]
  /** Status and shape of a successful response, for the OpenAPI document. */
  answer: { status?: 200 | 201; shape: z.ZodType | null; contentType?: 'text/calendar' }
  handle(context: RouteContext<z.output<Body>, z.output<Query>>): Promise<unknown>
}

/** All kinds of ids: generated ones, `fish-season`, `weather-2026-12-01`. */
export const ID_PATTERN = '^[A-Za-z0-9_.:-]{1,100}$'
const ID = new RegExp(ID_PATTERN)

export interface Route {
  endpoint: Endpoint
  spec: RouteSpec<z.ZodType, z.ZodType>
}

/**
 * Creates an API route. It checks the caller's role and rate limit, parses body and query by their zod
 * shapes, responds with the value or `Response` that `handle` returns, and turns every error into a body from
 * the error table.
 */
export function route<Body extends z.ZodType, Query extends z.ZodType>(spec: RouteSpec<Body, Query>): Route {
  const handler = async (req: PayloadRequest): Promise<Response> => {
    try {
      const role = roleOf(req)
      if (spec.caller !== 'anyone' && role === null) throw new AppError('not-signed-in')
      if (spec.caller === 'captain' && role !== 'captain') throw new AppError('forbidden')
      const params = (req.routeParams ?? {}) as Record<string, string>
      if (params.id !== undefined && !ID.test(params.id)) throw new AppError('not-found')
      // Check the limit before reading the body, so that a refused request costs little.
      const wait = spec.limit && role !== 'captain' ? await countRequest(spec.limit, req.headers) : null
      if (wait !== null) throw new AppError('too-many-requests', { details: { waitSeconds: wait } })
      const context = {
        req,
        role,
        context: serviceContext(req.payload),
        params,
        body: spec.body ? parse(spec.body, await readBody(req, spec.bodyKind)) : undefined,
        query: spec.query ? parse(spec.query, Object.fromEntries(req.searchParams)) : undefined,
      } as RouteContext<z.output<Body>, z.output<Query>>
      const answer = await spec.handle(context)
      if (spec.method !== 'get') forgetAvailability(req.payload)
      return answer instanceof Response
        ? answer
        : Response.json(answer, { status: spec.answer.status ?? 200 })
    } catch (error) {
      return errorResponse(req, error)
    }
  }
  return {
    endpoint: { method: spec.method, path: spec.path, handler },
    // Only the shapes are used from here on, so the types of `handle` don't matter.
    spec: spec as unknown as Route['spec'],
  }
}

const readBody = (
  req: PayloadRequest,
  kind: RouteSpec<z.ZodType, z.ZodType>['bodyKind'],
): Promise<unknown> => (kind === 'form' ? readForm(req) : readJsonBody(req))

/** Returns the role of a request's user; null for a visitor. */
export function roleOf(req: Pick<PayloadRequest, 'user'>): Role | null {
  return req.user?.role ?? null
}

/** Returns the response for an AppError; any other error is logged and becomes a generic 500. */
export function errorResponse(
  req: Pick<PayloadRequest, 'payload' | 'method'> & { url?: string },
  error: unknown,
): Response {
  const refusal = refusalOf(error)
  if (refusal) {
    if (refusal.status >= 500)
      req.payload.logger.error({ err: refusal, path: pathOf(req) }, `Request failed: ${refusal.code}`)
    const { waitSeconds } = refusal
    const headers = new Headers()
    if (waitSeconds !== undefined) headers.set('Retry-After', String(waitSeconds))
    return Response.json(refusal.body(), { status: refusal.status, headers })
  }
  req.payload.logger.error({ err: error, path: pathOf(req) }, 'Request failed')
  const hidden = new AppError('internal')
  return Response.json(hidden.body(), { status: hidden.status })
}

/** Without the query, which may contain secrets. */
const pathOf = ({ url }: { url?: string }) => (url ? new URL(url).pathname : undefined)

/** @throws AppError `invalid-input` with a message for each invalid field */
function parse<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  // A map, because a form may have a field named `__proto__`.
  const fields = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.') || 'body'
    if (!fields.has(name)) fields.set(name, message)
  }
  throw new AppError('invalid-input', { fields: Object.fromEntries(fields) })
}
