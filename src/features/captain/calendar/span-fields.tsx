import { DateField } from '@/components/form/date-field'
import type { DateSpan } from '@/domain/dates'
import type { SpanProblems } from './check-span'

export interface SpanFieldsProps {
  /** Also for `focusProblem`. */
  idPrefix: string
  value: DateSpan
  onValueChange: (value: DateSpan) => void
  problems: SpanProblems
  /** While saving. Disabled fields would lose the focus. */
  readOnly: boolean
}

/** The start and end date of a season or block. */
export function SpanFields({ idPrefix, value, onValueChange, problems, readOnly }: SpanFieldsProps) {
  return (
    <div className="grid items-start gap-4 min-[30rem]:grid-cols-2 wide:max-w-[36rem]">
      <DateField
        id={`${idPrefix}-startDate`}
        label="Start date"
        name="startDate"
        required
        readOnly={readOnly}
        value={value.startDate}
        error={problems.startDate}
        onValueChange={(startDate) => onValueChange({ ...value, startDate })}
      />
      <DateField
        id={`${idPrefix}-endDate`}
        label="End date"
        name="endDate"
        required
        min={value.startDate || undefined}
        readOnly={readOnly}
        value={value.endDate}
        error={problems.endDate}
        onValueChange={(endDate) => onValueChange({ ...value, endDate })}
      />
    </div>
  )
}

/** Focuses the first invalid field. */
export function focusProblem(idPrefix: string, problems: SpanProblems): void {
  const field = problems.startDate ? 'startDate' : 'endDate'
  document.getElementById(`${idPrefix}-${field}`)?.focus()
}
