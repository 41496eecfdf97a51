'use client'

import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'

export interface Choice<Value extends string> {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** Text at the card's right edge. */
  aside?: ReactNode
  disabled?: boolean
}

export interface ChoiceCardsProps<Value extends string> {
  label: string
  value: Value | null
  onValueChange: (value: Value) => void
  choices: Choice<Value>[]
  errorId?: string
  className?: string
}

/** Renders a radio group as cards. */
export function ChoiceCards<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
  errorId,
  className,
}: ChoiceCardsProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      className={classNames('grid gap-2.5', className)}
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          disabled={choice.disabled}
          className={classNames(
            'group flex min-h-15 w-full items-center gap-3.5 rounded-card border-[1.5px] bg-paper px-4 py-3 text-left max-[359px]:gap-2.5 max-[359px]:px-3',
            'border-line transition-colors hover:border-navy/60 data-[state=checked]:border-navy',
            'data-[state=checked]:bg-kelp-mist/45 data-[state=checked]:shadow-[inset_0_0_0_1px_var(--color-navy)]',
            'disabled:border-dashed disabled:bg-fog disabled:text-ink-muted',
          )}
        >
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-paper group-disabled:invisible group-data-[state=checked]:border-navy"
          >
            <RadioGroup.Indicator className="size-2.5 rounded-full bg-ink" />
          </span>
          <span className="grid grow gap-0.5">
            <span className="font-semibold leading-snug">{choice.title}</span>
            {choice.detail ? (
              <span className="text-ink-muted text-sm leading-snug">{choice.detail}</span>
            ) : null}
          </span>
          {choice.aside ? <span className="shrink-0 text-right leading-snug">{choice.aside}</span> : null}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
