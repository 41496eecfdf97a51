import type { ComponentProps } from 'react'
import { TextField } from './text-field'

export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  label: string
  hint?: string
  error?: string
  /** `YYYY-MM-DD`; empty while no whole day is typed. */
  value: string
  onValueChange: (value: string) => void
  /** The first and the last day that the browser's own calendar offers, `YYYY-MM-DD`; what is typed may lie outside. */
  min?: string
  max?: string
}

/** A labelled day, with the browser's own calendar; `required`, `error` and `hint` are shown and tied to it. */
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
