import { CalendarDays, Clock, Users } from 'lucide-react'
import type { TripCard } from '@/contract/site'
import { partyText } from './trip-text'

/** Renders a trip's duration, party size and season. */
export function TripFacts({ trip }: { trip: TripCard }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
      <li className="flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4 shrink-0" /> {trip.durationLabel}
      </li>
      <li className="flex items-center gap-1.5">
        <Users aria-hidden="true" className="size-4 shrink-0" /> {partyText(trip)}
      </li>
      {trip.seasonLabel ? (
        <li className="flex items-center gap-1.5">
          <CalendarDays aria-hidden="true" className="size-4 shrink-0" /> {trip.seasonLabel}
        </li>
      ) : null}
    </ul>
  )
}
