import { captainFailure } from '@/api-client/captain-failure'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { Notice } from '@/components/notice'

export interface ListProblemProps {
  title: string
  cause: unknown
  /** A retry is running. */
  busy?: boolean
  onRetry: () => void
  className?: string
}

/** Says why data couldn't be loaded or refreshed, with a retry button. */
export function ListProblem({ title, cause, busy = false, onRetry, className }: ListProblemProps) {
  return (
    <Notice
      tone="problem"
      role="alert"
      title={title}
      className={className}
      actions={
        <Button tone="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <FailureText failure={captainFailure(cause)} />
    </Notice>
  )
}
