import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names'
import { controlClass, FieldFrame, fieldDescription } from './field-frame'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string
}

export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        rows={4}
        {...rest}
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(controlId, hint, error)}
        className={classNames(controlClass, 'resize-y leading-normal', className)}
      />
    </FieldFrame>
  )
}
