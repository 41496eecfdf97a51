import type { MetadataRoute } from 'next'
import { siteMap } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { addressOfReportPage, GIFTS_PATH, REPORTS_PATH } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-slug'
import { type Language, pathIn } from '@/shared/text/language'
import { languages } from '../../charter.config'

/** Rendered on request, because the build has no database. src/runtime/content-cache.ts is the cache. */
export const dynamic = 'force-dynamic'

/**
 * `GET /sitemap.xml` lists every published page, including each page of fish reports, with the time of its last
 * change. The gift certificate page has no time, because its content doesn't change.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages, reportPages, tripPages, tripsChanged } = await siteMap()
  const trips = tripPages.map((path) => ({ path, lastModified: tripsChanged }))
  const others = pages
    .filter(({ isPlaceholder }) => !isPlaceholder)
    .flatMap(({ slug, updatedAt }) => {
      const path = pathOfPage(slug)
      // A new report moves older reports to the next page, so all report pages change at the same time.
      const paths =
        path === REPORTS_PATH
          ? Array.from({ length: reportPages }, (_, index) => addressOfReportPage(index + 1))
          : [path]
      return paths.map((each) => ({ path: each, lastModified: updatedAt }))
    })
  const english = [...others, ...trips, { path: GIFTS_PATH }]
  return languages.flatMap((language) => english.map((entry) => inLanguage(language, entry)))
}

/** Returns a page's entry in a language. If the site has more than one, it lists the page's URL in each. */
function inLanguage(language: Language, { path, ...rest }: { path: string; lastModified?: string }) {
  const urls = Object.fromEntries(languages.map((each) => [each, xmlUrl(pathIn(each, path))]))
  return {
    url: xmlUrl(pathIn(language, path)),
    ...rest,
    ...(languages.length > 1 && { alternates: { languages: { ...urls, 'x-default': xmlUrl(path) } } }),
  }
}

/** Returns the absolute URL, escaped for XML, because Next doesn't escape the `&` in `/trips-&-rates`. */
function xmlUrl(path: string): string {
  return new URL(path, siteUrl()).href.replaceAll('&', '&amp;')
}
