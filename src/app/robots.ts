import type { MetadataRoute } from 'next'
import { siteUrl } from '@/server/site-url'

/** Rendered on request, because the build doesn't know the site's URL. */
export const dynamic = 'force-dynamic'

/** `GET /robots.txt` tells search engines to stay out of the staff pages and the API. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // The longest matching rule wins, so these exceptions override the shorter prefixes below.
      allow: ['/', '/api/media/', '/api/openapi.json', '/captain-and-vessel'],
      disallow: ['/admin', '/api/', '/dashboard', '/captain', '/preview'],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
