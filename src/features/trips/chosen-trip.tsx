import { useText } from '#use-text'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { TripCard } from '@/contract/site'
import type { NextTripDay } from '@/domain/next-trip-day'
import { keepTimesWhole } from '@/shared/format/words'
import { addressOfTripPage } from '@/shared/paths/page-address'
import { TripActions } from './trip-actions'
import { TripFacts } from './trip-facts'
import { TripIncluded } from './trip-included'
import { TripPicture } from './trip-picture'
import { TripPrices } from './trip-prices'
import { departuresText } from './trip-text'

export interface ChosenTripProps {
  trip: TripCard
  phone: string
  nextDays: readonly NextTripDay[]
}

/** Renders the trip named in the link, with details that don't fit on a card. */
export function ChosenTrip({ trip, phone, nextDays }: ChosenTripProps) {
  const t = useText()
  const leaves = departuresText(trip, t)
  return (
    <section
      id={trip.slug}
      aria-labelledby="chosen-trip"
      className="grid overflow-hidden rounded-card print:hidden border border-line bg-paper shadow-card wide:grid-cols-[1.1fr_1fr]"
    >
      <TripPicture
        trip={trip}
        // On wide screens, the picture fills the box's height, which can make it wider than the box.
        sizes={`${WIDE_SCREEN} max(50vw, 50rem), 94vw`}
        className="aspect-[4/3] wide:aspect-auto wide:min-h-[26rem]"
        priority
      />
      <div className="grid content-center gap-5 p-6 wide:p-10">
        <div className="grid gap-2">
          <p className="eyebrow text-coral-ink">{t('Your trip')}</p>
          <h2 id="chosen-trip" className="text-title">
            {trip.title}
          </h2>
        </div>
        <TripFacts trip={trip} />
        <p lang={trip.language} className="text-lead">
          {keepTimesWhole(trip.description)}
        </p>
        <TripIncluded trip={trip} />
        <TripPrices trip={trip} />
        <TripActions
          trip={trip}
          phone={phone}
          nextDays={nextDays}
          size="large"
          detailsHref={addressOfTripPage(trip)}
        />
        {leaves ? (
          <p className="text-ink-muted text-sm">
            {keepTimesWhole(t('Leaves the dock at {leaves}.', { leaves }))}
          </p>
        ) : null}
      </div>
    </section>
  )
}
