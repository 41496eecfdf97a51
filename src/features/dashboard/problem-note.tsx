import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { CaptainCallError } from '@/browser/captain-call'

/** Why something did not work, in the server's sentence; where the session is over, with the way back in. */
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
            {sentenceOf(cause)} {isSignedOut(cause) ? <SignInLink /> : null}
          </p>
        </>
      ) : null}
    </div>
  )
}

/** Opens beside the page, so that what was typed is still there when the captain comes back to it. */
export function SignInLink() {
  return (
    <Link
      href="/captain"
      target="_blank"
      prefetch={false}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      Sign in
    </Link>
  )
}

export function isSignedOut(cause: unknown): boolean {
  return cause instanceof CaptainCallError && cause.signedOut
}

export function sentenceOf(cause: unknown): string {
  return cause instanceof CaptainCallError ? cause.message : 'That did not work. Please try again.'
}
