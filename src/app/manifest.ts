import type { MetadataRoute } from 'next'
import { sitePage } from '@/runtime/page-data'
import { colors } from '../../charter.config'

/** Rendered on request, because the name comes from the CMS, and the build has no database. */
export const dynamic = 'force-dynamic'

/** `GET /manifest.webmanifest` returns the name, colors and icons for installing the site on a phone. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { site } = await sitePage()
  return {
    name: site.brand,
    short_name: site.brand,
    description: site.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.fog,
    background_color: colors.fog,
    lang: 'en-US',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
