import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
import { InLanguage } from '@/components/text/in-language'
import { requestText } from '@/components/text/use-text-on-server'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { SitePageContent } from '@/contract/content/page'
import type { SiteInfo, TripCard, TripPage } from '@/contract/site'
import type { NextTripDay } from '@/domain/next-trip-day'
import { NextDepartures } from '@/features/departures/next-departures'
import { RichText } from '@/features/pages/rich-text'
import { PageTop } from '@/features/site/page-top'
import { TripActions } from '@/features/trips/trip-actions'
import { TripFacts } from '@/features/trips/trip-facts'
import { TripIncluded } from '@/features/trips/trip-included'
import { TripPicture } from '@/features/trips/trip-picture'
import { TripPrices } from '@/features/trips/trip-prices'
import { departuresText } from '@/features/trips/trip-text'
import { nextDeparturesOf } from '@/runtime/open-departures'
import { keepTimesWhole } from '@/shared/format/words'
import { pathOfPage } from '@/shared/paths/page-slug'
import { DepartureData, TripData } from '../../structured-data'

export interface TripOwnPageProps {
  /** The page that lists all trips. A trip's own page uses the same banner. */
  page: SitePageContent
  own: TripPage
  site: SiteInfo
  nextDays: readonly NextTripDay[]
}

/** Renders a trip's own page: picture, text, prices, what's included, and its next departures. */
export function TripOwnPage({ page, own: { trip, text, hasSpanish }, site, nextDays }: TripOwnPageProps) {
  const t = requestText()
  const language = hasSpanish ? t.language : 'en'
  const leaves = departuresText(trip, t)
  return (
    <>
      <TripData page={page} trip={trip} />
      <PageTop
        page={{
          ...page,
          eyebrow: trip.seasonLabel || page.eyebrow,
          heading: trip.title,
          intro: trip.description,
          language: trip.language ?? t.language,
        }}
      />
      <div className="measure grid gap-10 wide:gap-14">
        <div className="grid gap-8 wide:grid-cols-[1.1fr_1fr] wide:gap-12">
          <TripPicture
            trip={trip}
            sizes={`${WIDE_SCREEN} 50vw, 94vw`}
            className="aspect-[4/3] self-start rounded-card"
            priority
          />
          <div className="grid content-start gap-5">
            <TripFacts trip={trip} />
            <TripPrices trip={trip} />
            <TripIncluded trip={trip} />
            <TripActions trip={trip} phone={site.phone} nextDays={nextDays} size="large" />
            {leaves ? (
              <p className="text-ink-muted text-sm">
                {keepTimesWhole(t('Leaves the dock at {leaves}.', { leaves }))}
              </p>
            ) : null}
          </div>
        </div>
        {text ? (
          <section aria-label={t('About the {title} trip', { title: trip.title })}>
            <InLanguage language={language}>
              <RichText text={text} />
            </InLanguage>
          </section>
        ) : null}
        <Departures trip={trip} phone={site.phone} />
        <SiteLink
          href={pathOfPage(page.slug)}
          className={buttonClass('quiet', 'medium', '-ml-5 justify-self-start')}
        >
          <span aria-hidden="true" className="glyph glyph-arrow-left" />
          {t('All trips and rates')}
        </SiteLink>
      </div>
    </>
  )
}

async function Departures({ trip, phone }: { trip: TripCard; phone: string }) {
  const t = requestText()
  const { type, title, closed } = trip
  if (type === 'Custom') return null
  const first = await nextDeparturesOf(type)
  if (closed && first.departures.length === 0) return null
  return (
    <section aria-labelledby="departures" className="grid gap-6">
      <h2 id="departures" className="text-title">
        {t('Next {title} departures', { title })}
      </h2>
      <NextDepartures first={first} phone={phone} trip={type} />
      <DepartureData trip={trip} departures={first.departures} />
    </section>
  )
}
