import { Fish } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatTripDate, type Month, monthOf, type TripDate } from '@/domain/dates'

export interface SalmonCellProps
  extends Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown' | 'onPointerEnter'> {
  date: TripDate
  month: Month
  today: TripDate
  chosen: boolean
  /** Why the day can't be chosen. */
  closure: 'past' | 'season' | null
  /** The number of Salmon bookings. */
  partyCount: number
  tabStop: boolean
}

/** A day in the salmon calendar, with a fish if it's chosen. */
export function SalmonCell({
  date,
  month,
  today,
  chosen,
  closure,
  partyCount,
  tabStop,
  ...handlers
}: SalmonCellProps) {
  const notes = [
    closure === 'season' ? 'outside the season' : closure,
    partyCount > 0 && (partyCount === 1 ? '1 Salmon party' : `${partyCount} Salmon parties`),
  ].filter(Boolean)
  return (
    <button
      {...handlers}
      type="button"
      role="gridcell"
      data-date={date}
      tabIndex={tabStop ? 0 : -1}
      aria-selected={chosen}
      aria-disabled={closure === 'past' || (closure === 'season' && !chosen) || undefined}
      aria-current={date === today ? 'date' : undefined}
      className={classNames(
        'relative flex min-h-12 min-w-0 select-none flex-col items-center justify-center gap-px leading-none transition-colors',
        'focus-visible:z-10 focus-visible:-outline-offset-2',
        groundOf(closure, chosen),
        monthOf(date) !== month && !chosen && 'text-ink-muted',
      )}
    >
      <VisuallyHidden>{[formatTripDate(date), ...notes].join(', ')}</VisuallyHidden>
      <span aria-hidden="true" className="contents">
        <span
          className={classNames(
            'font-display font-semibold text-base tabular-nums',
            date === today && 'underline decoration-2 underline-offset-4',
          )}
        >
          {Number(date.slice(8))}
        </span>
        <Fish className={classNames('size-4', !chosen && 'invisible')} />
        {partyCount > 0 ? (
          <span className="absolute top-0.5 right-0.5 grid min-w-4 place-items-center rounded-full bg-coral px-1 font-bold text-micro text-navy">
            {partyCount}
          </span>
        ) : null}
      </span>
    </button>
  )
}

const HATCHED =
  'cursor-default bg-[repeating-linear-gradient(-45deg,transparent_0_6px,#0b2a3c12_6px_7px)] bg-fog-dim text-ink-muted'

function groundOf(closure: SalmonCellProps['closure'], chosen: boolean): string {
  if (closure === 'past')
    return classNames('cursor-default bg-fog-dim', chosen ? 'text-kelp' : 'text-ink-muted')
  if (closure === 'season') return chosen ? 'bg-brass-mist text-brass-ink hover:brightness-97' : HATCHED
  return chosen ? 'bg-kelp text-fog hover:bg-kelp-deep' : 'bg-paper hover:bg-kelp-mist'
}
