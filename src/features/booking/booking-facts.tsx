import { departureLabel } from '@/domain/trips'
import type { HeldSeats } from './booking-state'
import { partyText, shortDate } from './booking-summary-text'

/** The held party in one line: trip, day, time, people. */
export function BookingFacts({ hold }: { hold: HeldSeats }) {
  return (
    <span>
      <span className="font-semibold text-ink">{hold.tripType}</span>, {shortDate(hold.date)},{' '}
      {departureLabel(hold.time)}, {partyText(hold).toLowerCase()}
    </span>
  )
}
