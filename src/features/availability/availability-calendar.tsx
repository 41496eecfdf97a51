'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, startTransition, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { DateGrid } from '@/components/date-grid'
import { afterGoingBack } from '@/components/hooks/use-back-button'
import { useEarlyClick } from '@/components/hooks/use-early-click'
import { useFrozen } from '@/components/hooks/use-frozen'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { AvailabilityDay, AvailabilityMonth, NextDays } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { monthOf, type TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel, type TripType } from '@/domain/trips'
import { addMonthsToDate, moveFocus } from '@/shared/date-grid-keys'
import { weekdayNames } from '@/shared/format/weekdays'
import type { CalendarRequest } from '@/shared/paths/calendar-address'
import { BOOK_HASH } from '@/shared/paths/embed-address'
import { CalendarCell, type CellSlot } from './calendar-cell'
import { CalendarHeader } from './calendar-header'
import { CalendarLegend } from './calendar-legend'
import { CalendarProblem } from './calendar-problem'
import { openDay } from './calendar-view'
import { DayPanelPlaceholder } from './day-panel-placeholder'
import { chooseDeparture, salmonTypes, sellsTrip } from './describe-day'
import { EarlierDays, visibleDates } from './earlier-days'
import { NoOpenDays } from './no-open-days'
import { TripFilter } from './trip-filter'
import { useAvailability } from './use-availability'
import { useCalendarView } from './use-calendar-view'
import { useNextDay } from './use-next-day'

/** Loads the day panel after the month is shown, because the panel is a quarter of the calendar's script. */
const loadDayPanel = () => import('./day-panel').then((part) => part.DayPanel)
const DayPanel = dynamic(loadDayPanel)

interface BookingSlot {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: AvailabilityDay
  initialTime: DepartureTime | null
  initialTrip: TripType | null
  onBooked: () => void
}

export interface AvailabilityCalendarProps {
  /** The month that the server rendered. */
  initial: AvailabilityMonth
  /** Each trip's next bookable day after the server-rendered month. Missing on the dashboard. */
  initialNext?: NextDays
  phone: string
  trips: TripCard[]
  by?: 'guest' | 'captain'
  /** Renders the booking dialog. Without this prop, there's no Book button. */
  renderBooking?: (slot: BookingSlot) => ReactNode
  /**
   * Returns the booking URL. Set only for the embedded calendar, which always shows the day's panel beside or below the
   * grid.
   */
  bookingLink?: (request: CalendarRequest) => string
  onDayShown?: () => void
  /** The day that the visitor just booked. Its panel no longer shows the Book button. */
  bookedDate?: TripDate | null
  /**
   * Whether a dialog covers the calendar. If so, only the dialog gets new seat counts, so that nothing moves behind it.
   */
  isCovered?: boolean
  /** The captain's content for the cells and the legend, which replaces what guests see. */
  cells?: CellSlot
  renderDayPanelExtra?: (slot: { day: AvailabilityDay }) => ReactNode
}

/** Renders the month grid, the day panel and the Book button. */
export function AvailabilityCalendar({
  initial,
  initialNext,
  phone,
  trips,
  by = 'guest',
  renderBooking,
  bookingLink,
  onDayShown,
  bookedDate = null,
  isCovered = false,
  cells,
  renderDayPanelExtra,
}: AvailabilityCalendarProps) {
  const t = useText()
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [view, changeView, writeSheetEntry] = useCalendarView(initial.month)
  const { month, day: selectedDate } = view
  const trip = by === 'guest' ? view.trip : null
  const { data: latest, pending, failed, refresh } = useAvailability(month, initial, by)
  const data = useFrozen(latest, isCovered)
  const [openedByKey, setOpenedByKey] = useState(false)
  const [focusedDate, setFocusedDate] = useState<TripDate>(selectedDate ?? data.today)
  const [showsEarlier, setShowsEarlier] = useState(by === 'captain')
  const [isSheet, setIsSheet] = useState(false)
  const [booking, setBooking] = useState(false)
  const bookButton = useBookAgainFocus(bookedDate)
  const takeBookLink = useBookLink()
  useEarlyClick(root)

  useEffect(() => {
    // If the preload fails, the panel is requested again when a day is opened.
    loadDayPanel().catch((cause: unknown) => console.warn('Failed to preload the day panel', cause))
  }, [])

  const days = useMemo(() => new Map(data.days.map((day) => [day.date, day])), [data])
  const focus = useMemo(() => ({ trip, salmonTypes: salmonTypes(trips) }), [trip, trips])
  const day = selectedDate ? days.get(selectedDate) : undefined
  const latestDay = latest.days.find(({ date }) => date === selectedDate)
  const chosen = chooseDeparture(day, by, view.time, trip)
  const open = data.days.filter((one) => one.date > data.today && sellsTrip(one, trip))
  const inGrid = open.find(({ date }) => date > (selectedDate ?? data.today))?.date ?? null
  const nextDate = useNextDay({ month, trip, inGrid, initial: initialNext ?? null })
  const tripTitle = trips.find(({ type }) => type === trip)?.title ?? trip
  const isEmpty = by === 'guest' && data.month === month && !open.some(({ date }) => monthOf(date) === month)
  const { dates, hidden } = visibleDates({ month, today: data.today, openDate: selectedDate, showsEarlier })
  const first = hidden ? data.today : `${month}-01`
  const tabStopDate = monthOf(focusedDate) === month && dates.includes(focusedDate) ? focusedDate : first

  const goTo = (date: TripDate) => {
    setFocusedDate(date)
    if (monthOf(date) !== month) changeView({ month: monthOf(date) })
  }
  const goToByKey = (date: TripDate) => {
    if (date < data.today) setShowsEarlier(true)
    goTo(date)
  }
  const openNext = (date: TripDate) => {
    setFocusedDate(date)
    changeView(openDay(date))
  }
  const select = (date: TripDate, byKeyboard: boolean) => {
    setOpenedByKey(byKeyboard)
    setFocusedDate(monthOf(date) === month ? date : tabStopDate)
    changeView({ day: date })
  }
  const close = () => {
    changeView({ day: null })
    // An open sheet traps focus, so wait until it's closed.
    afterGoingBack(() => root.current?.querySelector<HTMLElement>(`[data-date="${selectedDate}"]`)?.focus())
  }
  const next = { nextOpenDate: nextDate === selectedDate ? null : nextDate, onGoTo: openNext }

  return (
    <div
      ref={root}
      className="grid items-start gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_19rem] bar:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0">
        {/* Radix hides the page behind a dialog from screen readers, but not the page's live regions. The grid has none,
            and making it inert would take 50 ms on a phone. */}
        <div inert={booking || isSheet}>
          <CalendarHeader
            month={month}
            headingId={headingId}
            onStep={(months) => goTo(addMonthsToDate(tabStopDate, months))}
            onToday={() => goTo(data.today)}
          />
          {by === 'guest' ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2 wide:pb-3">
              <TripFilter trips={trips} value={trip} onChange={(wanted) => changeView({ trip: wanted })} />
              {hidden ? <EarlierDays onShow={() => setShowsEarlier(true)} /> : null}
            </div>
          ) : null}
          {isEmpty ? <NoOpenDays month={month} trip={tripTitle} {...next} /> : null}
        </div>
        <div className="relative">
          {failed ? (
            <CalendarProblem phone={phone} haveSeats={data.month === month} onRetry={refresh} />
          ) : null}
          <DateGrid
            aria-labelledby={headingId}
            aria-busy={pending}
            dates={dates}
            weekdays={weekdayNames(t.locale)}
            tabStopDate={tabStopDate}
            moveFocus={moveFocus}
            onMove={goToByKey}
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
                focus={focus}
                cells={cells}
              />
            )}
          />
        </div>
        {cells?.legend ?? <CalendarLegend hasSalmonDays={focus.salmonTypes.length > 0} />}
      </div>

      <aside aria-label={t('Day')} className="wide:sticky wide:top-24">
        {selectedDate ? (
          <DayPanel
            date={selectedDate}
            onClose={close}
            takesFocus={openedByKey}
            onSheet={(covers) => {
              setIsSheet(covers)
              if (renderBooking && chosen && takeBookLink()) setBooking(true)
            }}
            isEmbedded={bookingLink !== undefined}
            onShown={onDayShown}
            onSheetEntry={writeSheetEntry}
            footer={
              bookingLink && chosen ? (
                <a
                  href={bookingLink({ trip, month, day: selectedDate, time: chosen.time })}
                  target="_blank"
                  rel="noopener"
                  className={buttonClass('book', 'large', 'w-full')}
                >
                  <span>
                    {t('Book {time}', { time: departureLabel(chosen.time) })}{' '}
                    <VisuallyHidden>{t('in a new tab')}</VisuallyHidden>
                  </span>
                </a>
              ) : renderBooking && chosen && selectedDate !== bookedDate ? (
                <Button
                  ref={bookButton}
                  tone="book"
                  size="large"
                  className="w-full"
                  // With a transition, a phone shows the tap before React renders the dialog.
                  onClick={() => startTransition(() => setBooking(true))}
                >
                  {chosen.departed
                    ? `Add a walk-up, ${departureLabel(chosen.time)}`
                    : t('Book {time}', { time: departureLabel(chosen.time) })}
                </Button>
              ) : null
            }
            day={day}
            by={by}
            chosen={chosen}
            onChoose={(time) => changeView({ time })}
            trip={trip}
            onShowAllTrips={() => changeView({ trip: null })}
            phone={phone}
            trips={trips}
            {...next}
            extra={day && renderDayPanelExtra?.({ day })}
          />
        ) : (
          <DayPanelPlaceholder by={by} trip={tripTitle} {...next} />
        )}
      </aside>

      {latestDay && renderBooking
        ? renderBooking({
            open: booking,
            onOpenChange: setBooking,
            day: latestDay,
            initialTime: chosen?.time ?? null,
            initialTrip: trip,
            onBooked: () => void refresh(),
          })
        : null}
    </div>
  )
}

/**
 * Returns a ref for the Book button. When the visitor dismisses the booked trip, the button that was clicked
 * disappears, so the Book button takes focus.
 */
function useBookAgainFocus(bookedDate: TripDate | null) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBooked = useRef(false)
  useEffect(() => {
    if (wasBooked.current && bookedDate === null) button.current?.focus()
    wasBooked.current = bookedDate !== null
  }, [bookedDate])
  return button
}

/** Returns a function that returns true once if the URL asks for the booking dialog (shared/paths/embed-address.ts). */
function useBookLink() {
  const isTaken = useRef(false)
  return () => {
    const { hash, pathname, search } = window.location
    if (isTaken.current || hash !== BOOK_HASH) return false
    isTaken.current = true
    window.history.replaceState(window.history.state, '', pathname + search)
    return true
  }
}
