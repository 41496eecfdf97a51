import { type AriaAttributes, Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names'

export interface DateGridProps extends AriaAttributes {
  /** The dates to show, in complete weeks, as `YYYY-MM-DD`. */
  dates: readonly string[]
  weekdays: readonly (readonly [short: string, long: string])[]
  /** The date that the Tab key reaches. Arrow keys reach the others. */
  tabStopDate: string
  /** Returns the date that a key moves focus to, or null if the key doesn't move focus. */
  moveFocus: (date: string, key: string, shift: boolean) => string | null
  /** Called when a key moves focus. `date` can be outside the current `dates`. */
  onMove: (date: string, event: KeyboardEvent) => void
  /** Renders a cell. Its focusable element needs a `data-date` attribute that contains the date. */
  renderCell: (date: string) => ReactNode
  weekdayClass?: string
  className?: string
}

/** Renders an ARIA grid of dates with a roving tab stop. */
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

  // Move focus in an effect, because the cell's month might not be rendered yet when the key is pressed.
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
    // A key can leave the date unchanged, for example Home on the first day of a week.
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
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(7 * week, 7 * week + 7))
}
