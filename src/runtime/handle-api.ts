import config from '@payload-config'
import { handleEndpoints } from 'payload'
import { type ErrorCode, errorStatus, errorText } from '@/contract/errors'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '@/contract/limits'
import { env } from '@/env'
import { isAdminCall } from '@/payload-overrides/admin-surface'
import { isListQuery, readableCall } from '@/payload-overrides/odd-calls'
import { forgetAvailability } from '@/server/caches/availability-cache'
import { limitBody } from '@/server/http/limit-body'
import { refusalResponse } from '@/server/outage'
import { readContentVersion } from '@/services/content/content-version'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { databaseUnavailable } from '@/services/errors'
import { startedPayload } from './payload'

/** A picture is the largest thing that the CMS sends; the contract's routes that take JSON allow far less (api/read-body). */
const MAX_BYTES = 20 * 1024 * 1024
/** A fish report is one form with all its pictures, and a little for its words and the form's own lines. */
const MAX_REPORT_BYTES = MAX_REPORT_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024
/** An account is a few short texts, and anybody may send them: the CMS signs in there. */
const MAX_ACCOUNT_BYTES = 64 * 1024

/**
 * Every request to /api passes here: the contract's routes and the part of Payload's own surface that the admin uses. A HEAD
 * is answered as the GET without its body.
 */
export async function handleApi(sent: Request): Promise<Response> {
  const path = new URL(sent.url).pathname.replace(/^\/api|\/$/g, '')
  if (sent.method !== 'HEAD') return withCacheHeaders(await answer(sent, path), sent, path)
  const { url, headers, signal } = sent
  const full = await handleApi(new Request(url, { headers, signal }))
  await full.body?.cancel()
  return new Response(null, full)
}

/** A change that a browser sends from another site is refused before anything looks at its cookies. */
async function answer(sent: Request, path: string): Promise<Response> {
  const mostBytes = mostBytesOf(path)
  const refusal = refuse(sent, mostBytes)
  if (refusal) return answerWith(refusal)
  const request = sent.headers.has('content-length') ? sent : limitBody(sent, mostBytes)
  const owner = await ownerOf(path)
  try {
    if (owner === 'contract') return await answerContract(request)
    if (owner === 'admin' && isAdminCall(request.method, path)) return await answerAdmin(request)
    return answerWith('not-found')
  } catch (error) {
    // Payload has logged why it can't start; the next request tries again.
    if (isDatabaseUnavailable(error))
      return refusalResponse(databaseUnavailable(error), { isAdmin: owner === 'admin' })
    throw error
  }
}

async function answerContract(request: Request): Promise<Response> {
  const response = await handled(request)
  // Payload's own words for an address that nobody serves are replaced by the contract's (decision 15).
  return response.status === 404 ? answerWith('not-found') : response
}

async function answerAdmin(request: Request): Promise<Response> {
  if (!isListQuery(new URL(request.url).searchParams)) return answerWith('invalid-input')
  const call = await readableCall(request)
  if (!(call instanceof Request)) return answerWith(call)
  const response = await handled(call)
  // Staff look at the calendar right after they have changed it.
  if (request.method !== 'GET') forgetAvailability(await startedPayload())
  return response
}

async function handled(request: Request): Promise<Response> {
  const payload = await startedPayload()
  const response = await handleEndpoints({ config, request })
  if (isRefusedSession(request, response)) await readContentVersion(payload)
  return response
}

/**
 * Whether a request with a session was refused for having none, or not the right one. Payload takes a session that it can't
 * read for one that has ended, so something is read before staff are told to sign in again.
 */
function isRefusedSession({ headers }: Request, { status }: Response): boolean {
  return (status === 401 || status === 403) && /payload-token=/.test(headers.get('cookie') ?? '')
}

/** Pictures are the same for everyone, and no cookie is looked at for them. */
const isPicture = (path: string) => path.startsWith('/media/file/')

/**
 * Marks what a cache must not keep: answers to a session or any other cookie, and answers that set one. A cache that keeps an
 * anonymous answer learns from `Vary` that it isn't for requests with a cookie.
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
 * Whose a path is: the admin's (collections, globals, `/access`), nobody's (a collection without addresses), else the
 * contract's. Payload takes whatever begins with `globals` for a global's address, so that is no address of the contract.
 */
async function ownerOf(path: string): Promise<'admin' | 'contract' | 'nobody'> {
  const [, first] = path.split('/')
  if (first === 'access' || first === 'globals') return 'admin'
  if (first?.startsWith('globals')) return 'nobody'
  // Payload looks the segment up in a plain object, which has these too (docs/upstream-bugs.md).
  if (first !== undefined && first in Object.prototype) return 'nobody'
  const collection = (await config).collections.find(({ slug }) => slug === first)
  if (!collection) return 'contract'
  return collection.endpoints === false ? 'nobody' : 'admin'
}

function mostBytesOf(path: string): number {
  const [, first] = path.split('/')
  if (first === 'fish_report') return MAX_REPORT_BYTES
  return first === 'users' ? MAX_ACCOUNT_BYTES : MAX_BYTES
}

function answerWith(code: ErrorCode): Response {
  return Response.json({ error: errorText(code), code }, { status: errorStatus(code) })
}

function refuse(request: Request, mostBytes: number): ErrorCode | null {
  // A HEAD or GET changes nothing; Payload's method override turns a POST into a GET, never the other way.
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (isForeign(request.headers)) return 'wrong-origin'
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > mostBytes
  return isTooLarge ? 'body-too-large' : null
}

/** Programs without a browser send neither header, and no cookie of a visitor either. */
function isForeign(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin !== env().siteUrl
  return headers.get('sec-fetch-site') === 'cross-site'
}
