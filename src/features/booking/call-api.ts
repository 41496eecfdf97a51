import type { z } from 'zod'
import { type ErrorCode, errorBody } from '@/contract/errors'

/** Longest wait for an answer; the server gives the card processor up well before. */
const TIMEOUT_MS = 45_000

/**
 * Why a call brought no answer to use.
 * - `network`: nothing came back, or nothing readable; whether the server acted is unknown.
 * - `refused`: the server said no, with the sentence to show.
 */
export type ApiFailure =
  | { kind: 'network' }
  | { kind: 'refused'; code: ErrorCode; text: string; fields: Record<string, string> }

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure }

export interface ApiCall<Shape extends z.ZodType> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: unknown
  answer: Shape
}

/** Calls the site's own API and checks what comes back. Never throws: every failure is a value. */
export async function callApi<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  const reply = await request(call)
  if (!reply) return { ok: false, failure: { kind: 'network' } }
  const refusal = errorBody.safeParse(reply.body)
  if (!reply.ok && refusal.success) {
    const { code, error, fields = {} } = refusal.data
    return { ok: false, failure: { kind: 'refused', code, text: error, fields } }
  }
  const answer = call.answer.safeParse(reply.body)
  if (reply.ok && answer.success) return { ok: true, value: answer.data }
  console.error(`${call.method} ${call.path} answered ${reply.status} with a body of an unknown shape`)
  return { ok: false, failure: { kind: 'network' } }
}

interface Reply {
  ok: boolean
  status: number
  body: unknown
}

async function request({ method, path, body }: ApiCall<z.ZodType>): Promise<Reply | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { ok: response.ok, status: response.status, body: await response.json() }
  } catch (cause) {
    console.error(`${method} ${path} brought no answer`, cause)
    return null
  }
}
