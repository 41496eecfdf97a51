import type { SitePageContent } from '@/contract/page'
import { faqs, homeBanner, sitePage } from '@/runtime/page-data'
import { localBusiness } from '@/seo/json-ld/business'
import { breadcrumbs, faqPage } from '@/seo/json-ld/page'
import { touristTrips } from '@/seo/json-ld/trips'
import { siteUrl } from '@/server/site-url'
import { TRIPS_SLUG } from '@/shared/paths/page-address'
import { JsonLd } from './json-ld'

/** JSON-LD of the business, for every public page. */
export async function BusinessData() {
  const [{ site, trips }, picture] = await Promise.all([sitePage(), homeBanner()])
  return <JsonLd data={localBusiness({ origin: siteUrl(), site, trips, picture })} />
}

/** JSON-LD of one page: its breadcrumbs, and its trips or questions. */
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
