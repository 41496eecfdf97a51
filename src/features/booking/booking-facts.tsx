import { departureLabel } from '@/domain/trips'
import type { HeldSeats } from './booking-state'
import { partyText, shortDate } from './booking-summary-text'

/** One-line summary of the hold: trip, day, time, party. */
export function BookingFacts({ hold }: { hold: HeldSeats }) {
  return (
    <span>
      <span className="font-semibold text-ink">{hold.tripType}</span>, {shortDate(hold.date)},{' '}
      <span className="whitespace-nowrap">{departureLabel(hold.time)}</span>,{' '}
      <span className="whitespace-nowrap">{partyText(hold).toLowerCase()}</span>
    </span>
  )
}
