import type { MetadataRoute } from 'next'
import { siteUrl } from '@/server/site-url'

/** The site's URL is only known at run time. */
export const dynamic = 'force-dynamic'

/** `/robots.txt`: allows what visitors read and disallows staff pages and the API. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // The longest matching rule wins, so these override the disallowed prefixes.
      allow: ['/', '/api/media/', '/api/openapi.json', '/captain-and-vessel'],
      disallow: ['/admin', '/api/', '/dashboard', '/captain', '/preview'],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
