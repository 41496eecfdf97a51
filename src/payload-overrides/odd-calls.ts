import type { ErrorCode } from '@/contract/errors'

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

/**
 * Returns a call of the admin's REST surface with a body that Payload can handle, or why there is none. Payload answers 500 to a
 * change whose body is missing, isn't an object, is nested too deeply or has a media type it doesn't read
 * (docs/upstream-bugs.md). A change without a body gets an empty object.
 */
export async function readableCall(call: Request): Promise<Request | ErrorCode> {
  const type = call.headers.get('content-type') ?? ''
  if (call.method === 'GET' || /^multipart\/form-data\b/i.test(type)) return call
  // A list that's too long for a URL is asked for as a form.
  const isLongList = call.headers.has('x-payload-http-method-override')
  if (isLongList && /^application\/x-www-form-urlencoded\b/i.test(type)) return call
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

/** The body as text; null if it breaks off because it's too large (composition/limit-body.ts). */
async function readText(call: Request): Promise<string | null> {
  try {
    return await call.text()
  } catch (error) {
    if (error instanceof Error && error.name === 'BodyTooLarge') return null
    throw error
  }
}

/** Frames of Payload's functions that read query and body, and of the parser of forms. */
const READING =
  /\bat (?:async )?(?:parseParams|addDataAndFileToRequest|processMultipartFormdata)\b|[\\/]busboy[\\/]/

/** What the SQLite driver says of a query whose value is no date: Payload passes on `undefined`. */
const NO_DATE = /^undefined cannot be passed as argument/

interface FailedCall {
  error: unknown
  req: { method?: string; headers: Headers; data?: unknown }
}

/**
 * Payload's hook after an error: answers 400 instead of 500 to what Payload couldn't read. That's an error while it reads a form or a
 * query, a form without its `_payload`, and a date to search for that is none.
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
