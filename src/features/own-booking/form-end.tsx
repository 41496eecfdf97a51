import { Button } from '@/components/button'
import { ProblemLine } from '@/components/form/problem-line'

interface FormEndProps {
  problem: string | null | undefined
  submitLabel: string
  busy: boolean
  disabled?: boolean
  onClose: () => void
}

/** Renders the end of a form on the booking page: its error, the button that sends it and the one that closes it. */
export function FormEnd({ problem, submitLabel, busy, disabled = false, onClose }: FormEndProps) {
  return (
    <>
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={disabled} busy={busy}>
          {submitLabel}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Never mind
        </Button>
      </div>
    </>
  )
}
