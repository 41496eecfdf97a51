import { type ComponentProps, Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names'

const DAYS_OF_WEEK = 7

export interface DateGridProps
  extends Pick<
    ComponentProps<'div'>,
    'aria-labelledby' | 'aria-busy' | 'aria-multiselectable' | 'aria-readonly'
  > {
  /** Dates of complete weeks, `YYYY-MM-DD`. */
  dates: readonly string[]
  /** Weekday names, short and long, in the order of `dates`. */
  weekdays: readonly (readonly [short: string, long: string])[]
  /** The date that has the grid's one tab stop; always one of `dates`. */
  tabStopDate: string
  /** Returns the date a key moves to, or null if the grid doesn't handle the key. */
  moveFocus: (date: string, key: string, shift: boolean) => string | null
  /** Called when a key moves the focus to `date`, which may be outside the current `dates`. */
  onMove: (date: string, event: KeyboardEvent) => void
  /** Renders a date's cell. Its focusable element must have the date as `data-date`. */
  renderCell: (date: string) => ReactNode
  weekdayClass?: string
  className?: string
}

/** An ARIA grid of dates with a roving tab stop. The caller renders the cells and maps the keys. */
export function DateGrid({
  dates,
  weekdays,
  tabStopDate,
  moveFocus,
  onMove,
  renderCell,
  weekdayClass,
  className,
  ...aria
}: DateGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)

  // In an effect, because the cell to focus may be in a month that isn't rendered until after the key press.
  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabStopDate}"]`)?.focus()
  }, [tabStopDate])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = moveFocus(tabStopDate, event.key, event.shiftKey)
    if (target === null) return
    event.preventDefault()
    // Home on the first day of a week doesn't move, so a later change of the tab stop must not focus.
    movedByKey.current = target !== tabStopDate
    onMove(target, event)
  }

  return (
    <div
      {...aria}
      ref={grid}
      role="grid"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames('overflow-hidden rounded-card border border-line bg-line', className)}
    >
      <div role="row" className="grid grid-cols-7 bg-navy text-fog">
        {weekdays.map(([short, long]) => (
          <div
            key={long}
            role="columnheader"
            aria-label={long}
            className={classNames(
              'py-2 text-center font-semibold text-micro uppercase tracking-[0.12em]',
              weekdayClass,
            )}
          >
            {short}
          </div>
        ))}
      </div>
      {weeksOf(dates).map((week) => (
        <div key={week[0]} role="row" className="mt-px grid grid-cols-7 gap-px">
          {week.map((date) => (
            <Fragment key={date}>{renderCell(date)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

function weeksOf(dates: readonly string[]): string[][] {
  return Array.from({ length: dates.length / DAYS_OF_WEEK }, (_, week) =>
    dates.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
}
