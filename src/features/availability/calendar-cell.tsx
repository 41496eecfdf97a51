import { CloudRain, Fish, Phone } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useText } from '#use-text'
import { CellNames } from '@/components/cell-names'
import { classNames } from '@/components/class-names'
import { SeatPips } from '@/components/seat-pips'
import { Skeleton } from '@/components/skeleton'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { formatMonth, type Month, monthOf, type TripDate } from '@/domain/dates'
import { CAPACITY, type DepartureTime, type TripType } from '@/domain/trips'
import { SAILING_WORDS } from '@/shared/format/sailing-text'
import {
  type CalendarFocus,
  departureState,
  describeDay,
  isBookable,
  isSalmonDay,
  seatsLeft,
  sellsTrip,
} from './describe-day'

/** Replaces the legend and, in each cell, the number of seats left. */
export interface CellSlot {
  render: (day: AvailabilityDay) => ReactNode
  /** The accessible name of a cell whose day has loaded. */
  describe: (day: AvailabilityDay, today: TripDate) => string
  legend: ReactNode
}

export interface CalendarCellProps {
  date: TripDate
  month: Month
  today: TripDate
  /** The cell's day. Undefined while the month is loading. */
  day: AvailabilityDay | undefined
  selected: boolean
  tabStop: boolean
  onSelect: (date: TripDate, byKeyboard: boolean) => void
  focus: CalendarFocus
  cells: CellSlot | undefined
}

export const BLOCKED =
  'bg-[repeating-linear-gradient(-45deg,transparent_0_6px,color-mix(in_oklab,var(--color-ink)_18%,transparent)_6px_7.5px)] bg-fog-dim text-ink-muted'
export const OUT_OF_SEASON = 'bg-bar-gray text-ink-muted'

const BACKGROUNDS: Record<AvailabilityDay['status'], string> = {
  open: 'bg-paper hover:bg-kelp-mist',
  full: 'bg-fog-dim hover:bg-fog-deep',
  'current-day': 'bg-brass-mist hover:brightness-97',
  weather: 'bg-coral-mist hover:brightness-97',
  past: 'bg-fog-dim text-ink-muted hover:bg-fog-deep',
  blocked: `${BLOCKED} hover:bg-fog-deep`,
  'out-of-season': `${OUT_OF_SEASON} hover:brightness-97`,
}

export function CalendarCell({
  date,
  month,
  today,
  day,
  selected,
  tabStop,
  onSelect,
  focus,
  cells,
}: CalendarCellProps) {
  const isOther = day?.status === 'open' && !sellsTrip(day, focus.trip)
  return (
    <div role="gridcell" aria-selected={selected} className="min-w-0">
      <button
        type="button"
        data-date={date}
        tabIndex={tabStop ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        onClick={(event) => onSelect(date, event.detail === 0)}
        className={classNames(
          'calendar-cell focus-visible:z-10',
          day?.status === 'past'
            ? 'min-h-12 @min-[40rem]:min-h-18'
            : 'min-h-[5.25rem] @min-[40rem]:min-h-[7.25rem]',
          isOther
            ? 'bg-fog-dim text-ink-muted hover:bg-fog-deep'
            : day
              ? BACKGROUNDS[day.status]
              : 'bg-paper',
          selected && 'z-5 shadow-[inset_0_0_0_2.5px_var(--color-navy)]',
        )}
      >
        <Content date={date} month={month} today={today} day={day} focus={focus} cells={cells} />
      </button>
    </div>
  )
}

type ContentProps = Pick<CalendarCellProps, 'date' | 'month' | 'today' | 'day' | 'focus' | 'cells'>

/** Renders a cell's content. Memoized, because a tap rerenders all 42 cells, but rarely changes what they show. */
const Content = memo(function Content({ date, month, today, day, focus, cells }: ContentProps) {
  const t = useText()
  const outside = monthOf(date) !== month
  return (
    <>
      {/* An aria-label would have to contain the visible text (WCAG 2.5.3), so use hidden text instead. */}
      <VisuallyHidden>
        {day && cells ? cells.describe(day, today) : describeDay(date, day, today, { ...focus, t })}
      </VisuallyHidden>
      <span aria-hidden="true" className="contents">
        {day && !cells && isSalmonDay(day, focus.salmonTypes) ? (
          <Fish className="absolute top-1 right-1 size-4 text-coral-ink @min-[40rem]:top-2.5 @min-[40rem]:right-2.5 @min-[40rem]:size-5" />
        ) : null}
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
            <span className="cell-month">{formatMonth(monthOf(date), t.locale).slice(0, 3)}</span>
          ) : null}
          {Number(date.slice(8))}
        </span>
        {day ? (cells?.render(day) ?? <CellContent day={day} trip={focus.trip} />) : <LoadingContent />}
      </span>
    </>
  )
})

/** Renders a placeholder after a delay, so that it doesn't flash if the month loads quickly. */
function LoadingContent() {
  return (
    <span className="grid animate-late gap-1.5">
      <Skeleton className="h-2.5 w-4/5" />
      <Skeleton className="h-2.5 w-3/5" />
    </span>
  )
}

function CellContent({ day, trip }: { day: AvailabilityDay; trip: TripType | null }) {
  const t = useText()
  switch (day.status) {
    case 'weather':
      return (
        <span className="flex items-center gap-1 font-semibold text-coral-ink text-xs leading-tight @min-[40rem]:text-sm">
          <CloudRain aria-hidden="true" className="hidden size-4 shrink-0 @min-[40rem]:block" />
          {/* The soft hyphens let the word wrap, because it's wider than a calendar cell on a phone. */}
          {t('Can\u00ADcel\u00ADled')}
        </span>
      )
    case 'open':
      if (trip !== null && !sellsTrip(day, trip)) return <NotForTrip trip={trip} />
      return day.departures.map((departure) => (
        <DepartureLine key={departure.time} departure={departure} day={day} trip={trip} />
      ))
    default:
      return (
        <>
          {day.status === 'current-day' ? (
            <span className="flex flex-wrap items-center gap-x-1 font-semibold text-brass-ink text-xs @min-[40rem]:text-sm">
              <Phone aria-hidden="true" className="size-3 shrink-0 @min-[40rem]:size-3.5" />
              {t('Call')}
            </span>
          ) : null}
          {day.status === 'full' ? (
            <span className="font-semibold text-navy text-xs leading-tight @min-[40rem]:text-sm">
              {t('Full Boat')}
            </span>
          ) : null}
          <Names day={day} />
        </>
      )
  }
}

/**
 * Renders the note that the trip isn't sold that day. On phones, the note is only a dash, because the trip's name
 * wouldn't fit.
 */
function NotForTrip({ trip }: { trip: TripType }) {
  const t = useText()
  return (
    <span className="text-ink-muted text-xs leading-none @min-[40rem]:text-[0.8125rem]">
      <span className="@min-[40rem]:hidden">–</span>
      <span className="hidden @min-[40rem]:inline">{t('no {trip}', { trip })}</span>
    </span>
  )
}

interface DepartureLineProps {
  departure: DepartureOfferBody
  day: AvailabilityDay
  trip: TripType | null
}

function DepartureLine({ departure, day, trip }: DepartureLineProps) {
  const t = useText()
  const isOther = trip !== null && !isBookable(departure, trip)
  const open = trip === null ? departure.seatsOpen : seatsLeft(departure, trip)
  const full = open === 0
  const scarce = open <= 2
  return (
    <span className="cell-departure">
      <span className="cell-line">
        <span className="text-ink-muted">{departure.time}</span>
        <span
          className={classNames(
            'font-semibold tabular-nums',
            full ? 'text-ink-muted' : scarce ? 'text-coral-ink' : 'text-kelp-deep',
          )}
        >
          {isOther ? '–' : full ? t('Full') : open}
          {isOther ? (
            <span className="hidden font-medium @min-[48rem]:inline"> {t('no {trip}', { trip })}</span>
          ) : null}
          {full ? null : <span className="hidden font-medium @min-[48rem]:inline"> {t('left')}</span>}
        </span>
        {isOther ? null : <SeatPips seatsOpen={open} capacity={CAPACITY} />}
      </span>
      {isOther ? null : <StateWord day={day} departure={departure} />}
      <Names day={day} time={departure.time} />
    </span>
  )
}

/** Renders `Forming`, which can wrap in a phone's cell, or `Going`. A full departure has its own label. */
function StateWord({ day, departure }: Pick<DepartureLineProps, 'day' | 'departure'>) {
  const t = useText()
  const state = departureState(day, departure)
  if (state === null || state === 'full') return null
  return (
    <span
      className={classNames(
        'cell-state font-semibold',
        state === 'going' ? 'text-kelp-deep' : 'text-brass-ink',
      )}
    >
      {state === 'forming' ? t('Form\u00ADing') : t(SAILING_WORDS[state])}
    </span>
  )
}

function Names({ day, time }: { day: AvailabilityDay; time?: DepartureTime }) {
  const names = day.parties
    .filter((party) => time === undefined || party.time === time)
    .flatMap((party) => party.lastName ?? [])
  if (names.length === 0) return null
  return <CellNames names={names} />
}
