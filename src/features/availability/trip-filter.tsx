import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import type { TripCard } from '@/contract/site'
import type { TripType } from '@/domain/trips'

export interface TripFilterProps {
  trips: TripCard[]
  value: TripType | null
  onChange: (trip: TripType | null) => void
}

/** Renders a button for each trip. Choosing a trip highlights the days on which it's sold. */
export function TripFilter({ trips, value, onChange }: TripFilterProps) {
  const t = useText()
  const bookable = trips.flatMap(({ type, title, priceCents }) =>
    type === 'Custom' || priceCents === null ? [] : [{ type, title }],
  )
  return (
    <fieldset className="flex flex-wrap gap-x-1.5">
      <legend className="sr-only">{t('Show days for')}</legend>
      {[{ type: null, title: t('All trips') }, ...bookable].map(({ type, title }) => (
        <button
          key={title}
          type="button"
          aria-pressed={type === value}
          onClick={() => onChange(type)}
          className="group flex min-h-11 items-center rounded-full"
        >
          <span
            className={classNames(
              'rounded-full border-[1.5px] px-3 py-1 font-semibold text-sm leading-tight transition-colors',
              type === value
                ? 'border-navy bg-navy text-fog'
                : 'border-line-strong/60 bg-paper text-ink group-hover:border-navy',
            )}
          >
            {title}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
