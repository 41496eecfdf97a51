import config from '@payload-config'
import { executeAuthStrategies, handleEndpoints } from 'payload'
import { type ErrorCode, errorStatus, errorText } from '@/contract/errors'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '@/contract/limits'
import { env } from '@/env'
import { isAdminCall, isSessionCall } from '@/payload-overrides/admin-surface'
import { isListQuery, readableRequest, withoutMethodOverride } from '@/payload-overrides/malformed-requests'
import { forgetAvailability } from '@/server/caches/availability-cache'
import { limitBody } from '@/server/http/limit-body'
import { refusalResponse } from '@/server/outage'
import { readContentVersion } from '@/services/content/content-version'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { AppError, databaseUnavailable } from '@/services/errors'
import { startedPayload } from './payload'

/** A picture is the largest body that the CMS sends. */
const MAX_CMS_BYTES = 20 * 1024 * 1024
/** A fish report is one form with all its pictures, its text and the form's own lines. */
const MAX_REPORT_BYTES = MAX_REPORT_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024
/** Everything else is a few short texts: the contract's JSON (api/read-body), and accounts, where anyone may sign in. */
const MAX_BYTES = 64 * 1024

type Owner = 'admin' | 'contract' | 'none'

/**
 * Handles every request to /api: the contract's routes and the part of Payload's own surface that the admin uses. A HEAD is
 * answered like the GET, without the body.
 */
export async function handleApi(sent: Request): Promise<Response> {
  const path = new URL(sent.url).pathname.replace(/^\/api|\/$/g, '')
  if (sent.method !== 'HEAD') return withCacheHeaders(await answer(sent, path), sent, path)
  const { url, headers, signal } = sent
  const full = await handleApi(new Request(url, { headers, signal }))
  await full.body?.cancel()
  return new Response(null, full)
}

/** Refuses a change that a browser sends from another site, before its cookies and its body are read. */
async function answer(sent: Request, path: string): Promise<Response> {
  const owner = await ownerOf(path)
  const maxBytes = maxBytesOf(owner, path)
  const refusal = refuse(sent, maxBytes)
  if (refusal) return answerWith(refusal)
  const request = sent.headers.has('content-length') ? sent : limitBody(sent, maxBytes)
  try {
    if (owner === 'contract') return await answerContract(request)
    if (owner === 'admin' && isAdminCall(request.method, path)) return await answerAdmin(request, path)
    return answerWith('not-found')
  } catch (error) {
    // Payload has logged why it can't start; the next request tries again.
    if (isDatabaseUnavailable(error))
      return refusalResponse(databaseUnavailable(error), { isAdmin: owner === 'admin' })
    throw error
  }
}

async function answerContract(request: Request): Promise<Response> {
  const response = await handled(withoutMethodOverride(request))
  // Replaces Payload's own text for an unknown route.
  return response.status === 404 ? answerWith('not-found') : response
}

/** Checks the session before Payload does: Payload reads and parses the whole body of a change first (docs/upstream-bugs.md). */
async function answerAdmin(request: Request, path: string): Promise<Response> {
  if (!isListQuery(new URL(request.url).searchParams)) return answerWith('invalid-input')
  const isChange = request.method !== 'GET'
  if (isChange && !isSessionCall(request.method, path) && !(await hasSession(request)))
    return refusalResponse(new AppError('forbidden'), { isAdmin: true })
  const call = await readableRequest(request)
  if (!(call instanceof Request)) return answerWith(call)
  const response = await handled(call)
  // Staff look at the calendar right after they change it.
  if (call.method !== 'GET') forgetAvailability(await startedPayload())
  return response
}

/** @throws Error if the session can't be read because the database can't. */
async function hasSession({ headers }: Request): Promise<boolean> {
  if (!headers.has('cookie') && !headers.has('authorization')) return false
  const payload = await startedPayload()
  const { user } = await executeAuthStrategies({ headers, payload })
  if (!user && hasSessionCookie(headers)) await readContentVersion(payload)
  return user !== null
}

async function handled(request: Request): Promise<Response> {
  const payload = await startedPayload()
  const response = await handleEndpoints({ config, request })
  if (isRefusedSession(request, response)) await readContentVersion(payload)
  return response
}

/**
 * Whether a request with a session was refused for having none, or not the right one. Payload treats a session that it can't
 * read like one that has ended, so the caller reads something from the database before staff are told to sign in again.
 */
function isRefusedSession({ headers }: Request, { status }: Response): boolean {
  return (status === 401 || status === 403) && hasSessionCookie(headers)
}

const hasSessionCookie = (headers: Headers) => /payload-token=/.test(headers.get('cookie') ?? '')

/** Pictures are the same for everyone, and don't depend on a cookie. */
const isPicture = (path: string) => path.startsWith('/media/file/')

/**
 * Marks what a cache must not store: answers to a session or any other cookie, and answers that set one. `Vary` tells a cache
 * that stores an anonymous answer not to use it for requests with a cookie.
 */
function withCacheHeaders(response: Response, request: Request, path: string): Response {
  if (isPicture(path) && response.status < 400) return response
  const isPersonal = ['cookie', 'authorization'].some((name) => request.headers.has(name))
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Cookie')
  if (isPersonal || request.method !== 'GET' || headers.has('Set-Cookie'))
    headers.set('Cache-Control', 'no-store')
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/**
 * Returns whose routes a path belongs to: the admin's (collections, globals, `/access`), none (a collection without routes),
 * else the contract's. Payload takes everything that begins with `globals` for a global, so the contract has no such path.
 */
async function ownerOf(path: string): Promise<Owner> {
  const [, first] = path.split('/')
  if (first === 'access' || first === 'globals') return 'admin'
  if (first?.startsWith('globals')) return 'none'
  // Payload looks the segment up in a plain object, which has these too (docs/upstream-bugs.md).
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

function answerWith(code: ErrorCode): Response {
  return Response.json({ error: errorText(code), code }, { status: errorStatus(code) })
}

function refuse(request: Request, maxBytes: number): ErrorCode | null {
  // A HEAD or GET changes nothing; a method override turns a POST into a GET, never the other way.
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (isForeign(request.headers)) return 'wrong-origin'
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > maxBytes
  return isTooLarge ? 'body-too-large' : null
}

/** Programs that aren't browsers send neither header, and no visitor's cookie either. */
function isForeign(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin !== env().siteUrl
  return headers.get('sec-fetch-site') === 'cross-site'
}
