import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names'
import { controlClass, FieldFrame, fieldDescription } from './field-frame'

export interface SelectProps extends ComponentProps<'select'> {
  label: string
  hint?: string
  error?: string
  options: { value: string; label: string; disabled?: boolean }[]
}

/** A labelled native select: on a phone it opens the phone's own picker. */
export function Select({ label, hint, error, id, options, className, ...rest }: SelectProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} required={rest.required}>
      <div className="relative">
        <select
          {...rest}
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(controlId, hint, error)}
          className={classNames(controlClass, 'appearance-none pr-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-muted"
        />
      </div>
    </FieldFrame>
  )
}
