import { type ListedPage, readPageList } from '@/services/content/read-page'
import { addressOfTripPage } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-slug'
import { HAS_SPANISH } from '@/shared/text/language'
import { cachedContent } from './content-cache'
import { tripPages } from './page-data'

/** Returns every published page of the CMS. */
export const pageList = (): Promise<ListedPage[]> => cachedContent('page list', readPageList)

/** Returns the paths of the pages and trips that staff haven't translated (docs/product-rules.md#spanish-texts). */
export async function pathsOnlyInEnglish(): Promise<string[]> {
  if (!HAS_SPANISH) return []
  const [pages, trips] = await Promise.all([pageList(), tripPages('en')])
  return [
    ...pages.filter(({ hasSpanish }) => !hasSpanish).map(({ slug }) => pathOfPage(slug)),
    ...trips.filter(({ hasSpanish }) => !hasSpanish).map(({ trip }) => addressOfTripPage(trip)),
  ]
}
