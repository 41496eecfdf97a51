import type { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorBody } from '@/contract/errors'

/** Longest wait for an answer; the server gives the card processor up well before. */
const TIMEOUT_MS = 45_000

/**
 * Why a call brought no answer to use.
 * - `network`: nothing came back, or nothing readable; whether the server acted is unknown.
 * - `refused`: the server said no, with the sentence to show.
 */
export type ApiFailure =
  | { kind: 'network' }
  | ({ kind: 'refused'; code: ErrorCode; text: string; fields: Record<string, string> } & Extras)

/** What some codes bring besides (`contract/errors.ts`). */
type Extras = Pick<ErrorBody, 'challenge' | 'holds'>

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure }

export interface ApiCall<Shape extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as JSON; without it the call has no body. */
  body?: unknown
  /** Besides the content type. */
  headers?: Record<string, string>
  answer: Shape
  /** Gives the call up earlier. */
  signal?: AbortSignal
}

/**
 * Calls the site's own API and checks what comes back. Never throws: every failure is a value, and those that the server
 * did not explain are logged (specification section 8, 'other failed fetches').
 *
 * It brings zod, which weighs more than a page: what is in every page loads it with `import()` when it is needed.
 */
export async function callApi<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  return readReply(call, await request(call))
}

/** What a server's reply comes to, or that there was none (null, logged by whoever asked). Logs a reply of an unknown shape. */
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
  console.error(`${call.method} ${call.path} answered ${reply.status} with a body of an unknown shape`)
  return { ok: false, failure: { kind: 'network' } }
}

/** The sentence to show for a failure: the server's own, or that it was not reached. */
export function failureText(failure: ApiFailure): string {
  if (failure.kind === 'refused') return failure.text
  return 'We could not reach the server. Check your connection and try again.'
}

/** A reply as it came: its body is read as JSON, and not yet checked. */
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
    // Whoever gave the call up knows already.
    if (!signal?.aborted) console.error(`${method} ${path} brought no answer`, cause)
    return null
  }
}
