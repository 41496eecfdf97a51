import Link from 'next/link'
import { Notice } from '@/components/notice'
import type { Failure } from './use-guarded-save'

export interface ChangeProblemsProps {
  /** Why the last save did not work. */
  failure: Failure | null
  /** What somebody else has changed meanwhile, a sentence each. */
  meanwhile: string[]
}

/** Why a change is not saved yet; what was typed stays in its fields. */
export function ChangeProblems({ failure, meanwhile }: ChangeProblemsProps) {
  return (
    <>
      {failure ? (
        <Notice tone="problem" role="alert">
          {failure.sentence} {failure.signedOut ? <SignInLink /> : null}
        </Notice>
      ) : null}
      {meanwhile.length > 0 ? (
        <Notice tone="caution" role="alert" title="Somebody else was faster">
          {meanwhile.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>What you chose is kept: save again to put it in place.</p>
        </Notice>
      ) : null}
    </>
  )
}

/** Opens beside the page, so that what was typed is still there when the captain comes back to it. */
function SignInLink() {
  return (
    <Link
      href="/captain"
      target="_blank"
      prefetch={false}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Sign in
    </Link>
  )
}
