import type { z } from 'zod'
import { type ApiCall, type ApiFailure, callApi, failureText } from './call-api'

type RefusalCode = Extract<ApiFailure, { kind: 'refused' }>['code']

/** The error codes if the session has ended or isn't the captain's anymore. */
const SIGNED_OUT: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['not-signed-in', 'forbidden'])
const SIGNED_OUT_TEXT = "You're signed out. Please sign in again."

/** A failed call. Its message is meant for the captain. */
export class CaptainCallError extends Error {
  /** Null if the server couldn't be reached. */
  readonly code: RefusalCode | null
  /** The session has ended, so show a link to `/captain`. */
  readonly signedOut: boolean
  /** Messages by field. */
  readonly fields: Record<string, string>

  constructor(failure: ApiFailure) {
    const signedOut = failure.kind === 'refused' && SIGNED_OUT.has(failure.code)
    super(signedOut ? SIGNED_OUT_TEXT : failureText(failure))
    this.name = 'CaptainCallError'
    this.signedOut = signedOut
    this.code = failure.kind === 'refused' ? failure.code : null
    this.fields = failure.kind === 'refused' ? failure.fields : {}
  }
}

/**
 * Calls the API for the captain's dashboard.
 *
 * @throws CaptainCallError
 */
export async function captainCall<Shape extends z.ZodType>(
  request: ApiCall<Shape>,
): Promise<z.output<Shape>> {
  const result = await callApi(request)
  if (!result.ok) throw new CaptainCallError(result.failure)
  return result.value
}
