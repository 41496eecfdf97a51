import { CaptainCallError } from './captain-call'

/** Why something on the captain's dashboard did not work. */
export interface CaptainFailure {
  /** For the captain. */
  sentence: string
  /** The session is over: beside the sentence stands a way to `/captain`. */
  signedOut: boolean
  /** What the server says of single fields. */
  fields: Record<string, string>
}

/** What to tell of something that was thrown: of a `CaptainCallError` what it says, of anything else that it did not work. */
export function captainFailure(cause: unknown): CaptainFailure {
  if (cause instanceof CaptainCallError)
    return { sentence: cause.message, signedOut: cause.signedOut, fields: cause.fields }
  return { sentence: 'That did not work. Please try again.', signedOut: false, fields: {} }
}
