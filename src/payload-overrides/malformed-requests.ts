import type { ErrorCode } from '@/contract/errors'
import { isBodyTooLarge } from '@/server/http/limit-body'

/*
 * Payload responds with 500 to requests that it can't read: https://github.com/payloadcms/payload/issues/15635,
 * https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/utilities/addDataAndFileToRequest.ts and
 * docs/upstream-bugs.md. This refuses them with a 4xx. Contract tests: malformed-requests.test.ts and
 * tests/fuzz/admin.test.ts.
 */

/** Payload passes on whatever it can't read as a number. */
const NUMBERS = ['depth', 'limit', 'page']
/** Parameters that must be objects: `select[title]=true`. */
const OBJECTS = ['select', 'populate', 'joins']
const SORT = /^-?\w+(?:\.\w+)*(?:,-?\w+(?:\.\w+)*)*$/
/** Operators for `point` fields. We have none, and MongoDB fails on them for other fields. */
const MAP_OPERATORS = /\b(?:near|within|intersects)["\]]/

/** Rich text nests a few dozen levels. Payload's recursion overflows the stack at a few thousand. */
const MAX_DEPTH = 200

/** Returns whether Payload can handle a list's query. The admin panel never sends any other. */
export function isListQuery(query: URLSearchParams): boolean {
  return [...query].every(([key, value]) => isParameter(key, value))
}

/** With these headers, Payload handles a POST as a GET and reads its body before any check. */
const METHOD_OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']

/** Removes the headers that make Payload handle a POST as a GET. */
export function withoutMethodOverride(request: Request): Request {
  if (!METHOD_OVERRIDES.some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of METHOD_OVERRIDES) headers.delete(name)
  const { body, method, signal, url } = request
  // Node requires `duplex` with a stream; TypeScript's DOM types don't have it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

/**
 * Returns a request of the admin panel with a body that Payload can read, or an error code. An empty body
 * becomes an empty object.
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

/** Turns a form back into a GET. The admin panel sends a query that's too long for a URL as a form. */
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

/** Stack frames of Payload's functions that read the query and body, and of its form parser. */
const READING =
  /\bat (?:async )?(?:parseParams|addDataAndFileToRequest|processMultipartFormdata)\b|[\\/]busboy[\\/]/

/** The SQLite driver's message if a query compares a date with something else: Payload passes `undefined`. */
const NO_DATE = /^undefined cannot be passed as argument/

/** Returns whether mongoose couldn't convert the id of a query: Payload splits it at its commas. */
const isInvalidId = (error: Error & { path?: unknown }) => error.name === 'CastError' && error.path === '_id'

interface FailedCall {
  error: unknown
  req: { method?: string; headers: Headers; data?: unknown }
}

/**
 * Responds with 400 instead of 500 if Payload couldn't read a request: an error while it reads a form or a
 * query, a form without its `_payload`, or a search for an invalid date or id. An `afterError` hook.
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
    return false
  }
}

/** Returns whether a value nests less than `MAX_DEPTH` levels. A recursion could overflow the stack. */
function isShallow(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return true
  }
  return false
}
