'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { DateGrid } from '@/components/date-grid'
import { SeatPips } from '@/components/seat-pips'
import { afterGoingBack } from '@/components/use-back-button'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { CAPACITY, type DepartureTime, departureLabel } from '@/domain/trips'
import { addMonthsToDate, moveFocus } from '@/shared/date-grid-keys'
import { WEEKDAYS } from '@/shared/format/date-words'
import { CalendarCell, type CellSlot } from './calendar-cell'
import { CalendarHeader } from './calendar-header'
import { CalendarProblem } from './calendar-problem'
import { DayPanelPlaceholder } from './day-panel-placeholder'
import { chooseDeparture } from './describe-day'
import { useAvailability } from './use-availability'
import { useLinkedDay, useMonthInUrl } from './use-calendar-url'

/** The day panel is a quarter of the calendar's script, so it loads after the month is shown. */
const loadDayPanel = () => import('./day-panel').then((part) => part.DayPanel)
const DayPanel = dynamic(loadDayPanel)

interface BookingSlot {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: AvailabilityDay
  initialTime: DepartureTime | null
  onBooked: () => void
}

export interface AvailabilityCalendarProps {
  /** The month that the server rendered. */
  initial: AvailabilityMonth
  phone: string
  trips: TripCard[]
  by?: 'guest' | 'captain'
  /** Renders the booking dialog. Without this prop, there's no Book button. */
  renderBooking?: (slot: BookingSlot) => ReactNode
  /** The day that the visitor just booked. Its panel doesn't offer to book it again. */
  bookedDate?: TripDate | null
  /** Replaces the content that guests see in the cells and the legend. */
  cells?: CellSlot
  renderDayPanelExtra?: (slot: { day: AvailabilityDay }) => ReactNode
}

/** Renders the month grid, the day panel and the Book button. */
export function AvailabilityCalendar({
  initial,
  phone,
  trips,
  by = 'guest',
  renderBooking,
  bookedDate = null,
  cells,
  renderDayPanelExtra,
}: AvailabilityCalendarProps) {
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useMonthInUrl(initial.month)
  const { data, pending, failed, refresh } = useAvailability(month, initial, by)
  const linked = useLinkedDay()
  const [selectedDate, setSelectedDate] = useState<TripDate | null>(linked?.date ?? null)
  const [wantedTime, setWantedTime] = useState(linked?.time ?? null)
  const [openedByKey, setOpenedByKey] = useState(false)
  const [focusedDate, setFocusedDate] = useState<TripDate>(linked?.date ?? data.today)
  const [booking, setBooking] = useState(false)
  // After the month changes, the open day's data may no longer be loaded.
  if (selectedDate && !monthGrid(month).includes(selectedDate)) setSelectedDate(null)

  useEffect(() => {
    // If the preload fails, opening a day tries again.
    loadDayPanel().catch((cause: unknown) => console.warn('Failed to preload the day panel', cause))
  }, [])

  const days = useMemo(() => new Map(data.days.map((day) => [day.date, day])), [data])
  const day = selectedDate ? days.get(selectedDate) : undefined
  const chosen = chooseDeparture(day, by, wantedTime)
  const tabStopDate = monthOf(focusedDate) === month ? focusedDate : `${month}-01`
  const nextOpenDate =
    data.days.find(({ date, status }) => status === 'open' && date > (selectedDate ?? data.today))?.date ??
    null

  const goTo = (date: TripDate) => {
    setFocusedDate(date)
    if (monthOf(date) !== month) setMonth(monthOf(date))
  }
  const open = (date: TripDate) => {
    goTo(date)
    setSelectedDate(date)
  }
  const select = (date: TripDate, byKeyboard: boolean) => {
    setOpenedByKey(byKeyboard)
    setFocusedDate(monthOf(date) === month ? date : tabStopDate)
    setSelectedDate(date)
  }
  const close = () => {
    setSelectedDate(null)
    // A sheet traps the focus until it's closed, so wait for that.
    afterGoingBack(() => root.current?.querySelector<HTMLElement>(`[data-date="${selectedDate}"]`)?.focus())
  }

  return (
    <div
      ref={root}
      className="grid items-start gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_19rem] bar:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0">
        <CalendarHeader
          month={month}
          headingId={headingId}
          onStep={(months) => goTo(addMonthsToDate(tabStopDate, months))}
          onToday={() => goTo(data.today)}
        />
        <div className="relative">
          {failed ? (
            <CalendarProblem phone={phone} haveSeats={data.month === month} onRetry={refresh} />
          ) : null}
          <DateGrid
            aria-labelledby={headingId}
            aria-busy={pending}
            dates={monthGrid(month)}
            weekdays={WEEKDAYS}
            tabStopDate={tabStopDate}
            moveFocus={moveFocus}
            onMove={goTo}
            className="@container shadow-card"
            weekdayClass="@min-[40rem]:px-3 @min-[40rem]:text-left @min-[40rem]:text-xs"
            renderCell={(date) => (
              <CalendarCell
                date={date}
                month={month}
                today={data.today}
                day={days.get(date)}
                selected={date === selectedDate}
                tabStop={date === tabStopDate}
                onSelect={select}
                cells={cells}
              />
            )}
          />
        </div>
        {cells?.legend ?? <CalendarLegend />}
      </div>

      <aside aria-label="Day" className="wide:sticky wide:top-24">
        {selectedDate ? (
          <DayPanel
            date={selectedDate}
            onClose={close}
            takesFocus={openedByKey}
            footer={
              renderBooking && chosen && selectedDate !== bookedDate ? (
                <Button tone="book" size="large" className="w-full" onClick={() => setBooking(true)}>
                  Book {departureLabel(chosen.time)}
                </Button>
              ) : null
            }
            day={day}
            by={by}
            chosen={chosen}
            onChoose={setWantedTime}
            phone={phone}
            trips={trips}
            nextOpenDate={nextOpenDate}
            onGoTo={open}
            extra={day && renderDayPanelExtra?.({ day })}
          />
        ) : (
          <DayPanelPlaceholder by={by} nextOpenDate={nextOpenDate} onGoTo={open} />
        )}
      </aside>

      {day && renderBooking
        ? renderBooking({
            open: booking,
            onOpenChange: setBooking,
            day,
            initialTime: chosen?.time ?? null,
            onBooked: () => void refresh(),
          })
        : null}
    </div>
  )
}

function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-4 text-ink-muted text-sm">
      <li className="flex items-center gap-2">
        <SeatPips seatsOpen={4} capacity={CAPACITY} size="large" /> seats left, out of {CAPACITY}
      </li>
      <li className="flex items-center gap-2">
        <SeatPips seatsOpen={2} capacity={CAPACITY} size="large" /> last seats
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 rounded-sm border border-line bg-[repeating-linear-gradient(-45deg,transparent_0_4px,#0b2a3c40_4px_5px)]"
        />
        closed
      </li>
    </ul>
  )
}
