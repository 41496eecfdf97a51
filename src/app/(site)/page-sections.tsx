import type { ReactNode } from 'react'
import { InLanguage } from '@/components/text/in-language'
import { requestLanguage } from '@/components/text/request-language'
import type { ListSection, PhotoTextSection as PhotoText, Section } from '@/contract/content/page'
import type { TripCard } from '@/contract/site'
import { NextDepartures } from '@/features/departures/next-departures'
import { LatestReports } from '@/features/fish-reports/latest-reports'
import { CallToActionSection } from '@/features/pages/call-to-action-section'
import { FactsSection } from '@/features/pages/facts-section'
import { FeaturesSection } from '@/features/pages/features-section'
import { PhotoTextSection } from '@/features/pages/photo-text-section'
import { RichText } from '@/features/pages/rich-text'
import { SectionFrame } from '@/features/pages/section-frame'
import { StepsSection } from '@/features/pages/steps-section'
import { TripCards } from '@/features/trips/trip-cards'
import { latestReports } from '@/runtime/fish-report-page'
import { nextDepartures } from '@/runtime/open-departures'
import { nextTripDays, reviews, sitePage } from '@/runtime/page-data'
import { MeetingPlaceMap } from './meeting-place-map'
import { ReviewCarousel } from './split-parts'

/** Renders a page's sections in the order set in the CMS. */
export function PageSections({ sections }: { sections: Section[] }) {
  const photos = sections.filter((section): section is PhotoText => section.kind === 'photo-text')
  return sections.map((section) => (
    <InLanguage key={section.id} language={section.language}>
      {section.kind === 'photo-text' ? (
        <PhotoTextSection
          section={section}
          first={section === sections[0]}
          pictureSide={photos.indexOf(section) % 2 === 0 ? 'left' : 'right'}
        />
      ) : (
        <OneSection section={section} />
      )}
    </InLanguage>
  ))
}

async function OneSection({ section }: { section: Exclude<Section, PhotoText> }): Promise<ReactNode> {
  switch (section.kind) {
    case 'prose':
      return (
        <SectionFrame id={section.id} heading={section.heading} beside>
          <RichText text={section.text} />
        </SectionFrame>
      )
    case 'features':
      return <FeaturesSection section={section} />
    case 'facts':
      return <FactsSection section={section} />
    case 'steps':
      return <StepsSection section={section} />
    case 'call-to-action':
      return <CallToActionSection section={section} />
    default:
      if (await isEmpty(section)) return null
      return (
        <SectionFrame {...section} band={section.kind === 'trips'}>
          {/* The content is in the page's language, even if the heading isn't. */}
          <div lang={requestLanguage()} className="contents">
            <List section={section} />
          </div>
        </SectionFrame>
      )
  }
}

/** Leaves out the fields that the home page's cards don't show, so that the page is smaller. */
const shownOf = ({ picture, ...trip }: TripCard): TripCard => ({
  ...trip,
  included: [],
  picture: picture && { ...picture, share: null },
})

/** Returns whether a section has nothing to list, so that only its heading would be left. */
async function isEmpty({ kind }: ListSection): Promise<boolean> {
  if (kind === 'reviews') return (await reviews()).length === 0
  return kind === 'reports' && (await latestReports()).length === 0
}

/** Renders the content of a section that lists other CMS documents. */
async function List({ section }: { section: ListSection }): Promise<ReactNode> {
  const { site, trips } = await sitePage()
  switch (section.kind) {
    case 'departures':
      return <NextDepartures first={await nextDepartures()} phone={site.phone} />
    case 'reviews':
      return (
        <ReviewCarousel
          reviews={await reviews()}
          headingId={section.heading ? `section-${section.id}` : null}
        />
      )
    case 'trips':
      return (
        <TripCards
          trips={trips.map(shownOf)}
          phone={site.phone}
          nextDays={await nextTripDays()}
          withDetails
        />
      )
    case 'reports':
      return <LatestReports reports={await latestReports()} />
    case 'map':
      return <MeetingPlaceMap site={site} />
  }
}
