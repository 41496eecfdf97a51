import { useText } from '#use-text'
import { Notice } from '@/components/notice'
import type { AvailabilityDay } from '@/contract/availability'
import { dayMessage } from '@/domain/day-status'
import type { BookedBy, Problem } from '../booking-state'
import { CallUs } from '../call-us'
import { openDepartures } from './party-choice'

/** Returns whether the user can still book the day. The captain can also book today and enter walk-ups. */
export function isDayOpen(day: AvailabilityDay, by: BookedBy): boolean {
  return (day.status === 'open' || by === 'captain') && openDepartures(day).length > 0
}

interface DayClosedProps {
  day: AvailabilityDay
  phone: string
  /** The server's message, for example that nothing was charged. */
  problem: Problem | null
}

/** Renders a message that the day closed or sold out while the user was choosing. */
export function DayClosed({ day, phone, problem }: DayClosedProps) {
  const t = useText()
  const status = day.status === 'open' ? 'full' : day.status
  return (
    <Notice
      tone="caution"
      role="alert"
      title={problem ? t.known(problem.title) : t('This day can’t be booked anymore')}
    >
      <p>{t.known(problem?.text ?? dayMessage(status, phone))}</p>
      <CallUs phone={phone} />
    </Notice>
  )
}
