import { ArrowRight, Ban, CalendarX2, CloudRain, Moon, Phone, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import type { TripDate } from '@/domain/dates'
import { dayMessage } from '@/domain/day-status'
import type { DepartureTime } from '@/domain/trips'
import { telephoneHref } from '@/shared/format/telephone-link'
import { DayPanelFrame, type DayPanelFrameProps } from './day-panel-frame'
import { DepartureChoices } from './departure-choices'
import { formatDayOfYear, statusOfCaptainsToday } from './describe-day'
import { TripPrices } from './trip-prices'

const STATUS_ICONS = {
  'current-day': Phone,
  past: Moon,
  blocked: Ban,
  weather: CloudRain,
  'out-of-season': CalendarX2,
  full: Users,
} satisfies Record<Exclude<AvailabilityDay['status'], 'open'>, typeof Phone>

interface DayContentProps {
  day: AvailabilityDay | undefined
  by: 'guest' | 'captain'
  /** The selected departure, or null if nothing can be booked. */
  chosen: DepartureOfferBody | null
  onChoose: (time: DepartureTime) => void
  phone: string
  trips: TripCard[]
  /** The next open day of the month on screen, offered if this one can't be booked. */
  nextOpenDate: TripDate | null
  onGoTo: (date: TripDate) => void
  /** The captain's additions: the weather call and the parties. */
  extra?: ReactNode
}

export type DayPanelProps = Omit<DayPanelFrameProps, 'children'> & DayContentProps

/** An open day. */
export function DayPanel({ date, onClose, takesFocus, footer, ...content }: DayPanelProps) {
  return (
    <DayPanelFrame date={date} onClose={onClose} takesFocus={takesFocus} footer={footer}>
      <DayContent {...content} />
    </DayPanelFrame>
  )
}

/** A day's departures and prices, or why it can't be booked and the next open day. */
function DayContent({
  day,
  by,
  chosen,
  onChoose,
  phone,
  trips,
  nextOpenDate,
  onGoTo,
  extra,
}: DayContentProps) {
  if (!day) {
    return (
      <div className="grid gap-3" role="status" aria-label="Loading">
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    )
  }
  // The captain sees the parties (`extra`) before the open seats. `extra` keeps its place in the tree, so
  // that a form in it isn't remounted when the day sells out.
  return (
    <div className="grid gap-6">
      {chosen ? null : (
        <DayMessage day={day} by={by} phone={phone} nextOpenDate={nextOpenDate} onGoTo={onGoTo} />
      )}
      {extra}
      {chosen ? (
        <>
          {extra ? <hr className="border-line" /> : null}
          <DepartureChoices day={day} value={chosen.time} onValueChange={onChoose} />
          <TripPrices departure={chosen} trips={trips} />
        </>
      ) : null}
    </div>
  )
}

/** Replaces "call to book" for the captain once the last boat has left. */
const TODAY_IS_OVER = 'Today’s departures can’t be booked anymore.'

function DayMessage({
  day,
  by,
  phone,
  nextOpenDate,
  onGoTo,
}: Pick<DayContentProps, 'by' | 'phone' | 'nextOpenDate' | 'onGoTo'> & { day: AvailabilityDay }) {
  // An open day with nothing to book has just sold out.
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
