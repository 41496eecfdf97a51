import type { z } from 'zod'
import { type ApiCall, type ApiFailure, callApi, failureText } from './call-api'

type RefusalCode = Extract<ApiFailure, { kind: 'refused' }>['code']

/** What a call answers when the session has ended, or now belongs to somebody who is not the captain. */
const SIGNED_OUT: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['not-signed-in', 'forbidden'])
const SIGNED_OUT_TEXT = 'You are signed out. Please sign in again.'

/** A call that did not work; its message is a sentence for the captain. */
export class CaptainCallError extends Error {
  /** Null where the server was not reached. */
  readonly code: RefusalCode | null
  /** The session is over: beside the sentence stands a way to `/captain`. */
  readonly signedOut: boolean
  /** What is wrong with which field. */
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
 * A call of the captain's dashboard, for code that waits for the value or shows the sentence.
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
