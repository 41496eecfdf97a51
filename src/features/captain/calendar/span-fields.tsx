import { DateField } from '@/components/form/date-field'
import type { DateSpan } from '@/domain/dates'
import type { SpanProblems } from './check-span'

export interface SpanFieldsProps {
  idPrefix: string
  value: DateSpan
  onValueChange: (value: DateSpan) => void
  problems: SpanProblems
  /** True while saving, because disabled fields would lose focus. */
  readOnly: boolean
}

/** Renders the date fields of a season or block. */
export function SpanFields({ idPrefix, value, onValueChange, problems, readOnly }: SpanFieldsProps) {
  return (
    <div className="grid items-start gap-4 min-[30rem]:grid-cols-2 wide:max-w-[36rem]">
      {(['startDate', 'endDate'] as const).map((field) => (
        <DateField
          key={field}
          id={`${idPrefix}-${field}`}
          label={field === 'startDate' ? 'Start date' : 'End date'}
          name={field}
          required
          min={(field === 'endDate' && value.startDate) || undefined}
          readOnly={readOnly}
          value={value[field]}
          error={problems[field]}
          onValueChange={(date) => onValueChange({ ...value, [field]: date })}
        />
      ))}
    </div>
  )
}

/** Focuses the first invalid field. */
export function focusProblem(idPrefix: string, problems: SpanProblems): void {
  const field = problems.startDate ? 'startDate' : 'endDate'
  document.getElementById(`${idPrefix}-${field}`)?.focus()
}
