import { CloudRain, Phone } from 'lucide-react'
import { classNames } from '@/components/class-names'
import { SeatPips } from '@/components/seat-pips'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { CAPACITY, type DepartureTime } from '@/domain/trips'

/** The most names listed per departure; the rest are counted, so that the grid's rows keep their height. */
const MAX_NAMES_NARROW = 1
const MAX_NAMES_WIDE = 2

/** A loading skeleton that fades in late, so that it doesn't flash if the month loads quickly. */
export function LoadingContent() {
  return (
    <span className="grid animate-late gap-1.5">
      <Skeleton className="h-2.5 w-4/5" />
      <Skeleton className="h-2.5 w-3/5" />
    </span>
  )
}

/** A cell's content below the date: seats left or the day's status, and the last names of the parties. */
export function CellContent({ day }: { day: AvailabilityDay }) {
  switch (day.status) {
    case 'weather':
      return (
        <span className="flex items-center gap-1 font-semibold text-[0.625rem] text-coral-ink leading-tight @min-[40rem]:text-sm">
          <CloudRain aria-hidden="true" className="hidden size-4 shrink-0 @min-[40rem]:block" />
          Cancelled
        </span>
      )
    case 'current-day':
      return (
        <>
          <span className="flex items-center gap-1 font-semibold text-brass-ink text-micro @min-[40rem]:text-sm">
            <Phone aria-hidden="true" className="size-3 shrink-0 @min-[40rem]:size-3.5" />
            Call
          </span>
          <Names day={day} />
        </>
      )
    case 'full':
      return (
        <>
          <span className="font-semibold text-micro text-navy leading-tight @min-[40rem]:text-sm">
            Full Boat
          </span>
          <Names day={day} />
        </>
      )
    case 'open':
      return day.departures.map((departure) => (
        <DepartureLine key={departure.time} departure={departure} day={day} />
      ))
    default:
      return <Names day={day} />
  }
}

function DepartureLine({ departure, day }: { departure: DepartureOfferBody; day: AvailabilityDay }) {
  const full = departure.seatsOpen === 0
  const scarce = departure.seatsOpen <= 2
  return (
    <span className="grid gap-[2px] @min-[40rem]:gap-1 @min-[40rem]:pb-0.5">
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-[3px] text-micro leading-none @min-[40rem]:text-[0.8125rem]">
        <span className="text-ink-muted">{departure.time}</span>
        <span
          className={classNames(
            'font-semibold tabular-nums',
            full ? 'text-ink-muted' : scarce ? 'text-coral-ink' : 'text-kelp-deep',
          )}
        >
          {full ? 'Full' : departure.seatsOpen}
          {full ? null : <span className="hidden font-medium @min-[48rem]:inline"> left</span>}
        </span>
        <SeatPips seatsOpen={departure.seatsOpen} capacity={CAPACITY} />
      </span>
      <Names day={day} time={departure.time} />
    </span>
  )
}

/** Last names, already shortened by the server. */
function Names({ day, time }: { day: AvailabilityDay; time?: DepartureTime }) {
  const names = day.parties
    .filter((party) => time === undefined || party.time === time)
    .flatMap((party) => party.lastName ?? [])
  if (names.length === 0) return null
  return (
    <span className="text-[0.625rem] text-ink-muted leading-tight @min-[40rem]:text-xs">
      <span className="@min-[40rem]:hidden">{listNames(names, MAX_NAMES_NARROW)}</span>
      <span className="hidden @min-[40rem]:inline">{listNames(names, MAX_NAMES_WIDE)}</span>
    </span>
  )
}

/** 'Nguyen, Alvarez +2' */
function listNames(names: string[], shown: number): string {
  const hidden = names.length - shown
  return names.slice(0, shown).join(', ') + (hidden > 0 ? ` +${hidden}` : '')
}
