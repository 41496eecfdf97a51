import { TextField, type TextFieldProps } from './text-field'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or empty until a complete date is entered. */
  value: string
  onValueChange: (value: string) => void
  /** The date picker's range. Typed dates can be outside it. */
  min?: string
  max?: string
}

/** Renders a labeled date input with the browser's date picker. */
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
