import type { ComponentProps } from 'react'
import { TextField } from './text-field'

export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  label: string
  hint?: string
  error?: string
  /** `YYYY-MM-DD`; empty until a complete date is entered. */
  value: string
  onValueChange: (value: string) => void
  /** The date picker's range, `YYYY-MM-DD`. A typed date can be outside it. */
  min?: string
  max?: string
}

/** A labeled date input with the browser's date picker, an optional hint and an error. */
export function DateField({ onValueChange, ...rest }: DateFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      className="tabular-nums"
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}
