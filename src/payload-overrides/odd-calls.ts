import type { ErrorCode } from '@/contract/errors'
import { isBodyTooLarge } from '@/server/http/limit-body'

/** Payload reads these as numbers and passes on what it can't read. */
const NUMBERS = ['depth', 'limit', 'page']
/** Payload expects these as objects: `select[title]=true`. */
const OBJECTS = ['select', 'populate', 'joins']
const SORT = /^-?\w+(?:\.\w+)*(?:,-?\w+(?:\.\w+)*)*$/
/** Operators for points on a map. No collection has one, and MongoDB fails on them for any other field. */
const MAP_OPERATORS = /\b(?:near|within|intersects)["\]]/

/** Rich text nests a few dozen levels; Payload's recursion ends the call stack at a few thousand. */
const MAX_DEPTH = 200

/** Whether Payload can handle the query of a list (pure). It answers 500 to others, which the admin never sends. */
export function isListQuery(query: URLSearchParams): boolean {
  for (const [key, value] of query) if (!isParameter(key, value)) return false
  return true
}

/** With these Payload handles a POST as a GET, and reads the whole body before any limit or access check. */
const METHOD_OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']

/** Returns a request without the headers that make Payload handle a POST as a GET (docs/upstream-bugs.md). */
export function withoutMethodOverride(request: Request): Request {
  if (!METHOD_OVERRIDES.some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of METHOD_OVERRIDES) headers.delete(name)
  const { body, method, signal, url } = request
  // Node needs `duplex` with a stream; TypeScript's types of a browser's request don't have it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

/**
 * Returns a call of the admin's REST API with a body that Payload can handle, or the code of a refusal. Payload answers 500 to a
 * change whose body is missing, isn't an object, is nested too deeply or has a media type it doesn't read
 * (docs/upstream-bugs.md). A change without a body gets an empty object.
 */
export async function readableCall(sent: Request): Promise<Request | ErrorCode> {
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

/** Returns the GET that the admin sends as a form because its query is too long for a URL. */
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

/** Returns the body as text, or null if it's too large (server/http/limit-body.ts). */
async function readText(call: Request): Promise<string | null> {
  try {
    return await call.text()
  } catch (error) {
    if (isBodyTooLarge(error)) return null
    throw error
  }
}

/** Frames of Payload's functions that read query and body, and of the parser of forms. */
const READING =
  /\bat (?:async )?(?:parseParams|addDataAndFileToRequest|processMultipartFormdata)\b|[\\/]busboy[\\/]/

/** The SQLite driver's message for a query whose value isn't a date: Payload passes on `undefined`. */
const NO_DATE = /^undefined cannot be passed as argument/

interface FailedCall {
  error: unknown
  req: { method?: string; headers: Headers; data?: unknown }
}

/**
 * Payload's hook after an error: answers 400 instead of 500 to what Payload couldn't read. That's an error while it reads a form
 * or a query, a form without its `_payload`, or a search for a date that isn't one.
 */
export function answerUnreadable({ error, req }: FailedCall): { status: number } | undefined {
  if (!(error instanceof Error)) return undefined
  const { status } = error as { status?: unknown }
  if (status !== undefined && status !== 500) return undefined
  const isForm = /^multipart\//i.test(req.headers.get('content-type') ?? '')
  const isUnreadable =
    READING.test(error.stack ?? '') ||
    (isForm && req.data === undefined) ||
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

/** Whether a value nests less than `MAX_DEPTH` levels; without recursion. */
function isShallow(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return true
  }
  return false
}
