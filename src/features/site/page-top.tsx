import type { SitePageContent } from '@/contract/page'
import { PageHeading } from './page-heading'
import { RouteBanner } from './route-banner'

export interface PageTopProps {
  page: Pick<SitePageContent, 'banner' | 'eyebrow' | 'heading' | 'intro'>
}

/** Banner, heading and intro of a page. */
export function PageTop({ page }: PageTopProps) {
  return (
    <>
      <RouteBanner picture={page.banner} height="low" />
      <div className="measure">
        <PageHeading eyebrow={page.eyebrow} title={page.heading}>
          {page.intro}
        </PageHeading>
      </div>
    </>
  )
}
