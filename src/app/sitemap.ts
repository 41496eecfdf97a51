import type { MetadataRoute } from 'next'
import { siteMap } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { addressOfReportPage, REPORTS_PATH } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-path'

/** No database is there at build; what it says is kept by src/runtime/content-cache.ts. */
export const dynamic = 'force-dynamic'

/** `/sitemap.xml`: every published page, and each page of the fish reports, with when it last changed. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages, reportPages } = await siteMap()
  return pages.flatMap(({ slug, updatedAt }) => {
    const path = pathOfPage(slug)
    // A new report moves the others on, so that every page of the log has changed with it.
    const paths =
      path === REPORTS_PATH
        ? Array.from({ length: reportPages }, (_, index) => addressOfReportPage(index + 1))
        : [path]
    return paths.map((each) => ({ url: xmlUrl(each), lastModified: updatedAt }))
  })
}

/** An address as XML text: Next writes it as it is, and `/trips-&-rates` has a sign that XML reads as its own. */
function xmlUrl(path: string): string {
  return new URL(path, siteUrl()).href.replace(/&/g, '&amp;')
}
