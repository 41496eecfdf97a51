import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { buttonClass } from '@/components/button-style'
import { DayCard } from '@/components/day-card/day-card'
import { SeatPips } from '@/components/seat-pips'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { formatTripDate } from '@/domain/dates'
import { CAPACITY, departureLabel } from '@/domain/trips'
import { sharedDeparture } from '@/runtime/shared-departure'
import { clockText, dayCardText, feetText } from '@/shared/format/day-card-text'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { departurePath, departurePicturePath, readDeparture } from '@/shared/paths/departure-address'

/** Rendered on every request, because the page shows how many seats are left. */
export const dynamic = 'force-dynamic'

interface GoRouteProps {
  params: Promise<{ departure: string }>
}

const read = cache(sharedDeparture)

export async function generateMetadata({ params }: GoRouteProps): Promise<Metadata> {
  const { departure } = await params
  const shared = await read(departure)
  if (!shared) return { robots: { index: false } }
  const { site, title, headline, booked, day, departure: offer } = shared
  const leaves = { date: day.date, time: offer.time }
  return {
    title,
    description: headline,
    // Keep search engines from listing the page, because it's useless after the trip.
    robots: { index: false },
    openGraph: {
      type: 'website',
      siteName: site.brand,
      title: `${headline}: ${title}`,
      description: `${offer.seatsOpen} of ${CAPACITY} seats left. Join us on the water.`,
      url: departurePath(leaves),
      images: [
        {
          url: `${departurePicturePath(leaves)}?booked=${booked}`,
          width: 1200,
          height: 630,
          alt: `${headline}. ${title}.`,
        },
      ],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** Renders the page behind a departure's short link: how many seats are missing, the tides, and a link to book. */
export default async function GoRoute({ params }: GoRouteProps) {
  const { departure } = await params
  const shared = await read(departure)
  if (!shared) {
    // If the boat isn't going, redirect to the calendar, which says why.
    const wanted = readDeparture(departure)
    if (wanted) redirect(addressOfCalendar({ day: wanted.date }))
    notFound()
  }
  const { day, departure: offer, headline, booked, dayCard } = shared
  const isOpen = offer.seatsOpen > 0 && day.status === 'open'
  return (
    <div className="measure pt-8 pb-16">
      <div className="grid gap-8 wide:grid-cols-2 wide:items-center wide:gap-x-16">
        <div className="grid gap-8">
          <header className="grid gap-3">
            <p className="eyebrow text-coral-ink">
              {offer.tripType ? `${offer.tripType} trip` : 'Open departure'}
            </p>
            <h1 className="text-title">{headline}</h1>
            <p className="font-display font-semibold text-heading leading-snug">
              <UnbrokenDates text={`${formatTripDate(day.date)}, ${departureLabel(offer.time)}`} />
            </p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <SeatPips seatsOpen={offer.seatsOpen} capacity={CAPACITY} size="large" />
              {booked} booked, {offer.seatsOpen} of {CAPACITY} seats left
            </p>
          </header>
          <div className="flex flex-wrap gap-3">
            {isOpen ? (
              <Link
                className={buttonClass('book', 'large')}
                href={addressOfCalendar({ trip: offer.tripType, day: day.date, time: offer.time })}
              >
                Join this trip
              </Link>
            ) : null}
            <Link className={buttonClass('secondary', 'large')} href={addressOfCalendar({ day: day.date })}>
              See the calendar
            </Link>
          </div>
        </div>
        <section
          aria-labelledby="tides"
          className="grid gap-3 rounded-card border border-line bg-paper p-5 shadow-card"
        >
          <h2 id="tides" className="font-sans font-semibold text-lg leading-tight">
            Tides and light
          </h2>
          <DayCard card={dayCard} text={dayCardText(dayCard)} format={{ clock: clockText, feet: feetText }} />
        </section>
      </div>
    </div>
  )
}
