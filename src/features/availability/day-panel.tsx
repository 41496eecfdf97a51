import { ArrowRight, Ban, CalendarX2, CloudRain, Moon, Phone, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import type { TripDate } from '@/domain/dates'
import { dayMessage } from '@/domain/day-status'
import { telephoneHref } from '@/shared/format/telephone-link'
import { DepartureChoices } from './departure-choices'
import { formatDayOfYear, statusOfCaptainsToday } from './describe-day'
import { TripPrices } from './trip-prices'
import type { DayChoice } from './use-day-choice'

const STATUS_ICONS = {
  'current-day': Phone,
  past: Moon,
  blocked: Ban,
  weather: CloudRain,
  'out-of-season': CalendarX2,
  full: Users,
} satisfies Record<Exclude<AvailabilityDay['status'], 'open'>, typeof Phone>

export interface DayPanelProps {
  day: AvailabilityDay | undefined
  by: 'guest' | 'captain'
  choice: DayChoice
  phone: string
  trips: TripCard[]
  /** The next open day of the month on screen, offered where this one can't be booked. */
  nextOpenDate: TripDate | null
  onGoTo: (date: TripDate) => void
  /** What the captain looks for first: the weather call and the parties. */
  extra?: ReactNode
}

/** What a day offers: its departures and prices, or the sentence that says why not and where to go instead. */
export function DayPanel({ day, by, choice, phone, trips, nextOpenDate, onGoTo, extra }: DayPanelProps) {
  if (!day) {
    return (
      <div className="grid gap-3" role="status" aria-label="Loading">
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    )
  }
  const { chosen } = choice
  // For the captain, who sails comes before what is left to sell. One tree for both states of the day: what is being
  // typed in `extra` outlives the last seat.
  return (
    <div className="grid gap-6">
      {chosen ? null : (
        <DayMessage day={day} by={by} phone={phone} nextOpenDate={nextOpenDate} onGoTo={onGoTo} />
      )}
      {extra}
      {chosen ? (
        <>
          {extra ? <hr className="border-line" /> : null}
          <DepartureChoices day={day} value={chosen.time} onValueChange={choice.choose} />
          <TripPrices departure={chosen} trips={trips} />
        </>
      ) : null}
    </div>
  )
}

/** Today for the captain, who takes the calls: the last boat has left. */
const TODAY_IS_OVER = 'No departure of today can be booked any more.'

function DayMessage({
  day,
  by,
  phone,
  nextOpenDate,
  onGoTo,
}: Pick<DayPanelProps, 'by' | 'phone' | 'nextOpenDate' | 'onGoTo'> & { day: AvailabilityDay }) {
  // An open day without anything to book is one whose last seats were sold a moment ago.
  const shown = day.status === 'open' ? 'full' : day.status
  const isCaptainsToday = by === 'captain' && shown === 'current-day'
  const status = isCaptainsToday ? statusOfCaptainsToday(day) : shown
  const Icon = STATUS_ICONS[status]
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status" className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-navy text-brass">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <p className="font-display font-semibold text-lg leading-snug">
          {isCaptainsToday && status === 'past' ? TODAY_IS_OVER : dayMessage(status, phone)}
        </p>
      </div>
      {status === 'current-day' ? (
        <a
          href={telephoneHref(phone)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-navy underline underline-offset-4"
        >
          <Phone aria-hidden="true" className="size-4" />
          Call {phone}
        </a>
      ) : null}
      {nextOpenDate ? (
        <Button tone="secondary" onClick={() => onGoTo(nextOpenDate)} className="text-left">
          Next open: {formatDayOfYear(nextOpenDate)}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </Button>
      ) : null}
    </div>
  )
}
