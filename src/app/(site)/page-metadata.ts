import type { Metadata } from 'next'
import type { SitePageContent } from '@/contract/content/page'
import { sitePage } from '@/runtime/page-data'
import { twinPath } from '@/seo/twin-path'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-slug'

/** Returns a page's title, description, canonical URL and link preview. */
export async function pageMetadata(
  page: Pick<SitePageContent, 'slug' | 'seo'>,
  path = pathOfPage(page.slug),
): Promise<Metadata> {
  const { site } = await sitePage()
  const { title, description, share, shareAlt } = page.seo
  // The brand comes first on the home page and last on other pages (docs/product-rules.md#about-page).
  const fullTitle = page.slug === HOME_SLUG ? `${site.brand}: ${title}` : `${title} | ${site.brand}`
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: path, types: { 'text/markdown': twinPath(path) } },
    openGraph: {
      type: 'website',
      siteName: site.brand,
      title: fullTitle,
      description,
      url: path,
      locale: 'en_US',
      ...(share && {
        images: [{ url: withWordmark(share, site.brand), width: 1200, height: 630, alt: shareAlt }],
      }),
    },
    twitter: { card: 'summary_large_image' },
  }
}

/**
 * Returns the URL of the share image, which shows the company's name (src/app/share). The URL contains the
 * name, so that link previews change when the name does.
 */
const withWordmark = (share: string, brand: string) =>
  `${share.replace('/api/media/file/', '/share/')}&name=${encodeURIComponent(brand)}`
