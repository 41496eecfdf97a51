import type { DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'

/** The trips of a departure with prices per seat and, while the boat is empty, for the whole boat. */
export function TripPrices({ departure, trips }: { departure: DepartureOfferBody; trips: TripCard[] }) {
  const offers = departure.trips.flatMap((offer) => {
    const card = trips.find((trip) => trip.type === offer.type)
    return card && offer.seatsOpen > 0 ? [{ offer, card }] : []
  })
  if (offers.length === 0) return null
  return (
    <section aria-label="Trips and prices">
      <h3 className="eyebrow pb-1 font-sans text-ink-muted">On this departure</h3>
      <ul className="divide-y divide-line">
        {offers.map(({ offer, card }) => (
          <li key={offer.type} className="flex items-baseline justify-between gap-4 py-2.5">
            <span>
              <span className="font-semibold">{card.title}</span>{' '}
              <span className="text-ink-muted text-sm">{card.durationLabel}</span>
            </span>
            <span className="text-right leading-snug">
              {offer.seats && card.priceCents !== null ? (
                <span className="block font-semibold tabular-nums">
                  {formatUsd(card.priceCents)}{' '}
                  <span className="font-normal text-ink-muted text-sm">a seat</span>
                </span>
              ) : null}
              {offer.privateCharter && card.privatePriceCents !== null ? (
                <span className="block text-ink-muted text-sm tabular-nums">
                  {formatUsd(card.privatePriceCents)} whole boat
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
