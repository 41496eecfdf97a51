import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import type { SitePageContent } from '@/contract/content/page'
import { sitePage } from '@/runtime/page-data'
import { twinPath } from '@/seo/twin-path'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-slug'
import { HAS_SPANISH, pathIn } from '@/shared/text/language'

/**
 * Returns a page's title, description, canonical URL and link preview.
 *
 * @param preview the link preview's picture if staff haven't chosen one. The banner by default
 */
export async function pageMetadata(
  page: Pick<SitePageContent, 'slug' | 'seo' | 'hasSpanish'>,
  path = pathOfPage(page.slug),
  preview: { url: string; alt: string } | null = null,
): Promise<Metadata> {
  const { site } = await sitePage()
  const t = requestText()
  const { title, description, share, shareAlt, isShareChosen } = page.seo
  const banner = share ? { url: withWordmark(share, site.brand), alt: shareAlt } : null
  const picture = isShareChosen ? banner : (preview ?? banner)
  // The brand comes first on the home page and last on other pages (docs/product-rules.md#about-page).
  const fullTitle = page.slug === HOME_SLUG ? `${site.brand}: ${title}` : `${title} | ${site.brand}`
  return {
    title: { absolute: fullTitle },
    description,
    alternates: {
      ...alternates(path, page.hasSpanish),
      // Only English pages have a Markdown twin.
      ...(t.language === 'en' && { types: { 'text/markdown': twinPath(path) } }),
    },
    openGraph: {
      type: 'website',
      siteName: site.brand,
      title: fullTitle,
      description,
      url: t.path(path),
      locale: t.locale.replace('-', '_'),
      ...(picture && { images: [{ ...picture, width: 1200, height: 630 }] }),
    },
    twitter: { card: 'summary_large_image' },
  }
}

/**
 * Returns the canonical URL of a page, and the page's URL in each language. If staff haven't translated a page, its
 * Spanish version repeats the English one, so the English URL is canonical.
 */
export function alternates(path: string, hasSpanish: boolean): NonNullable<Metadata['alternates']> {
  if (!HAS_SPANISH || !hasSpanish) return { canonical: path }
  const canonical = requestText().path(path)
  return { canonical, languages: { en: path, es: pathIn('es', path), 'x-default': path } }
}

/**
 * Returns the URL of the share image, which shows the company's name (src/app/share). The URL contains the
 * name, so that link previews change when the name does.
 */
const withWordmark = (share: string, brand: string) =>
  `${share.replace('/api/media/file/', '/share/')}&name=${encodeURIComponent(brand)}`
