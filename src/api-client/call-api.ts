import type { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorBody } from '@/contract/errors'

/** How long to wait for a response. It's longer than the server waits for the card processor. */
const TIMEOUT_MS = 45_000

/**
 * Why a call failed.
 * - `network`: there was no valid response, but the server may have processed the request.
 * - `refused`: the server returned an error and a message to show.
 */
export type ApiFailure =
  | { kind: 'network' }
  | ({ kind: 'refused'; code: ErrorCode; text: string; fields: Record<string, string> } & Pick<
      ErrorBody,
      'challenge' | 'holds'
    >)

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure }

export interface ApiCall<Shape extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The request body, which is sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  shape: Shape
  signal?: AbortSignal
}

/**
 * Calls our API and validates the response. Returns failures instead of throwing them. Logs every failure
 * except an error that the server returned with a message.
 *
 * This module imports zod, so code that runs on every page should load it with `import()`.
 */
export async function callApi<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  return parseResponse(call, await request(call))
}

/** Validates a response and logs an unexpected body. The caller logs a missing response (null). */
export function parseResponse<Shape extends z.ZodType>(
  call: Pick<ApiCall<Shape>, 'method' | 'path' | 'shape'>,
  response: ApiResponse | null,
): ApiResult<z.output<Shape>> {
  if (!response) return { ok: false, failure: { kind: 'network' } }
  const refusal = errorBody.safeParse(response.body)
  if (!response.ok && refusal.success) {
    const { error: text, fields = {}, ...rest } = refusal.data
    return { ok: false, failure: { kind: 'refused', text, fields, ...rest } }
  }
  const parsed = call.shape.safeParse(response.body)
  if (response.ok && parsed.success) return { ok: true, value: parsed.data }
  console.error(`${call.method} ${call.path} returned ${response.status} with an unexpected body`)
  return { ok: false, failure: { kind: 'network' } }
}

export function failureText(failure: ApiFailure): string {
  if (failure.kind === 'refused') return failure.text
  return 'We couldn’t reach the server. Check your connection and try again.'
}

/** A response whose JSON hasn't been validated. */
export interface ApiResponse {
  ok: boolean
  status: number
  body: unknown
}

async function request({
  method,
  path,
  body,
  headers,
  signal,
}: ApiCall<z.ZodType>): Promise<ApiResponse | null> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    return { ok: response.ok, status: response.status, body: await response.json() }
  } catch (cause) {
    if (!signal?.aborted) console.error(`${method} ${path} failed`, cause)
    return null
  }
}
