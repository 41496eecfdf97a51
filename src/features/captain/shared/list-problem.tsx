import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { SignInAgain } from '@/components/sign-in-again'
import { isSignedOut, sentenceOf } from './problem-note'

/** Says that the bookings couldn't be loaded. */
export function ListProblem({ cause, onRetry }: { cause: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="problem"
      role="alert"
      title="The booking list couldn't be loaded"
      actions={
        <Button tone="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentenceOf(cause)} {isSignedOut(cause) ? <SignInAgain /> : null}
    </Notice>
  )
}
