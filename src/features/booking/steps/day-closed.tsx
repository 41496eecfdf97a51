import { Notice } from '@/components/notice'
import type { AvailabilityDay } from '@/contract/availability'
import { dayMessage } from '@/domain/day-status'
import type { BookedBy } from '../booking-dialog-props'
import { CallUs } from '../call-us'
import { openDepartures } from './party-choice'

/** Whether a day still sells anything to this booker; today's departures only to the captain (decision 25). */
export function isDayOpen(day: AvailabilityDay, by: BookedBy): boolean {
  const sells = day.status === 'open' || (by === 'captain' && day.status === 'current-day')
  return sells && openDepartures(day).length > 0
}

/** The day was closed, or sold out, while somebody was choosing. */
export function DayClosed({ day, phone }: { day: AvailabilityDay; phone: string }) {
  const status = day.status === 'open' ? 'full' : day.status
  return (
    <Notice tone="caution" role="alert" title="This day can no longer be booked">
      <p>{dayMessage(status, phone)}</p>
      <CallUs phone={phone} />
    </Notice>
  )
}
