import { Button } from '@/components/button'
import { Notice } from '@/components/notice'

/** The bookings could not be read: what is shown may be old. */
export function ListProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice
      tone="problem"
      role="alert"
      title="The booking list could not be read"
      actions={
        <Button tone="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
