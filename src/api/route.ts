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

/** Who may call a route. `staff` and `captain` refuse visitors with 401, and `captain` refuses editors with 403. */
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
  /** Below `/api`, as Payload matches it: `/block/:id`. */
  path: string
  caller: Caller
  /** Limits the calls of everyone except the captain: over it the answer is 429 with `Retry-After`. */
  limit?: LimitName
  summary: string
  body?: Body
  /** The body's format: JSON, or `form` for a multipart form with files. JSON is the default. */
  bodyKind?: 'json' | 'form'
  query?: Query
  /** The body that `handle` reads itself, because it checks a signature over the bytes first; for the OpenAPI document. */
  signedBody?: z.ZodType
  /** The cookie that the route reads, sets or clears; for the OpenAPI document. */
  cookie?: 'checkout' | 'session'
  /** The codes of its own work; those of role, body and limit are added in api/refusals. */
  refusals?: readonly ErrorCode[]
  /** Status and shape of a successful answer; the OpenAPI document is made from it. */
  answer: { status?: 200 | 201; shape: z.ZodType | null }
  handle(context: RouteContext<z.output<Body>, z.output<Query>>): Promise<unknown>
}

/** Ids of every kind: generated ones, `fish-season`, `weather-2026-12-01`. */
export const ID_PATTERN = '^[A-Za-z0-9_.:-]{1,100}$'
const ID = new RegExp(ID_PATTERN)

export interface Route {
  endpoint: Endpoint
  spec: RouteSpec<z.ZodType, z.ZodType>
}

/**
 * Makes a route of the contract: checks the caller's role and limit, parses body and query by their zod shapes, answers with
 * the value that `handle` returns (or with its own `Response`), and turns every error into a body of the error table.
 */
export function route<Body extends z.ZodType, Query extends z.ZodType>(spec: RouteSpec<Body, Query>): Route {
  const handler = async (req: PayloadRequest): Promise<Response> => {
    try {
      const role = roleOf(req)
      if (spec.caller !== 'anyone' && role === null) throw new AppError('not-signed-in')
      if (spec.caller === 'captain' && role !== 'captain') throw new AppError('forbidden')
      const params = (req.routeParams ?? {}) as Record<string, string>
      if (params.id !== undefined && !ID.test(params.id)) throw new AppError('not-found')
      // Before the body is read, so that a refused call costs little.
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
    // Callers read only its shapes, so the types that `handle` takes don't matter.
    spec: spec as unknown as Route['spec'],
  }
}

const readBody = (
  req: PayloadRequest,
  kind: RouteSpec<z.ZodType, z.ZodType>['bodyKind'],
): Promise<unknown> => (kind === 'form' ? readForm(req) : readJsonBody(req))

/** Returns the role of a request's user, or null for a visitor. */
export function roleOf(req: Pick<PayloadRequest, 'user'>): Role | null {
  return req.user?.role ?? null
}

/** Returns the answer for an error: a refusal's body if the caller can fix it, else a plain 500 whose cause is in the log. */
export function errorResponse(
  req: Pick<PayloadRequest, 'payload' | 'method'> & { url?: string },
  error: unknown,
): Response {
  const refusal = refusalOf(error)
  if (refusal) {
    if (refusal.status >= 500)
      req.payload.logger.error({ err: refusal, path: pathOf(req) }, `${refusal.code} on a request`)
    const { waitSeconds } = refusal
    const headers = new Headers()
    if (waitSeconds !== undefined) headers.set('Retry-After', String(waitSeconds))
    return Response.json(refusal.body(), { status: refusal.status, headers })
  }
  req.payload.logger.error({ err: error, path: pathOf(req) }, 'A request failed')
  const hidden = new AppError('internal')
  return Response.json(hidden.body(), { status: hidden.status })
}

/** Only the path: a query may have personal data that doesn't belong in a log. */
const pathOf = ({ url }: { url?: string }) => (url ? new URL(url).pathname : undefined)

/** @throws AppError `invalid-input` with a sentence for every invalid field. */
function parse<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  // A map, because a form may name a field `__proto__`.
  const fields = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.') || 'body'
    if (!fields.has(name)) fields.set(name, message)
  }
  throw new AppError('invalid-input', { fields: Object.fromEntries(fields) })
}
