import type { MetadataRoute } from 'next'
import { siteMap } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { addressOfReportPage, GIFTS_PATH, REPORTS_PATH } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-slug'
import { HAS_SPANISH, type Language, pathIn } from '@/shared/text/language'

/** Rendered on request, because the build has no database. src/runtime/content-cache.ts is the cache. */
export const dynamic = 'force-dynamic'

/**
 * `GET /sitemap.xml` lists every published page, including each page of fish reports, with the time of its last
 * change. Pages that staff have translated are also listed in Spanish. The gift certificate page has no time, because
 * its content doesn't change.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages, reportPages, tripPages, tripsChanged } = await siteMap()
  const trips = tripPages.map((page) => ({ ...page, lastModified: tripsChanged }))
  const others = pages
    .filter(({ isPlaceholder }) => !isPlaceholder)
    .flatMap(({ slug, updatedAt, hasSpanish }) => {
      const path = pathOfPage(slug)
      // A new report moves older reports to the next page, so all report pages change at the same time.
      const paths =
        path === REPORTS_PATH
          ? Array.from({ length: reportPages }, (_, index) => addressOfReportPage(index + 1))
          : [path]
      return paths.map((each) => ({ path: each, lastModified: updatedAt, hasSpanish }))
    })
  const entries = [...others, ...trips, { path: GIFTS_PATH, hasSpanish: true }]
  const translated = HAS_SPANISH ? entries.filter(({ hasSpanish }) => hasSpanish) : []
  return [...entries.map((entry) => entryIn('en', entry)), ...translated.map((entry) => entryIn('es', entry))]
}

interface Entry {
  path: string
  hasSpanish: boolean
  lastModified?: string
}

/** Returns a page's entry in a language. If the page exists in both languages, the entry lists both URLs. */
function entryIn(
  language: Language,
  { path, hasSpanish, lastModified }: Entry,
): MetadataRoute.Sitemap[number] {
  const languages = { en: xmlUrl(path), es: xmlUrl(pathIn('es', path)), 'x-default': xmlUrl(path) }
  return {
    url: xmlUrl(pathIn(language, path)),
    ...(lastModified !== undefined && { lastModified }),
    ...(HAS_SPANISH && hasSpanish && { alternates: { languages } }),
  }
}

/** Returns the absolute URL, escaped for XML, because Next doesn't escape the `&` in `/trips-&-rates`. */
function xmlUrl(path: string): string {
  return new URL(path, siteUrl()).href.replaceAll('&', '&amp;')
}
