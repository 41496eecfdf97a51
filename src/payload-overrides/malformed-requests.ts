import type { ErrorCode } from '@/contract/errors'
import { isBodyTooLarge } from '@/server/http/limit-body'

/*
 * Payload responds with 500 to requests that it can't read. This module refuses them with a 4xx. See
 * https://github.com/payloadcms/payload/issues/15635,
 * https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/utilities/addDataAndFileToRequest.ts
 * and docs/upstream-bugs.md. Contract tests: malformed-requests.test.ts and tests/fuzz/admin.test.ts.
 */

/** Parameters that must be numbers. Payload replaces invalid values instead of rejecting them. */
const NUMBERS = ['depth', 'limit', 'page']
/** Parameters that must be objects, for example `select[title]=true`. */
const OBJECTS = ['select', 'populate', 'joins']
const SORT = /^-?\w+(?:\.\w+)*(?:,-?\w+(?:\.\w+)*)*$/
/** Operators for `point` fields, which we don't have. On other fields, they make MongoDB fail. */
const MAP_OPERATORS = /\b(?:near|within|intersects)["\]]/

/**
 * The maximum nesting depth of a body. Real rich text is nested a few dozen levels deep, and a few thousand levels
 * overflow Payload's stack.
 */
const MAX_DEPTH = 200

/** Returns whether Payload can handle a list query. The admin panel's own queries always pass. */
export function isListQuery(query: URLSearchParams): boolean {
  return [...query].every(([key, value]) => isParameter(key, value))
}

/**
 * Returns whether Payload can reorder a list with this body. Checks only the ids and the order key, because Payload
 * itself checks the rest
 * (https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/config/orderable/index.ts).
 */
export function isReorder(body: object): boolean {
  const { docsToMove, target } = body as Partial<Record<'docsToMove' | 'target', unknown>>
  const { id, key } = Object(target) as Partial<Record<'id' | 'key', unknown>>
  const ids = [id, ...(Array.isArray(docsToMove) ? docsToMove : [])]
  // The pattern must also match `pending`, which the list sends for a row that it's still moving.
  return (
    typeof key === 'string' && /^[0-9a-z]{2,100}$/.test(key) && ids.every((each) => typeof each === 'string')
  )
}

/** The headers that make Payload handle a POST as a GET and read its body before any check. */
const METHOD_OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']

/** Removes the headers that make Payload handle a POST as a GET. */
export function withoutMethodOverride(request: Request): Request {
  if (!METHOD_OVERRIDES.some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of METHOD_OVERRIDES) headers.delete(name)
  const { body, method, signal, url } = request
  // Add `duplex` to the type. Node requires it with a stream, but TypeScript's DOM types don't include it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

/**
 * Returns a request from the admin panel with a body that Payload can read, or an error code if that's
 * impossible. An empty body becomes an empty object.
 */
export async function readableRequest(sent: Request): Promise<Request | ErrorCode> {
  const type = sent.headers.get('content-type') ?? ''
  const isLongList =
    sent.headers.get('x-payload-http-method-override') === 'GET' &&
    /^application\/x-www-form-urlencoded\b/i.test(type)
  if (sent.method === 'POST' && isLongList) return readLongList(sent)
  const call = withoutMethodOverride(sent)
  if (call.method === 'GET' || /^multipart\/form-data\b/i.test(type)) return call
  const text = await readText(call)
  if (text === null) return 'body-too-large'
  if (text !== '' && !/^application\/json\b/i.test(type)) return 'unsupported-media'
  if (text !== '' && !isJsonObject(text)) return 'invalid-json'
  const headers = new Headers(call.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const { method, signal, url } = call
  return new Request(url, { method, signal, headers, body: text || '{}' })
}

/**
 * Converts a form back into the GET request it represents. The admin panel sends a query as a form if the query is too
 * long for a URL.
 */
async function readLongList(sent: Request): Promise<Request | ErrorCode> {
  const text = await readText(sent)
  if (text === null) return 'body-too-large'
  if (!isListQuery(new URLSearchParams(text))) return 'invalid-input'
  const headers = new Headers(sent.headers)
  for (const name of [...METHOD_OVERRIDES, 'content-type', 'content-length']) headers.delete(name)
  const url = new URL(sent.url)
  url.search = [url.search.slice(1), text].filter((part) => part !== '').join('&')
  return new Request(url, { headers, signal: sent.signal })
}

/** Returns the body as text, or null if it's too large. */
async function readText(call: Request): Promise<string | null> {
  try {
    return await call.text()
  } catch (error) {
    if (isBodyTooLarge(error)) return null
    throw error
  }
}

/** Matches stack frames of the Payload functions that read the query and body, and of its form parser. */
const READING =
  /\bat (?:async )?(?:parseParams|addDataAndFileToRequest|processMultipartFormdata)\b|[\\/]busboy[\\/]/

/** The SQLite driver's error for a query with an invalid date, which Payload passes on as `undefined`. */
const NO_DATE = /^undefined cannot be passed as argument/

/**
 * Returns whether mongoose couldn't convert an id. Payload splits the ids in a query at commas, so they can
 * be invalid.
 */
const isInvalidId = (error: Error & { path?: unknown }) => error.name === 'CastError' && error.path === '_id'

interface FailedCall {
  error: unknown
  req: { method?: string; headers: Headers; data?: unknown }
}

/**
 * Responds with 400 instead of 500 if Payload couldn't read a request (an `afterError` hook). That covers an
 * error while reading a form or a query, a form without `_payload`, and a search for an invalid date or id.
 */
export function answerUnreadable({ error, req }: FailedCall): { status: number } | undefined {
  if (!(error instanceof Error)) return undefined
  const { status } = error as { status?: unknown }
  if (status !== undefined && status !== 500) return undefined
  const isForm = /^multipart\//i.test(req.headers.get('content-type') ?? '')
  const isUnreadable =
    READING.test(error.stack ?? '') ||
    (isForm && req.data === undefined) ||
    isInvalidId(error) ||
    (req.method === 'GET' && error.cause instanceof Error && NO_DATE.test(error.cause.message))
  return isUnreadable ? { status: 400 } : undefined
}

function isParameter(key: string, value: string): boolean {
  const [name = ''] = key.split('[')
  if (name === 'where' && (MAP_OPERATORS.test(key) || MAP_OPERATORS.test(value))) return false
  if (NUMBERS.includes(name)) return key === name && /^\d{0,9}$/.test(value)
  if (name === 'sort') return SORT.test(value)
  if (key !== name || value === '') return true
  return name === 'where' || name === 'data' ? isJsonObject(value) : !OBJECTS.includes(name)
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isShallow(value)
  } catch {
    // The text isn't JSON.
    return false
  }
}

/**
 * Returns whether a value has fewer than `MAX_DEPTH` levels. Doesn't recurse, to avoid overflowing the stack.
 */
function isShallow(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return true
  }
  return false
}
