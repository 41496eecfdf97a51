import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names'

export interface NumberChoicesProps extends Omit<ComponentProps<'div'>, 'role' | 'children'> {
  min: number
  max: number
  value: number
  onValueChange: (value: number) => void
  nameOf: (value: number) => string
}

/** Renders radio buttons for the numbers from `min` to `max`. */
export function NumberChoices({
  min,
  max,
  value,
  onValueChange,
  nameOf,
  className,
  ...rest
}: NumberChoicesProps) {
  const name = useId()
  return (
    <div {...rest} role="radiogroup" className={classNames('grid gap-1.5', className)}>
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((number) => (
        <label
          key={number}
          className={classNames(
            'relative grid h-12 cursor-pointer place-items-center rounded-lg border-[1.5px] bg-paper font-semibold text-lg tabular-nums transition-colors',
            'border-line-strong/60 hover:border-navy has-checked:border-navy has-checked:bg-navy has-checked:text-fog',
            rest['aria-invalid'] && 'border-coral-ink',
            'has-focus-visible:outline-3 has-focus-visible:outline-navy has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={number}
            checked={value === number}
            onChange={() => onValueChange(number)}
            aria-label={nameOf(number)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-lg focus-visible:shadow-none focus-visible:outline-none"
          />
          <span aria-hidden="true">{number}</span>
        </label>
      ))}
    </div>
  )
}
