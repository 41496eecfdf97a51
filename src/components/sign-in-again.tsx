import Link from 'next/link'
import { VisuallyHidden } from './visually-hidden'

/**
 * The way back in where the session is over, for the end of a sentence. It opens beside the page, so that what was typed is
 * still there when the captain comes back to it.
 */
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
