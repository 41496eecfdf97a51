import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/components/class-names'
import { CAPACITY } from '@/domain/trips'
import { guestsText } from '../shared/party-text'

const SIZES = Array.from({ length: CAPACITY }, (_, index) => index + 1)

export interface PartySizeProps {
  value: number
  error: string | undefined
  onValueChange: (partySize: number) => void
}

/** Radio buttons for the party size. */
export function PartySize({ value, error, onValueChange }: PartySizeProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="font-semibold text-[0.9375rem] leading-tight">
        Party size
        <span aria-hidden="true" className="ml-0.5 text-coral-ink">
          *
        </span>
      </span>
      <div className="grid grid-cols-6 gap-1.5">
        {SIZES.map((guests) => (
          <label
            key={guests}
            className={classNames(
              'relative grid h-12 cursor-pointer place-items-center rounded-lg border-[1.5px] bg-paper font-semibold text-lg tabular-nums transition-colors',
              'border-line-strong/60 hover:border-navy has-checked:border-navy has-checked:bg-navy has-checked:text-fog',
              error && 'border-coral-ink',
              'has-focus-visible:outline-3 has-focus-visible:outline-navy has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={id}
              value={guests}
              checked={value === guests}
              onChange={() => onValueChange(guests)}
              aria-label={guestsText(guests)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg focus-visible:shadow-none focus-visible:outline-none"
            />
            <span aria-hidden="true">{guests}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-ink-muted text-sm leading-snug">
        Price updates at the original per-seat rate. Private charter and custom prices don't change.
      </p>
      <p
        id={`${id}-error`}
        role="alert"
        className="flex items-start gap-1.5 font-medium text-coral-ink text-sm leading-snug empty:hidden"
      >
        {error ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            {error}
          </>
        ) : null}
      </p>
    </div>
  )
}
