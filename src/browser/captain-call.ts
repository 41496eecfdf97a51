import type { z } from 'zod'
import { type ApiCall, type ApiFailure, callApi, failureText } from './call-api'

/** A call that did not work; its message is a sentence for the captain. */
export class CaptainCallError extends Error {
  /** Null where the server was not reached. */
  readonly code: Extract<ApiFailure, { kind: 'refused' }>['code'] | null
  /** What is wrong with which field. */
  readonly fields: Record<string, string>

  constructor(failure: ApiFailure) {
    super(failureText(failure))
    this.name = 'CaptainCallError'
    this.code = failure.kind === 'refused' ? failure.code : null
    this.fields = failure.kind === 'refused' ? failure.fields : {}
  }
}

/**
 * A call of the captain's desk, for code that waits for the value or shows the sentence.
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
