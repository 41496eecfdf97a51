import { type ComponentProps, type ReactNode, useId } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A native checkbox with a label; the whole line is the 44 px target. */
export function Checkbox({ label, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <label htmlFor={controlId} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input {...rest} id={controlId} type="checkbox" className="size-5 shrink-0 accent-kelp" />
      <span>{label}</span>
    </label>
  )
}
