import { useText } from '#use-text'
import type { TripCard } from '@/contract/site'
import { partyText } from './trip-text'

/** Renders a trip's duration, party size and season. */
export function TripFacts({ trip }: { trip: TripCard }) {
  const t = useText()
  return (
    <ul className="trip-facts">
      <li>
        <span aria-hidden="true" className="glyph glyph-clock" />{' '}
        <span lang={trip.language}>{trip.durationLabel}</span>
      </li>
      <li>
        <span aria-hidden="true" className="glyph glyph-users" /> {partyText(trip, t)}
      </li>
      {trip.seasonLabel ? (
        <li>
          <span aria-hidden="true" className="glyph glyph-calendar" />{' '}
          <span lang={trip.language}>{trip.seasonLabel}</span>
        </li>
      ) : null}
    </ul>
  )
}
