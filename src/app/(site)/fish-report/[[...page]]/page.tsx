import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { requestText } from '@/components/text/use-text-on-server'
import { BiteChart } from '@/features/fish-reports/bite-chart'
import { ReportList } from '@/features/fish-reports/report-list'
import { PhotoFeed } from '@/features/photo-feed/photo-feed'
import { bitePreview } from '@/runtime/pictures/bite-picture'
import { lastYearsBite, shownReportPage } from '@/runtime/fish-report-page'
import { publicPage, sitePage } from '@/runtime/page-data'
import { addressOfReportPage, REPORTS_SLUG, readPageNumber } from '@/shared/paths/page-address'
import { NotFoundPage, notFoundMetadata } from '../../not-found-page'
import { PageFrame } from '../../page-frame'
import { pageMetadata } from '../../page-metadata'

/**
 * Returns no pages, because the build has no database. Each page is rendered and cached on request
 * (docs/decisions/0019).
 */
export const generateStaticParams = () => []
/** How long a page stays cached, in seconds. Content edits show right away and don't wait for this. */
export const revalidate = 60

interface FishReportRouteProps {
  params: Promise<{ page?: string[] }>
}

export async function generateMetadata({ params }: FishReportRouteProps): Promise<Metadata> {
  const [number, page] = [readPageNumber((await params).page), await publicPage(REPORTS_SLUG)]
  if (number === null || !page || !(await shownReportPage(number))) return notFoundMetadata()
  const title =
    number === 1 ? page.seo.title : requestText()('{title}, page {number}', { title: page.seo.title, number })
  return pageMetadata(
    { ...page, seo: { ...page.seo, title } },
    addressOfReportPage(number),
    number === 1 ? await bitePreview() : null,
  )
}

/**
 * Renders `/fish-report` and its numbered pages, like `/fish-report/2` (docs/product-rules.md#fish-reports).
 */
export default async function FishReportRoute({ params }: FishReportRouteProps) {
  const { page: segments } = await params
  const number = readPageNumber(segments)
  if (number === null) return <NotFoundPage />
  if (number === 1 && segments) permanentRedirect(requestText().path(addressOfReportPage(1)))
  const [page, list, { site }, bite] = await Promise.all([
    publicPage(REPORTS_SLUG),
    shownReportPage(number),
    sitePage(),
    number === 1 ? lastYearsBite() : null,
  ])
  if (!page || !list) return <NotFoundPage />
  return (
    <>
      <PageFrame page={page} path={addressOfReportPage(number)}>
        <div className="measure pb-14">
          {bite ? <BiteChart chart={bite} /> : null}
          <ReportList list={list} profileUrl={site.instagramUrl} />
        </div>
      </PageFrame>
      <PhotoFeed profileUrl={site.instagramUrl} />
    </>
  )
}
