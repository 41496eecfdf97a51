import { useText } from '#use-text'
import type { TripCard } from '@/contract/site'
import { partyText } from './trip-text'

/** Renders a trip's duration, party size and season. */
export function TripFacts({ trip }: { trip: TripCard }) {
  const t = useText()
  return (
    <ul className="trip-facts">
      <li lang={trip.language}>
        <span aria-hidden="true" className="glyph glyph-clock" /> {trip.durationLabel}
      </li>
      <li>
        <span aria-hidden="true" className="glyph glyph-users" /> {partyText(trip, t)}
      </li>
      {trip.seasonLabel ? (
        <li lang={trip.language}>
          <span aria-hidden="true" className="glyph glyph-calendar" /> {trip.seasonLabel}
        </li>
      ) : null}
    </ul>
  )
}
