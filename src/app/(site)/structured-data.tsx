import type { SitePageContent } from '@/contract/page'
import { faqs, homeBanner, sitePage } from '@/runtime/page-data'
import { localBusiness } from '@/seo/json-ld/business'
import { breadcrumbs, faqPage } from '@/seo/json-ld/page'
import { scriptText } from '@/seo/json-ld/script-text'
import { touristTrips } from '@/seo/json-ld/trips'
import { siteUrl } from '@/server/site-url'
import { TRIPS_SLUG } from '@/shared/paths/page-address'

/** JSON-LD for the business, on every public page. */
export async function BusinessData() {
  const [{ site, trips }, picture] = await Promise.all([sitePage(), homeBanner()])
  return <JsonLd data={localBusiness({ origin: siteUrl(), site, trips, picture })} />
}

/** JSON-LD for a page: its breadcrumbs, and its trips or questions. */
export async function PageData({ page }: { page: Pick<SitePageContent, 'slug' | 'seo'> }) {
  return (
    <>
      <JsonLd data={breadcrumbs(siteUrl(), page)} />
      {page.slug === TRIPS_SLUG ? <JsonLd data={touristTrips(siteUrl(), (await sitePage()).trips)} /> : null}
      {page.slug === 'faq' ? <JsonLd data={faqPage(await faqs())} /> : null}
    </>
  )
}

function JsonLd({ data }: { data: object | null }) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
}
