import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names'
import { useEarlyInput } from '../hooks/use-early-input'
import { controlClass, FieldFrame, fieldDescription } from './field-frame'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string
}

export function TextArea({ label, hint, error, id, className, ref, ...rest }: TextAreaProps) {
  const field = useEarlyInput(ref)
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        rows={4}
        {...rest}
        ref={field}
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(controlId, hint, error)}
        className={classNames(controlClass, 'resize-y leading-normal', className)}
      />
    </FieldFrame>
  )
}
