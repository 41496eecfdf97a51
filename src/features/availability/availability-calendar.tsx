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
import { DayPanelInvitation } from './day-panel-invitation'
import type { BookingSlot, CellSlot, DayPanelSlot } from './slots'
import { useAskedDay } from './use-asked-day'
import { useAvailability } from './use-availability'
import { useDayChoice } from './use-day-choice'
import { useMonthInAddress } from './use-month-in-address'

/** A quarter of the calendar's script, which no month needs to be seen: it comes right after, before a day can be chosen. */
const loadOpenDay = () => import('./open-day').then((part) => part.OpenDay)
const OpenDay = dynamic(loadOpenDay)

export interface AvailabilityCalendarProps {
  /** The month read on the server, so that the seats are in the first HTML. */
  initial: AvailabilityMonth
  phone: string
  /** Cards of the trips, for the prices in the day panel. */
  trips: TripCard[]
  /** The captain may book today's departures that have not left (decision 25). */
  by?: 'guest' | 'captain'
  /** The booking dialog; without it there is no Book button. */
  renderBooking?: (slot: BookingSlot) => ReactNode
  /** Other cells than the guests'. */
  cells?: CellSlot
  /** Additions at the end of the day panel. */
  renderDayPanelExtra?: (slot: DayPanelSlot) => ReactNode
}

/** The availability calendar: month grid, day panel and the way into a booking. The captain's is the same one with extras. */
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
  const asked = useAskedDay()
  const [selectedDate, setSelectedDate] = useState<TripDate | null>(asked?.date ?? null)
  const [openedByKey, setOpenedByKey] = useState(false)
  const [focusedDate, setFocusedDate] = useState<TripDate>(asked?.date ?? data.today)
  const [booking, setBooking] = useState(false)
  // The month was changed under an open day: its own month is not read any more, so there is nothing to show of it.
  if (selectedDate && !monthGrid(month).includes(selectedDate)) setSelectedDate(null)

  useEffect(() => {
    // Where it fails, the first open day asks again, and the page's own watch tells of it.
    loadOpenDay().catch((cause: unknown) => console.warn('The day panel was not loaded ahead', cause))
  }, [])

  const days = useMemo(() => new Map(data.days.map((day) => [day.date, day])), [data])
  const day = selectedDate ? days.get(selectedDate) : undefined
  const choice = useDayChoice(day, { by, asked: asked?.time ?? null })
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
    // A sheet holds the focus until it is gone.
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
          <OpenDay
            date={selectedDate}
            onClose={close}
            takesFocus={openedByKey}
            footer={
              renderBooking && choice.chosen ? (
                <Button tone="book" size="large" className="w-full" onClick={() => setBooking(true)}>
                  Book {departureLabel(choice.chosen.time)}
                </Button>
              ) : null
            }
            day={day}
            by={by}
            choice={choice}
            phone={phone}
            trips={trips}
            nextOpenDate={nextOpenDate}
            onGoTo={open}
            extra={day && renderDayPanelExtra?.({ day })}
          />
        ) : (
          <DayPanelInvitation by={by} nextOpenDate={nextOpenDate} onGoTo={open} />
        )}
      </aside>

      {day && renderBooking
        ? renderBooking({
            open: booking,
            onOpenChange: setBooking,
            day,
            initialTime: choice.chosen?.time ?? null,
            onBooked: () => void refresh(),
          })
        : null}
    </div>
  )
}
