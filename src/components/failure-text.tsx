import { SignInAgain } from './sign-in-again'

export interface FailureTextProps {
  failure: { sentence: string; signedOut: boolean } | null
}

/** Renders an error, with a sign-in link if the session has expired. */
export function FailureText({ failure }: FailureTextProps) {
  if (!failure) return null
  return (
    <>
      {failure.sentence} {failure.signedOut ? <SignInAgain /> : null}
    </>
  )
}
