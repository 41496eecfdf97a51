import { CaptainCallError } from './captain-call'

/** What the dashboard shows if a call fails. */
export interface CaptainFailure extends Pick<CaptainCallError, 'signedOut' | 'fields'> {
  sentence: string
}

/** Returns what to show for a thrown error: the message of a `CaptainCallError`, or a general message. */
export function captainFailure(cause: unknown): CaptainFailure {
  if (cause instanceof CaptainCallError)
    return { sentence: cause.message, signedOut: cause.signedOut, fields: cause.fields }
  return { sentence: 'That didn’t go through. Please try again.', signedOut: false, fields: {} }
}
