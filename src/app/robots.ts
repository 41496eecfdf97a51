import type { MetadataRoute } from 'next'
import { siteUrl } from '@/server/site-url'

/** The site's address is read when the server runs, not when it is built. */
export const dynamic = 'force-dynamic'

/** `/robots.txt`: all that is for visitors, and nothing that staff or the browser's own code works with. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // The longer rule wins, so these are open in spite of the shorter ones below.
      allow: ['/', '/api/media/', '/api/openapi.json', '/captain-and-vessel'],
      disallow: ['/admin', '/api/', '/dashboard', '/captain', '/preview'],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
