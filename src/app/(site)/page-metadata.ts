import type { Metadata } from 'next'
import type { SitePageContent } from '@/contract/page'
import { sitePage } from '@/runtime/page-data'
import { twinPath } from '@/seo/twin-path'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-path'

/** Title, description, canonical address and link preview of a page, as the CMS has them. */
export async function pageMetadata(
  page: Pick<SitePageContent, 'slug' | 'seo'>,
  path = pathOfPage(page.slug),
): Promise<Metadata> {
  const { site } = await sitePage()
  const { title, description, share } = page.seo
  // The home page's title leads with the name; the specification names About's title 'About Us' plus brand.
  const full = page.slug === HOME_SLUG ? `${site.brand}: ${title}` : `${title} | ${site.brand}`
  return {
    title: { absolute: full },
    description,
    alternates: { canonical: path, types: { 'text/markdown': twinPath(path) } },
    openGraph: {
      type: 'website',
      siteName: site.brand,
      title: full,
      description,
      url: path,
      locale: 'en_US',
      ...(share && { images: [{ url: share, width: 1200, height: 630 }] }),
    },
    twitter: { card: 'summary_large_image' },
  }
}
