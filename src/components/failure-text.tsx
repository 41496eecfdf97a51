import { SignInAgain } from './sign-in-again'

export interface FailureTextProps {
  /** Null where nothing has failed: then there is no text. */
  failure: { sentence: string; signedOut: boolean } | null
}

/** Why something did not work, in a sentence; where the session is over, with the way back in. */
export function FailureText({ failure }: FailureTextProps) {
  if (!failure) return null
  return (
    <>
      {failure.sentence} {failure.signedOut ? <SignInAgain /> : null}
    </>
  )
}
