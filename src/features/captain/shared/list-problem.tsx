import { captainFailure } from '@/api-client/captain-failure'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { Notice } from '@/components/notice'

export interface ListProblemProps {
  title: string
  /** The result of `useSWR`. */
  list: { error: Error | undefined; isValidating: boolean; mutate: () => Promise<unknown> }
  className?: string
}

/** Renders an error with a retry button if a list couldn't be loaded. Otherwise, renders nothing. */
export function ListProblem({ title, list: { error, isValidating, mutate }, className }: ListProblemProps) {
  if (!error) return null
  return (
    <Notice
      tone="problem"
      role="alert"
      title={title}
      className={className}
      actions={
        <Button tone="secondary" busy={isValidating} onClick={() => void mutate()}>
          Try again
        </Button>
      }
    >
      <FailureText failure={captainFailure(error)} />
    </Notice>
  )
}
