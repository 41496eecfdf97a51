import type { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorBody } from '@/contract/errors'

/** Longer than the server's own timeout for the card processor. */
const TIMEOUT_MS = 45_000

/**
 * Why a call failed.
 * - `network`: no response, or an unreadable one. The server may or may not have acted.
 * - `refused`: the server returned an error, with the message to show.
 */
export type ApiFailure =
  | { kind: 'network' }
  | ({ kind: 'refused'; code: ErrorCode; text: string; fields: Record<string, string> } & Extras)

/** Extra fields of some error codes, see `contract/errors.ts`. */
type Extras = Pick<ErrorBody, 'challenge' | 'holds'>

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure }

export interface ApiCall<Shape extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent in addition to the content type. */
  headers?: Record<string, string>
  answer: Shape
  signal?: AbortSignal
}

/**
 * Calls the site's own API and validates the response. Never throws: every failure is a value. Logs the failures that the
 * server didn't explain.
 *
 * Pulls in zod, so code that's on every page should load this module with `import()`.
 */
export async function callApi<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  return readReply(call, await request(call))
}

/** Validates a response and logs an unexpected body. Null stands for no response, which the caller has already logged. */
export function readReply<Shape extends z.ZodType>(
  call: Pick<ApiCall<Shape>, 'method' | 'path' | 'answer'>,
  reply: Reply | null,
): ApiResult<z.output<Shape>> {
  if (!reply) return { ok: false, failure: { kind: 'network' } }
  const refusal = errorBody.safeParse(reply.body)
  if (!reply.ok && refusal.success) {
    const { error: text, fields = {}, ...rest } = refusal.data
    return { ok: false, failure: { kind: 'refused', text, fields, ...rest } }
  }
  const answer = call.answer.safeParse(reply.body)
  if (reply.ok && answer.success) return { ok: true, value: answer.data }
  console.error(`${call.method} ${call.path} returned ${reply.status} with an unexpected body`)
  return { ok: false, failure: { kind: 'network' } }
}

/** Returns the message to show for a failure. */
export function failureText(failure: ApiFailure): string {
  if (failure.kind === 'refused') return failure.text
  return "We couldn't reach the server. Check your connection and try again."
}

/** A response whose body is parsed JSON, not yet validated. */
export interface Reply {
  ok: boolean
  status: number
  body: unknown
}

async function request({ method, path, body, headers, signal }: ApiCall<z.ZodType>): Promise<Reply | null> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      ...((body !== undefined || headers) && {
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    return { ok: response.ok, status: response.status, body: await response.json() }
  } catch (cause) {
    // The caller aborted it, so there's nothing to report.
    if (!signal?.aborted) console.error(`${method} ${path} failed`, cause)
    return null
  }
}
