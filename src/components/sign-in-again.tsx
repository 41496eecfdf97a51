import Link from 'next/link'
import { VisuallyHidden } from './visually-hidden'

/** A sign-in link for a message about an expired session. Opens a new tab to keep this page's input. */
export function SignInAgain() {
  return (
    <Link
      href="/captain"
      target="_blank"
      prefetch={false}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
    >
      Sign in
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}
