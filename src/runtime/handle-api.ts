import config from '@payload-config'
import { executeAuthStrategies, handleEndpoints } from 'payload'
import { allowedMethods, hasRoute, routePattern } from '@/api/route/allowed-methods'
import { type ErrorCode, errorStatus, errorText } from '@/contract/errors'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '@/contract/limits'
import { env } from '@/env'
import { isAdminCall, isSessionCall } from '@/payload-overrides/allowed-calls'
import {
  isListQuery,
  isReorder,
  readableRequest,
  withoutMethodOverride,
} from '@/payload-overrides/malformed-requests'
import { clearAvailabilityCache } from '@/server/caches/availability-cache'
import { limitBody } from '@/server/http/limit-body'
import { currentRequest } from '@/server/logging/request-context'
import { metrics } from '@/server/metrics/metrics'
import { refusalResponse } from '@/server/outage'
import { readContentVersion } from '@/services/content/content-version'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { AppError, databaseUnavailable } from '@/services/errors'
import { startedPayload } from './payload'

/** The limit for the CMS, where the largest request body is an uploaded picture. */
const MAX_CMS_BYTES = 20 * 1024 * 1024
/** The limit for a fish report, which is sent as one form with its text and all its pictures. */
const MAX_REPORT_BYTES = MAX_REPORT_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024
/**
 * The limit for JSON bodies and for the account routes, where anyone can send a sign-in request. For
 * comparison, a year of salmon days is about 5 kB.
 */
const MAX_BYTES = 64 * 1024

type Owner = 'admin' | 'contract' | 'none'

/**
 * Handles every request to /api, using the contract's routes and the part of Payload's API that the admin
 * panel uses. Responds to HEAD with the headers of the corresponding GET.
 */
export async function handleApi(sent: Request): Promise<Response> {
  const path = new URL(sent.url).pathname.replace(/^\/api|\/$/g, '')
  if (sent.method !== 'HEAD') {
    const response = await respond(sent, path)
    await countRefusal(response)
    return withCacheHeaders(response, sent, path)
  }
  const { url, headers, signal } = sent
  const full = await handleApi(new Request(url, { headers, signal }))
  await full.body?.cancel()
  return new Response(null, full)
}

async function respond(sent: Request, path: string): Promise<Response> {
  const owner = await ownerOf(path)
  noteRoute(owner, path)
  const maxBytes = maxBytesOf(owner, path)
  const refusal = refuse(sent, maxBytes)
  if (refusal) return refused(refusal)
  const request = limitBody(sent, maxBytes)
  try {
    if (owner === 'contract') return await callContract(request, path)
    if (owner === 'admin' && isAdminCall(request.method, path)) return await callAdmin(request, path)
    return refused('not-found')
  } catch (error) {
    // Payload logs why it can't start, and the next request retries the start.
    if (isDatabaseUnavailable(error))
      return refusalResponse(databaseUnavailable(error), { isAdmin: owner === 'admin' })
    throw error
  }
}

/**
 * Sets the route for metrics. Paths that match no route share one name, because callers can make up any number of
 * them.
 */
function noteRoute(owner: Owner, path: string): void {
  const request = currentRequest()
  if (!request) return
  const contract = owner === 'contract' ? routePattern(path) : null
  request.route = owner === 'admin' ? '/api (CMS)' : `/api${contract ?? ' (unknown)'}`
}

/** Counts an error response by the error code in its body. */
async function countRefusal(response: Response): Promise<void> {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return
  // Ignore a body that can't be parsed, because it has no error code to count.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null || !('code' in body)) return
  if (typeof body.code === 'string') metrics().refusals.inc({ code: body.code })
}

async function callContract(request: Request, path: string): Promise<Response> {
  if (hasRoute(request.method, path)) return callPayload(withoutMethodOverride(request))
  const methods = allowedMethods(path)
  if (methods.length === 0) return refused('not-found')
  const headers = { Allow: methods.join(', ') }
  const isQuestion = request.method === 'OPTIONS'
  return isQuestion ? new Response(null, { status: 204, headers }) : refused('method-not-allowed', headers)
}

/**
 * Calls Payload's API for the admin panel. Checks the session before Payload reads and parses the body
 * (docs/upstream-bugs.md).
 */
async function callAdmin(request: Request, path: string): Promise<Response> {
  if (!isListQuery(new URL(request.url).searchParams)) return refused('invalid-input')
  const isChange = request.method !== 'GET'
  if (isChange && !isSessionCall(request.method, path) && !(await hasSession(request)))
    return refusalResponse(new AppError('forbidden'), { isAdmin: true })
  const call = await readableRequest(request)
  if (!(call instanceof Request)) return refused(call)
  if (path === '/reorder' && !isReorder((await call.clone().json()) as object))
    return refused('invalid-input')
  const response = await callPayload(call)
  // Clear the cached availability, because staff look at the calendar right after they change it.
  if (call.method !== 'GET') clearAvailabilityCache(await startedPayload())
  return response
}

/** Returns whether the caller has a session. @throws Error if the database is unavailable */
async function hasSession({ headers }: Request): Promise<boolean> {
  if (!headers.has('cookie') && !headers.has('authorization')) return false
  const payload = await startedPayload()
  const { user } = await executeAuthStrategies({ headers, payload })
  if (!user && hasSessionCookie(headers)) await readContentVersion(payload)
  return user !== null
}

/**
 * Runs one of Payload's endpoints. Payload treats a session that it can't read as expired. So if Payload
 * refuses a session cookie, this function reads from the database, and throws if the database is unavailable.
 */
async function callPayload(request: Request): Promise<Response> {
  const payload = await startedPayload()
  const response = await handleEndpoints({ config, request })
  const isRefused = response.status === 401 || response.status === 403
  if (isRefused && hasSessionCookie(request.headers)) await readContentVersion(payload)
  return response
}

const hasSessionCookie = (headers: Headers) => /payload-token=/.test(headers.get('cookie') ?? '')

/**
 * Keeps caches from storing responses to requests with a cookie, and responses that set a cookie. `Vary`
 * keeps caches from serving an anonymous response to a request with a cookie.
 */
function withCacheHeaders(response: Response, request: Request, path: string): Response {
  // Caches may store pictures, because they're the same for every caller.
  if (path.startsWith('/media/file/') && response.status < 400) return response
  const isPersonal = ['cookie', 'authorization'].some((name) => request.headers.has(name))
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Cookie')
  if (isPersonal || request.method !== 'GET' || headers.has('Set-Cookie'))
    headers.set('Cache-Control', 'no-store')
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/**
 * Returns which part of the site owns a path: `admin` for the admin panel (collections, globals, `/access`),
 * `none` for a collection without routes, and `contract` for everything else.
 */
async function ownerOf(path: string): Promise<Owner> {
  const [, first] = path.split('/')
  if (first === 'access' || first === 'globals' || path === '/reorder') return 'admin'
  // Refuse other paths that start with `globals`, because Payload treats even `/globalsx` as a global.
  if (first?.startsWith('globals')) return 'none'
  // Refuse the inherited properties of a plain object, because Payload's lookup also finds them
  // (docs/upstream-bugs.md).
  if (first !== undefined && first in Object.prototype) return 'none'
  const collection = (await config).collections.find(({ slug }) => slug === first)
  if (!collection) return 'contract'
  return collection.endpoints === false ? 'none' : 'admin'
}

function maxBytesOf(owner: Owner, path: string): number {
  const [, first] = path.split('/')
  if (first === 'fish_report') return MAX_REPORT_BYTES
  return owner === 'admin' && first !== 'users' ? MAX_CMS_BYTES : MAX_BYTES
}

function refused(code: ErrorCode, headers: HeadersInit = {}): Response {
  return Response.json({ error: errorText(code), code }, { status: errorStatus(code), headers })
}

/**
 * Checks a request's origin and size before its cookies and body are read, unless it's a GET or HEAD. Returns
 * an error code, or null if the request is allowed.
 */
function refuse(request: Request, maxBytes: number): ErrorCode | null {
  // A method override can turn a POST into a GET, but it can't turn a GET into a POST.
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (isForeign(request.headers)) return 'wrong-origin'
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > maxBytes
  return isTooLarge ? 'body-too-large' : null
}

/**
 * Returns whether a browser sent the request from another site. Other clients don't send these headers, but
 * they don't send a visitor's cookie either.
 */
function isForeign(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin !== env().siteUrl
  return headers.get('sec-fetch-site') === 'cross-site'
}
