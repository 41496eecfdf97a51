import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { AvailabilityDay } from '@/contract/availability'
import { moveFocus } from '@/domain/date-grid-keys'
import { WEEKDAYS } from '@/domain/date-words'
import { type Month, monthGrid, type TripDate } from '@/domain/dates'
import { CalendarCell } from './calendar-cell'
import type { CellSlot } from './slots'

export interface CalendarGridProps {
  month: Month
  today: TripDate
  days: ReadonlyMap<TripDate, AvailabilityDay>
  headingId: string
  selectedDate: TripDate | null
  /** The date that has the grid's one tab stop; always one of the grid's 42. */
  tabStopDate: TripDate
  onSelect: (date: TripDate, byKeyboard: boolean) => void
  /** A key moved the focus to `date`, maybe into another month. */
  onMove: (date: TripDate) => void
  busy: boolean
  cells: CellSlot | undefined
}

/** The month as an ARIA date grid of six weeks: one tab stop, moved by the keys of `moveFocus`. */
export function CalendarGrid({
  month,
  today,
  days,
  headingId,
  selectedDate,
  tabStopDate,
  onSelect,
  onMove,
  busy,
  cells,
}: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)

  // The cell to focus may belong to a month that is only rendered after the key was pressed.
  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabStopDate}"]`)?.focus()
  }, [tabStopDate])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = moveFocus(tabStopDate, event.key, event.shiftKey)
    if (!target) return
    event.preventDefault()
    movedByKey.current = true
    onMove(target)
  }

  const dates = monthGrid(month)
  const weeks = Array.from({ length: 6 }, (_, week) => dates.slice(week * 7, week * 7 + 7))

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-busy={busy}
      onKeyDown={onKeyDown}
      className="@container overflow-hidden rounded-card border border-line bg-line shadow-card"
    >
      <div role="row" className="grid grid-cols-7 bg-navy text-fog">
        {WEEKDAYS.map(([short, long]) => (
          <div
            key={long}
            role="columnheader"
            aria-label={long}
            className="py-2 text-center font-semibold text-micro uppercase tracking-[0.12em] @min-[40rem]:px-3 @min-[40rem]:text-left @min-[40rem]:text-xs"
          >
            {short}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="mt-px grid grid-cols-7 gap-px">
          {week.map((date) => (
            <CalendarCell
              key={date}
              date={date}
              month={month}
              today={today}
              day={days.get(date)}
              selected={date === selectedDate}
              tabStop={date === tabStopDate}
              onSelect={onSelect}
              cells={cells}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
