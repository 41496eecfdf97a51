import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import type { AvailabilityDay } from '@/contract/availability'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { isBookable } from '../describe-day'

/** Returns the times of a day's full departures that have a waitlist. */
export function waitlistTimes({ status, departures }: AvailabilityDay): DepartureTime[] {
  if (status !== 'open' && status !== 'full') return []
  return departures
    .filter((departure) => departure.seatsOpen === 0 && !departure.departed && !isBookable(departure))
    .map(({ time }) => time)
}

interface FullDepartureProps {
  time: DepartureTime
  /** Why the departure can't be booked. */
  detail: string
  aside: ReactNode
  onJoin: () => void
}

/** Renders a full departure with the button that opens its waitlist form, instead of a radio button. */
export function FullDeparture({ time, detail, aside, onJoin }: FullDepartureProps) {
  const t = useText()
  return (
    <div className="grid gap-3 rounded-card border-[1.5px] border-line border-dashed bg-fog px-4 py-3">
      <div className="flex items-center justify-between gap-3.5 text-ink-muted">
        <div className="grid gap-0.5">
          <p className="font-display font-semibold text-lg leading-snug">{departureLabel(time)}</p>
          <p className="text-sm leading-snug">{detail}</p>
        </div>
        <div className="shrink-0 text-right leading-snug">{aside}</div>
      </div>
      <Button tone="secondary" className="justify-self-start max-bar:px-4" onClick={onJoin}>
        {t('Join the {time} waitlist', { time: departureLabel(time) })}
      </Button>
    </div>
  )
}
