import { DateField } from '@/components/date-field'
import type { DateSpan } from '@/domain/dates'
import type { SpanProblems } from './check-span'

export interface SpanFieldsProps {
  /** Makes the ids of the two fields, so that the one at fault can take the focus. */
  idPrefix: string
  value: DateSpan
  onValueChange: (value: DateSpan) => void
  problems: SpanProblems
  /** What is typed is on its way to the server: the fields keep the focus and refuse changes. */
  readOnly: boolean
}

/** Start and end of a span, both required. */
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

/** Takes the focus to the first field at fault. */
export function focusProblem(idPrefix: string, problems: SpanProblems): void {
  const field = problems.startDate ? 'startDate' : 'endDate'
  document.getElementById(`${idPrefix}-${field}`)?.focus()
}
