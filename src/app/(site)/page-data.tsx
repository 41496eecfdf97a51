import { faqs, homeBanner, sitePage } from '@/composition/pages'
import { siteUrl } from '@/composition/site-url'
import type { SitePageContent } from '@/contract/page'
import { TRIPS_SLUG } from '@/domain/page-address'
import { localBusiness } from '@/machine-readable/json-ld/business'
import { breadcrumbs, faqPage } from '@/machine-readable/json-ld/page'
import { touristTrips } from '@/machine-readable/json-ld/trips'
import { JsonLd } from './json-ld'

/** The business as data, on every public page. */
export async function BusinessData() {
  const [{ site, trips }, picture] = await Promise.all([sitePage(), homeBanner()])
  return <JsonLd data={localBusiness({ origin: siteUrl(), site, trips, picture })} />
}

/** What one page says as data: the way to it, and its trips or questions. */
export async function PageData({ page }: { page: Pick<SitePageContent, 'slug' | 'seo'> }) {
  return (
    <>
      <JsonLd data={breadcrumbs(siteUrl(), page)} />
      {page.slug === TRIPS_SLUG ? <TripsData /> : null}
      {page.slug === 'faq' ? <JsonLd data={faqPage(await faqs())} /> : null}
    </>
  )
}

async function TripsData() {
  const { trips } = await sitePage()
  return <JsonLd data={touristTrips(siteUrl(), trips)} />
}
