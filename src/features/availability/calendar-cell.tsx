import { CloudRain, Phone } from 'lucide-react'
import { classNames } from '@/components/class-names'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { monthOf, type Month, type TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'
import { describeDay } from './describe-day'
import { SeatPips } from './seat-pips'

/** More names than this are counted, not written, so that a row of the grid keeps its height. */
const NAMES_SHOWN = 3

export interface CalendarCellProps {
  date: TripDate
  month: Month
  today: TripDate
  /** Undefined while the month is on its way. */
  day: AvailabilityDay | undefined
  selected: boolean
  /** The one cell of the grid that Tab reaches. */
  tabStop: boolean
  onSelect: (date: TripDate, byKeyboard: boolean) => void
}

const hatched =
  'bg-[repeating-linear-gradient(-45deg,transparent_0_6px,#0b2a3c0d_6px_7px)] bg-fog-deep/60 text-ink-muted'

const GROUNDS: Record<AvailabilityDay['status'], string> = {
  open: 'bg-paper hover:bg-kelp-mist/60',
  full: 'bg-fog hover:bg-fog-deep',
  'current-day': 'bg-brass-mist/70 hover:bg-brass-mist',
  weather: 'bg-coral-mist/55 hover:bg-coral-mist',
  past: 'bg-fog-deep/50 text-ink-muted hover:bg-fog-deep',
  blocked: `${hatched} hover:bg-fog-deep`,
  'out-of-season': `${hatched} hover:bg-fog-deep`,
}

/** One day of the month: its number, the seats left of each departure, and the names already aboard. */
export function CalendarCell({ date, month, today, day, selected, tabStop, onSelect }: CalendarCellProps) {
  const outside = monthOf(date) !== month
  const calm = day !== undefined && day.status !== 'open' && day.status !== 'current-day'
  return (
    <div role="gridcell" aria-selected={selected} className="min-w-0">
      <button
        type="button"
        data-date={date}
        tabIndex={tabStop ? 0 : -1}
        aria-label={describeDay(date, day, today)}
        aria-current={date === today ? 'date' : undefined}
        onClick={(event) => onSelect(date, event.detail === 0)}
        className={classNames(
          'relative flex h-full min-h-[5.25rem] w-full flex-col gap-1 overflow-hidden p-1 text-left transition-colors',
          'wide:min-h-[7.25rem] wide:gap-1.5 wide:p-2.5 focus-visible:z-10 focus-visible:-outline-offset-2',
          day ? GROUNDS[day.status] : 'bg-paper',
          selected && 'z-5 shadow-[inset_0_0_0_2.5px_var(--color-navy)]',
        )}
      >
        <span
          className={classNames(
            'font-display text-base leading-none tabular-nums wide:text-xl',
            date === today
              ? 'grid size-6 place-items-center rounded-full bg-navy text-fog wide:size-8'
              : 'p-0.5',
            outside ? 'font-normal' : calm ? 'font-medium' : 'font-semibold',
            outside && date !== today && 'text-ink-muted',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {day ? <DayContent day={day} /> : <WaitingContent />}
      </button>
    </div>
  )
}

/** Shown only after a moment: on a warm server the month is there before it would appear. */
function WaitingContent() {
  return (
    <span className="grid gap-1.5 opacity-0 [animation:fade_200ms_250ms_reverse_forwards]">
      <Skeleton className="h-2.5 w-4/5" />
      <Skeleton className="h-2.5 w-3/5" />
    </span>
  )
}

function DayContent({ day }: { day: AvailabilityDay }) {
  switch (day.status) {
    case 'weather':
      return (
        <span className="flex items-center gap-1 font-semibold text-[0.625rem] text-coral-ink leading-tight wide:text-sm">
          <CloudRain aria-hidden="true" className="hidden size-4 shrink-0 wide:block" />
          Cancelled
        </span>
      )
    case 'current-day':
      return (
        <>
          <span className="flex items-center gap-1 font-semibold text-brass-ink text-micro wide:text-sm">
            <Phone aria-hidden="true" className="size-3 shrink-0 wide:size-3.5" />
            Call
          </span>
          <Names day={day} />
        </>
      )
    case 'open':
    case 'full':
      return (
        <>
          {day.departures.map((departure) => (
            <DepartureLine key={departure.time} departure={departure} day={day} />
          ))}
          {day.departures.length === 0 && day.status === 'full' ? (
            <span className="font-semibold text-ink-muted text-micro wide:text-sm">Full</span>
          ) : null}
        </>
      )
    default:
      return <Names day={day} />
  }
}

function DepartureLine({ departure, day }: { departure: DepartureOfferBody; day: AvailabilityDay }) {
  const full = departure.seatsOpen === 0
  return (
    <span className="grid gap-[2px] wide:gap-0.5">
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-[2px] text-micro leading-none wide:text-[0.8125rem]">
        <span className="text-ink-muted">{departure.time}</span>
        <span
          className={classNames(
            'font-semibold tabular-nums',
            full ? 'text-ink-muted' : departure.seatsOpen <= 2 ? 'text-coral-ink' : 'text-kelp-deep',
          )}
        >
          {full ? 'Full' : departure.seatsOpen}
          {full ? null : <span className="hidden font-medium min-[1180px]:inline"> left</span>}
        </span>
        {full ? null : <SeatPips seatsOpen={departure.seatsOpen} />}
      </span>
      <Names day={day} time={departure.time} />
    </span>
  )
}

/** Last names as the server cut them, each with its party's size. */
function Names({ day, time }: { day: AvailabilityDay; time?: DepartureTime }) {
  const named = day.parties.filter((party) => party.lastName && (time === undefined || party.time === time))
  if (named.length === 0) return null
  const hidden = named.length - NAMES_SHOWN
  return (
    <span className="text-[0.625rem] text-ink-muted leading-tight wide:text-xs">
      {named
        .slice(0, NAMES_SHOWN)
        .map((party) => `${party.lastName} ${party.partySize}`)
        .join(', ')}
      {hidden > 0 ? ` +${hidden}` : null}
    </span>
  )
}
