import { useId } from 'react'
import { classNames } from '@/components/class-names'

export interface GuestCountProps {
  value: number
  /** The highest number that can be chosen. */
  max: number
  onValueChange: (guests: number) => void
}

/** Radio buttons for the number of guests, from 0 to `max`. */
export function GuestCount({ value, max, onValueChange }: GuestCountProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Guests</legend>
      <div className="grid grid-cols-4 gap-1.5 min-[380px]:grid-cols-7">
        {Array.from({ length: max + 1 }, (_, guests) => (
          <label
            // The index is the number of guests, so it's a stable key.
            key={guests}
            className={classNames(
              'relative grid h-12 cursor-pointer place-items-center rounded-lg border-[1.5px] bg-paper font-semibold text-lg tabular-nums transition-colors',
              'border-line-strong/60 hover:border-navy has-checked:border-navy has-checked:bg-navy has-checked:text-fog',
              'has-focus-visible:outline-3 has-focus-visible:outline-navy has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={guests}
              checked={value === guests}
              onChange={() => onValueChange(guests)}
              aria-label={guests === 1 ? '1 guest' : `${guests} guests`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg focus-visible:shadow-none focus-visible:outline-none"
            />
            <span aria-hidden="true">{guests}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
