import { ArrowRight, Clock, Phone, Users } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { telephoneHref } from './site-links'

/** The poster of each trip, drawn for this site, where the captain has set no picture. */
const POSTERS: Record<TripCard['type'], string> = {
  Rockfish: '/trips/rockfish.svg',
  Halibut: '/trips/halibut.svg',
  Wildlife: '/trips/wildlife.svg',
  Tuna: '/trips/tuna.svg',
  Salmon: '/trips/salmon.svg',
  Custom: '/trips/custom.svg',
}

function priceLine(trip: TripCard): string {
  if (trip.priceCents === null) return 'Price varies'
  return `${formatUsd(trip.priceCents)} ${trip.pricedPer === 'boat' ? 'the boat' : 'a seat'}`
}

export interface TripCardsProps {
  trips: TripCard[]
  phone: string
  /** 'Details' leads to the rates page; that page itself does without it. */
  withDetails?: boolean
}

/** The trips as cards: poster, price, duration, season, and the way to book. */
export function TripCards({ trips, phone, withDetails = false }: TripCardsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 wide:grid-cols-3">
      {trips.map((trip) => (
        <li
          key={trip.slug}
          id={trip.slug}
          className="flex flex-col overflow-hidden rounded-card border border-line bg-paper shadow-card"
        >
          <div className="relative aspect-[4/3] bg-fog-deep">
            <img
              src={trip.picture?.src ?? POSTERS[trip.type]}
              alt={trip.picture?.alt ?? ''}
              width={800}
              height={600}
              loading="lazy"
              className={classNames('size-full object-cover', trip.closed && 'saturate-50')}
            />
            {trip.closed ? (
              <span className="absolute top-3 left-3 rounded-full bg-navy px-3.5 py-1.5 font-semibold text-fog text-sm">
                Closed for now
              </span>
            ) : null}
          </div>
          <div className="flex grow flex-col gap-3 p-5">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-2xl leading-tight tracking-tight">{trip.title}</h3>
              <p className="shrink-0 font-semibold tabular-nums">{priceLine(trip)}</p>
            </div>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
              <li className="flex items-center gap-1.5">
                <Clock aria-hidden="true" className="size-4" /> {trip.durationLabel}
              </li>
              <li className="flex items-center gap-1.5">
                <Users aria-hidden="true" className="size-4" />
                {trip.privateOnly ? 'Private charter' : 'Up to 6 guests'}
              </li>
              {trip.seasonLabel ? <li>{trip.seasonLabel}</li> : null}
            </ul>
            <p className="text-[0.9375rem] leading-relaxed">{trip.description}</p>
            {trip.pricedPer === 'seat' && trip.privatePriceCents !== null ? (
              <p className="text-ink-muted text-sm">Whole boat {formatUsd(trip.privatePriceCents)}</p>
            ) : null}
            <div className="mt-auto flex flex-wrap gap-2 pt-2">
              {trip.type === 'Custom' ? (
                <a
                  href={telephoneHref(phone)}
                  className={buttonClass('book')}
                  aria-label={`Book ${trip.title} by phone`}
                >
                  <Phone aria-hidden="true" className="size-4" /> Call to book
                </a>
              ) : (
                <Link href="/availability" className={buttonClass('book')} aria-label={`Book ${trip.title}`}>
                  Book
                </Link>
              )}
              {withDetails ? (
                <Link
                  href={`/trips-&-rates?trip=${encodeURIComponent(trip.title)}`}
                  className={buttonClass('quiet')}
                  aria-label={`Details of ${trip.title}`}
                >
                  Details <ArrowRight aria-hidden="true" className="size-4" />
                </Link>
              ) : null}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
