import type { MetadataRoute } from 'next'
import { siteMap } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { addressOfReportPage, REPORTS_PATH } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-path'

/** The build has no database. The content is cached by src/runtime/content-cache.ts. */
export const dynamic = 'force-dynamic'

/** `/sitemap.xml`: every published page, and each page of fish reports, with its last change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages, reportPages } = await siteMap()
  return pages.flatMap(({ slug, updatedAt }) => {
    const path = pathOfPage(slug)
    // A new report shifts the others, which changes every page of reports.
    const paths =
      path === REPORTS_PATH
        ? Array.from({ length: reportPages }, (_, index) => addressOfReportPage(index + 1))
        : [path]
    return paths.map((each) => ({ url: xmlUrl(each), lastModified: updatedAt }))
  })
}

/** Returns the absolute URL with `&` escaped, as in `/trips-&-rates`, because Next doesn't escape it. */
function xmlUrl(path: string): string {
  return new URL(path, siteUrl()).href.replace(/&/g, '&amp;')
}
