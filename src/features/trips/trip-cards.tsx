import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import type { NextTripDay } from '@/domain/next-days'
import { seatPriceCents } from '@/domain/trips'
import { TripActions } from './trip-actions'
import { TripFacts } from './trip-facts'
import { TripPicture } from './trip-picture'
import { priceLine } from './trip-text'

export interface TripCardsProps {
  trips: TripCard[]
  phone: string
  nextDays: readonly NextTripDay[]
  /** Adds links to the rates page. */
  withDetails?: boolean
}

/** Renders the trips as cards. */
export function TripCards({ trips, phone, nextDays, withDetails = false }: TripCardsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 bar:grid-cols-3">
      {trips.map((trip, index) => (
        <li
          key={trip.slug}
          id={trip.slug}
          className="flex flex-col overflow-hidden rounded-card border border-line bg-paper shadow-card"
        >
          <TripPicture
            trip={trip}
            sizes="(width >= 73.75rem) 26rem, (width >= 40rem) 48vw, 94vw"
            className="aspect-[4/3]"
            // On the rates page, the first cards are in the initial viewport.
            eager={!withDetails && index < 3}
          />
          <div className="flex grow flex-col gap-3 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-2xl leading-tight tracking-tight">{trip.title}</h3>
              <p className="font-semibold tabular-nums">{priceLine(trip)}</p>
            </div>
            <TripFacts trip={trip} />
            <p className="text-[0.9375rem] leading-relaxed">{trip.description}</p>
            {seatPriceCents(trip) !== null && trip.privatePriceCents !== null ? (
              <p className="text-ink-muted text-sm">Private charter: {formatUsd(trip.privatePriceCents)}</p>
            ) : null}
            <div className="mt-auto pt-2">
              <TripActions trip={trip} phone={phone} nextDays={nextDays} withDetails={withDetails} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
