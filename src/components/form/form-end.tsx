import { useText } from '#use-text'
import { Button } from '../button'
import type { ButtonTone } from '../button-style'
import { ProblemLine } from './problem-line'

interface FormEndProps {
  problem?: string | null | undefined
  submitLabel: string
  tone?: ButtonTone
  busy: boolean
  disabled?: boolean
  onClose: () => void
}

/** Renders the end of a small form: its error, the submit button, and the button that closes it. */
export function FormEnd({ problem, submitLabel, tone, busy, disabled = false, onClose }: FormEndProps) {
  const t = useText()
  return (
    <>
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={tone} disabled={disabled} busy={busy}>
          {submitLabel}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('Never mind')}
        </Button>
      </div>
    </>
  )
}
