import type { MetadataRoute } from 'next'
import { sitePage } from '@/runtime/page-data'

/** Rendered on request, because the name comes from the CMS, and the build has no database. */
export const dynamic = 'force-dynamic'

/** Must match `--color-fog` in src/styles/globals.css. */
const FOG = '#f6f3ec'

/** `/manifest.webmanifest`: the name, colors and icons for installing the site on a phone. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { site } = await sitePage()
  return {
    name: site.brand,
    short_name: site.brand,
    description: site.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: FOG,
    background_color: FOG,
    lang: 'en-US',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
