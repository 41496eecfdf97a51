import { CaptainCallError } from './captain-call'

/** A failure on the captain's dashboard, ready to show. */
export interface CaptainFailure {
  sentence: string
  /** The session has ended, so show a link to `/captain`. */
  signedOut: boolean
  /** Messages by field. */
  fields: Record<string, string>
}

/** Returns what to show for a thrown error: the message of a `CaptainCallError`, or a general one. */
export function captainFailure(cause: unknown): CaptainFailure {
  if (cause instanceof CaptainCallError)
    return { sentence: cause.message, signedOut: cause.signedOut, fields: cause.fields }
  return { sentence: "That didn't go through. Please try again.", signedOut: false, fields: {} }
}
