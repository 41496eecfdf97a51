import type { ComponentProps, ReactNode } from 'react'
import { useEarlyInput } from '../hooks/use-early-input'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** Renders a checkbox. The whole row is a tap target, at least 44 px tall. */
export function Checkbox({ label, ref, ...rest }: CheckboxProps) {
  const field = useEarlyInput(ref)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input {...rest} ref={field} type="checkbox" className="size-5 shrink-0 accent-kelp" />
      <span>{label}</span>
    </label>
  )
}
