import type { z } from 'zod'
import type { ErrorCode } from '@/contract/errors'
import { type ApiCall, type ApiFailure, callApi, failureText } from './call-api'

/** A failed call, with a message for the captain. */
export class CaptainCallError extends Error {
  /** The error code. Null if the server couldn't be reached. */
  readonly code: ErrorCode | null
  /** Whether to show a sign-in link. */
  readonly signedOut: boolean
  /** Error messages, keyed by field. */
  readonly fields: Record<string, string>

  constructor(failure: ApiFailure) {
    const { code, fields } = failure.kind === 'refused' ? failure : { code: null, fields: {} }
    const signedOut = code === 'not-signed-in' || code === 'forbidden'
    super(signedOut ? 'You’re signed out. Please sign in again.' : failureText(failure))
    this.name = 'CaptainCallError'
    this.signedOut = signedOut
    this.code = code
    this.fields = fields
  }
}

/** Calls the API like `callApi`, but throws an error if the call fails. @throws CaptainCallError */
export async function captainCall<Shape extends z.ZodType>(
  request: ApiCall<Shape>,
): Promise<z.output<Shape>> {
  const result = await callApi(request)
  if (!result.ok) throw new CaptainCallError(result.failure)
  return result.value
}
