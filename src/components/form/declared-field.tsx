import { useId } from 'react'
import { LazyPhoneField } from './lazy-phone-field'
import { TextArea } from './text-area'
import { TextField } from './text-field'

export interface DeclaredFieldProps {
  name: string
  field: {
    label: string
    hint?: string
    input: 'line' | 'email' | 'phone' | 'paragraphs'
    autoComplete?: string
    maxLength?: number
    required?: boolean
  }
  value: string
  error?: string
  readOnly?: boolean
  onValueChange: (value: string) => void
  /** Called on blur, except by the phone field. */
  onBlur?: () => void
}

export function DeclaredField(props: DeclaredFieldProps) {
  const { name, field, value, error, readOnly, onValueChange, onBlur } = props
  const phoneId = useId()
  // Pick these properties, because a declaration has others that aren't props, such as who may edit the field.
  const { input, label, hint, autoComplete, maxLength, required } = field
  const common = { name, value, error, readOnly }
  if (input === 'phone') {
    return (
      <LazyPhoneField
        {...common}
        id={phoneId}
        label={label}
        maxLength={maxLength}
        required={required}
        onValueChange={onValueChange}
      />
    )
  }
  const onChange = (event: { target: { value: string } }) => onValueChange(event.target.value)
  const text = { ...common, label, hint, autoComplete, maxLength, required, onChange, onBlur }
  if (input === 'paragraphs') return <TextArea {...text} rows={3} />
  const email = { type: 'email', inputMode: 'email' } as const
  return <TextField {...text} {...(input === 'email' && email)} />
}
