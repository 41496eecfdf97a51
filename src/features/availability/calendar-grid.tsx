import { DateGrid } from '@/components/date-grid'
import type { AvailabilityDay } from '@/contract/availability'
import { type Month, monthGrid, type TripDate } from '@/domain/dates'
import { moveFocus } from '@/shared/date-grid-keys'
import { WEEKDAYS } from '@/shared/format/date-words'
import { CalendarCell } from './calendar-cell'
import type { CellSlot } from './slots'

export interface CalendarGridProps {
  month: Month
  today: TripDate
  days: ReadonlyMap<TripDate, AvailabilityDay>
  headingId: string
  selectedDate: TripDate | null
  /** The date of the grid's one tab stop; always one of the grid's cells. */
  tabStopDate: TripDate
  onSelect: (date: TripDate, byKeyboard: boolean) => void
  /** Called when a key moves the focus to `date`, which may be in another month. */
  onMove: (date: TripDate) => void
  busy: boolean
  cells: CellSlot | undefined
}

/** The month as an ARIA grid of six weeks. */
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
  return (
    <DateGrid
      aria-labelledby={headingId}
      aria-busy={busy}
      dates={monthGrid(month)}
      weekdays={WEEKDAYS}
      tabStopDate={tabStopDate}
      moveFocus={moveFocus}
      onMove={onMove}
      className="@container shadow-card"
      weekdayClass="@min-[40rem]:px-3 @min-[40rem]:text-left @min-[40rem]:text-xs"
      renderCell={(date) => (
        <CalendarCell
          date={date}
          month={month}
          today={today}
          day={days.get(date)}
          selected={date === selectedDate}
          tabStop={date === tabStopDate}
          onSelect={onSelect}
          cells={cells}
        />
      )}
    />
  )
}
