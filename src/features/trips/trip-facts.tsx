import type { TripCard } from '@/contract/site'
import { partyText } from './trip-text'

/** Renders a trip's duration, party size and season. */
export function TripFacts({ trip }: { trip: TripCard }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="glyph glyph-clock" /> {trip.durationLabel}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="glyph glyph-users" /> {partyText(trip)}
      </li>
      {trip.seasonLabel ? (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="glyph glyph-calendar" /> {trip.seasonLabel}
        </li>
      ) : null}
    </ul>
  )
}
