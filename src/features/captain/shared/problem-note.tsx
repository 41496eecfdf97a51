import { CircleAlert } from 'lucide-react'
import { CaptainCallError } from '@/api-client/captain-call'
import { SignInAgain } from '@/components/sign-in-again'

/** Shows why something failed, with a login link if the session has ended. */
export function ProblemNote({ cause }: { cause: unknown }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 font-semibold text-coral-ink leading-snug empty:hidden"
    >
      {cause ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          <p>
            {sentenceOf(cause)} {isSignedOut(cause) ? <SignInAgain /> : null}
          </p>
        </>
      ) : null}
    </div>
  )
}

export function isSignedOut(cause: unknown): boolean {
  return cause instanceof CaptainCallError && cause.signedOut
}

export function sentenceOf(cause: unknown): string {
  return cause instanceof CaptainCallError ? cause.message : "That didn't go through. Please try again."
}
