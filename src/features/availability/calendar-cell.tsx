import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { AvailabilityDay } from '@/contract/availability'
import { formatMonth, type Month, monthOf, type TripDate } from '@/domain/dates'
import { CellContent, LoadingContent } from './calendar-cell-content'
import { describeDay } from './describe-day'
import type { CellSlot } from './slots'

export interface CalendarCellProps {
  date: TripDate
  month: Month
  today: TripDate
  /** Undefined while the month is loading. */
  day: AvailabilityDay | undefined
  selected: boolean
  /** Whether this is the grid's one tab stop. */
  tabStop: boolean
  onSelect: (date: TripDate, byKeyboard: boolean) => void
  cells: CellSlot | undefined
}

const hatched =
  'bg-[repeating-linear-gradient(-45deg,transparent_0_6px,#0b2a3c12_6px_7px)] bg-fog-dim text-ink-muted'

const BACKGROUNDS: Record<AvailabilityDay['status'], string> = {
  open: 'bg-paper hover:bg-[#edf5f0]',
  full: 'bg-fog-dim hover:bg-fog-deep',
  'current-day': 'bg-brass-mist hover:brightness-97',
  weather: 'bg-[#fdeee8] hover:bg-coral-mist',
  past: 'bg-fog-dim text-ink-muted hover:bg-fog-deep',
  blocked: `${hatched} hover:bg-fog-deep`,
  'out-of-season': `${hatched} hover:bg-fog-deep`,
}

/** 'Dec' for 2026-12-01: marks where the next month begins. */
function shortMonth(date: TripDate): string {
  return formatMonth(monthOf(date)).slice(0, 3)
}

/** One day of the month grid: the date, the seats left on each departure, and the parties' last names. */
export function CalendarCell({
  date,
  month,
  today,
  day,
  selected,
  tabStop,
  onSelect,
  cells,
}: CalendarCellProps) {
  const outside = monthOf(date) !== month
  return (
    <div role="gridcell" aria-selected={selected} className="min-w-0">
      <button
        type="button"
        data-date={date}
        tabIndex={tabStop ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        onClick={(event) => onSelect(date, event.detail === 0)}
        className={classNames(
          'relative flex h-full w-full flex-col gap-1 overflow-hidden p-1 text-left transition-colors',
          '@min-[40rem]:gap-1.5 @min-[40rem]:p-2.5 focus-visible:z-10 focus-visible:-outline-offset-2',
          day?.status === 'past'
            ? 'min-h-12 @min-[40rem]:min-h-18'
            : 'min-h-[5.25rem] @min-[40rem]:min-h-[7.25rem]',
          day ? BACKGROUNDS[day.status] : 'bg-paper',
          selected && 'z-5 shadow-[inset_0_0_0_2.5px_var(--color-navy)]',
        )}
      >
        {/* Hidden text instead of aria-label, which would have to contain the visible text (WCAG 2.5.3). */}
        <VisuallyHidden>
          {day && cells ? cells.describe(day, today) : describeDay(date, day, today)}
        </VisuallyHidden>
        <span aria-hidden="true" className="contents">
          <span
            className={classNames(
              'font-display font-semibold text-base leading-none tabular-nums @min-[40rem]:text-xl',
              date === today
                ? 'grid size-6 place-items-center rounded-full bg-navy text-fog @min-[40rem]:size-8'
                : 'p-0.5',
              outside && date !== today && 'text-ink-muted',
            )}
          >
            {outside && date.endsWith('-01') ? (
              <span className="pr-1 text-[0.7em] leading-0">{shortMonth(date)}</span>
            ) : null}
            {Number(date.slice(8))}
          </span>
          {day ? (cells?.render(day) ?? <CellContent day={day} />) : <LoadingContent />}
        </span>
      </button>
    </div>
  )
}
