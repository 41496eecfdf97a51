'use client'

import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import type { NextTripDay } from '@/domain/next-trip-day'
import { seatPriceCents } from '@/domain/trips'
import { keepTimesWhole } from '@/shared/format/words'
import { addressOfTrip, addressOfTripPage } from '@/shared/paths/page-address'
import { TripActions } from './trip-actions'
import { TripFacts } from './trip-facts'
import { TripIncluded } from './trip-included'
import { TripPicture } from './trip-picture'
import { priceLine } from './trip-text'

export interface TripCardsProps {
  trips: TripCard[]
  phone: string
  /** The next day on which each trip can be booked. */
  nextDays: readonly NextTripDay[]
  /**
   * True on the home page, where a card's Details link leads to the rates page. Elsewhere, it leads to the
   * trip's own page.
   */
  withDetails?: boolean
}

/**
 * Renders the trips as cards. This is a client component, so that the page carries its props instead of its
 * rendered elements, which are three times as large.
 */
export function TripCards({ trips, phone, nextDays, withDetails = false }: TripCardsProps) {
  const t = useText()
  return (
    <ul className={classNames('trip-cards', withDetails && 'trip-cards-in-row')}>
      {trips.map((trip, index) => (
        <li
          key={trip.slug}
          id={trip.slug}
          className={classNames('card trip-card', withDetails && 'trip-card-in-row')}
        >
          <TripPicture
            trip={trip}
            sizes="(width >= 73.75rem) 26rem, (width >= 40rem) 48vw, 94vw"
            className="aspect-[4/3]"
            // Load the first cards of the rates page eagerly, because they're in the initial viewport. Phones show only
            // one.
            eager={!withDetails && index < 3}
            priority={!withDetails && index === 0}
          />
          <div className="trip-card-text">
            <div className="trip-card-heading">
              <h3>{trip.title}</h3>
              <p>{priceLine(trip, t)}</p>
            </div>
            <TripFacts trip={trip} />
            <p lang={trip.language} className="text-[0.9375rem] leading-relaxed">
              {keepTimesWhole(trip.description)}
            </p>
            {seatPriceCents(trip) !== null && trip.privatePriceCents !== null ? (
              <p className="text-ink-muted text-sm">
                {t('Private charter: {privatePrice}', { privatePrice: formatUsd(trip.privatePriceCents) })}
              </p>
            ) : null}
            {withDetails ? null : <TripIncluded trip={trip} />}
            <div className="mt-auto pt-2">
              <TripActions
                trip={trip}
                phone={phone}
                nextDays={nextDays}
                detailsHref={withDetails ? addressOfTrip(trip) : addressOfTripPage(trip)}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
