import { useText } from '#use-text'
import type { DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import type { TripType } from '@/domain/trips'

interface DeparturePricesProps {
  departure: DepartureOfferBody
  trips: TripCard[]
  /** The chosen trip, or null for all trips. */
  trip: TripType | null
}

/** Renders the trips that a departure sells, with their prices. */
export function DeparturePrices({ departure, trips, trip }: DeparturePricesProps) {
  const t = useText()
  const offers = departure.trips.flatMap((offer) => {
    const card = trips.find((one) => one.type === offer.type)
    const isShown = offer.seatsOpen > 0 && (trip === null || offer.type === trip)
    return card && isShown ? [{ offer, card }] : []
  })
  if (offers.length === 0) return null
  return (
    <section aria-label={t('Trips and prices')}>
      <h3 className="eyebrow pb-1 font-sans text-ink-muted">
        {trip ? t('Your trip') : t('On this departure')}
      </h3>
      <ul className="divide-y divide-line">
        {offers.map(({ offer, card }) => (
          <li key={offer.type} className="flex items-baseline justify-between gap-4 py-2.5">
            <span>
              <span className="font-semibold">{card.title}</span>{' '}
              <span lang={card.language} className="whitespace-nowrap text-ink-muted text-sm">
                {card.durationLabel}
              </span>
            </span>
            <span className="text-right leading-snug">
              {offer.seats && card.priceCents !== null ? (
                <span className="block font-semibold tabular-nums">
                  {formatUsd(card.priceCents)}{' '}
                  <span className="font-normal text-ink-muted text-sm">{t('a seat')}</span>
                </span>
              ) : null}
              {offer.privateCharter && card.privatePriceCents !== null ? (
                <span className="block whitespace-nowrap text-ink-muted text-sm tabular-nums">
                  {t('{privatePrice} whole boat', { privatePrice: formatUsd(card.privatePriceCents) })}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
