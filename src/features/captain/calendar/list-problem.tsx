import { captainFailure } from '@/api-client/captain-failure'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { Notice } from '@/components/notice'

export interface ListProblemProps {
  cause: Error
  /** A retry is running. */
  busy: boolean
  onRetry: () => void
}

/** Says that a refresh failed, so the data may be stale. */
export function ListProblem({ cause, busy, onRetry }: ListProblemProps) {
  return (
    <Notice
      tone="problem"
      role="alert"
      title="This may be out of date"
      className="my-2"
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
