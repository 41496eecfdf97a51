import { Check } from 'lucide-react'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { seatPriceCents } from '@/domain/trips'
import { TripActions } from './trip-actions'
import { TripFacts } from './trip-facts'
import { TripPicture } from './trip-picture'
import { departuresText } from './trip-text'

/** Renders the trip named in the link, with details that don't fit on a card. */
export function ChosenTrip({ trip, phone }: { trip: TripCard; phone: string }) {
  const leaves = departuresText(trip)
  return (
    <section
      id={trip.slug}
      aria-labelledby="chosen-trip"
      className="grid overflow-hidden rounded-card border border-line bg-paper shadow-card wide:grid-cols-[1.1fr_1fr]"
    >
      <TripPicture
        trip={trip}
        sizes={`${WIDE_SCREEN} 50vw, 94vw`}
        className="aspect-[4/3] wide:aspect-auto wide:min-h-[26rem]"
        eager
      />
      <div className="grid content-center gap-5 p-6 wide:p-10">
        <div className="grid gap-2">
          <p className="eyebrow text-coral-ink">Your trip</p>
          <h2 id="chosen-trip" className="text-title">
            {trip.title}
          </h2>
        </div>
        <TripFacts trip={trip} />
        <p className="text-lead">{trip.description}</p>
        {trip.included.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="font-sans font-semibold">What’s included</h3>
            <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
              {trip.included.map((thing) => (
                <li key={thing} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-kelp" /> {thing}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <Prices trip={trip} />
        <TripActions trip={trip} phone={phone} size="large" />
        {leaves ? <p className="text-ink-muted text-sm">Leaves the dock at {leaves}.</p> : null}
      </div>
    </section>
  )
}

function Prices({ trip }: { trip: TripCard }) {
  const { privatePriceCents, seatDepositCents, privateDepositCents } = trip
  const seatCents = seatPriceCents(trip)
  if (privatePriceCents === null)
    return <p className="font-semibold">The price varies. Call us for a quote.</p>
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-line border-y py-4">
      {seatCents !== null ? <Price label="A seat" cents={seatCents} depositCents={seatDepositCents} /> : null}
      <Price label="Whole boat" cents={privatePriceCents} depositCents={privateDepositCents} />
    </dl>
  )
}

interface PriceProps {
  label: string
  cents: number
  depositCents: number | null
}

function Price({ label, cents, depositCents }: PriceProps) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-heading tabular-nums">{formatUsd(cents)}</dd>
      {depositCents === null ? null : (
        <dd className="text-ink-muted text-sm tabular-nums">{formatUsd(depositCents)} deposit</dd>
      )}
    </div>
  )
}
