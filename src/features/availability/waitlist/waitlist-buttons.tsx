import { useText } from '#use-text'
import { Button } from '@/components/button'
import type { AvailabilityDay } from '@/contract/availability'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { isBookable } from '../describe-day'

/** Returns the departures of a day that are full, and have a waitlist. */
export function waitlistTimes({ status, departures }: AvailabilityDay): DepartureTime[] {
  if (status !== 'open' && status !== 'full') return []
  return departures
    .filter((departure) => departure.seatsOpen === 0 && !departure.departed && !isBookable(departure))
    .map(({ time }) => time)
}

interface WaitlistButtonsProps {
  times: DepartureTime[]
  onJoin: (time: DepartureTime) => void
}

/** Renders the buttons that open the waitlist forms of full departures. */
export function WaitlistButtons({ times, onJoin }: WaitlistButtonsProps) {
  const t = useText()
  if (times.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      {times.map((time) => (
        <Button key={time} tone="secondary" onClick={() => onJoin(time)}>
          {t('Join the {time} waitlist', { time: departureLabel(time) })}
        </Button>
      ))}
    </div>
  )
}
