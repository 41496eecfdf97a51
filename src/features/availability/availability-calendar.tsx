'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { afterGoingBack } from '@/components/use-back-button'
import type { AvailabilityMonth } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { addMonthsToDate } from '@/shared/date-grid-keys'
import { CalendarGrid } from './calendar-grid'
import { CalendarHeader } from './calendar-header'
import { CalendarLegend } from './calendar-legend'
import { CalendarProblem } from './calendar-problem'
import { chooseDeparture } from './choose-departure'
import { DayPanelPlaceholder } from './day-panel-placeholder'
import type { BookingSlot, CellSlot, DayPanelSlot } from './slots'
import { useAvailability } from './use-availability'
import { useLinkedDay } from './use-linked-day'
import { useMonthInAddress } from './use-month-in-address'

/** Loaded after the month is shown: a quarter of the calendar's script, which the grid doesn't need. */
const loadDayPanel = () => import('./day-panel').then((part) => part.DayPanel)
const DayPanel = dynamic(loadDayPanel)

export interface AvailabilityCalendarProps {
  /** The month rendered on the server, so that the HTML already has the seats. */
  initial: AvailabilityMonth
  phone: string
  /** Trip cards, for the prices in the day panel. */
  trips: TripCard[]
  /** Only the captain can book today's departures (docs/product-rules.md#trips-and-departures). */
  by?: 'guest' | 'captain'
  /** Renders the booking dialog. Without it there's no Book button. */
  renderBooking?: (slot: BookingSlot) => ReactNode
  /** Replaces the content of the cells and the legend. */
  cells?: CellSlot
  /** Renders the captain's additions to the day panel. */
  renderDayPanelExtra?: (slot: DayPanelSlot) => ReactNode
}

/** The availability calendar: month grid, day panel and Book button. The dashboard extends it with slots. */
export function AvailabilityCalendar({
  initial,
  phone,
  trips,
  by = 'guest',
  renderBooking,
  cells,
  renderDayPanelExtra,
}: AvailabilityCalendarProps) {
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useMonthInAddress(initial.month)
  const { data, pending, failed, refresh } = useAvailability(month, initial, by)
  const linked = useLinkedDay()
  const [selectedDate, setSelectedDate] = useState<TripDate | null>(linked?.date ?? null)
  const [wantedTime, setWantedTime] = useState(linked?.time ?? null)
  const [openedByKey, setOpenedByKey] = useState(false)
  const [focusedDate, setFocusedDate] = useState<TripDate>(linked?.date ?? data.today)
  const [booking, setBooking] = useState(false)
  // The month changed while a day was open. Close the day: its data is no longer loaded.
  if (selectedDate && !monthGrid(month).includes(selectedDate)) setSelectedDate(null)

  useEffect(() => {
    // If this fails, opening a day loads it again, and a second failure shows the page's chunk error.
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
  const close = () => {
    setSelectedDate(null)
    // A sheet traps the focus until it's closed.
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
        {failed && data.month === month ? (
          <CalendarProblem phone={phone} haveSeats onRetry={refresh} />
        ) : null}
        <div className="relative">
          <CalendarGrid
            month={month}
            today={data.today}
            days={days}
            headingId={headingId}
            selectedDate={selectedDate}
            tabStopDate={tabStopDate}
            onMove={goTo}
            onSelect={(date, byKeyboard) => {
              setOpenedByKey(byKeyboard)
              setFocusedDate(monthOf(date) === month ? date : tabStopDate)
              setSelectedDate(date)
            }}
            busy={pending}
            cells={cells}
          />
          {failed && data.month !== month ? (
            <CalendarProblem phone={phone} haveSeats={false} onRetry={refresh} />
          ) : null}
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
              renderBooking && chosen ? (
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
