import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { TRIP_NAME, TRIPS_PATH } from './src/trip-address'

/**
 * Large responses that are always JSON. Next sets a route handler's content type as an array, which its
 * compression ignores. Set here as a string, the response is compressed (a month's availability from 26 kB to
 * 1.6 kB).
 */
const LONG_JSON = [
  '/availability.json',
  '/api/availability',
  '/api/:list(block|booking|calendar)/all',
  '/api/fish_report',
  '/api/insta/feed',
]
const JSON_TYPE = [{ key: 'Content-Type', value: 'application/json' }]

const nextConfig: NextConfig = {
  // Rendered pages are only cached in memory, by content version (src/server/caches/content-clock.ts).
  cacheHandler: fileURLToPath(new URL('./page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // How long a CDN or proxy may serve a page after its `revalidate` time, in seconds. Next's default: a year.
  expireTime: 300,
  poweredByHeader: false,
  // The API has `GET|POST /api/fish_report/` with a trailing slash, so don't redirect it. src/proxy.ts
  // normalizes page paths.
  skipTrailingSlashRedirect: true,
  // If bundled, Payload would be loaded twice (pages and routes), and its errors would lose their class.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/drizzle',
    '@libsql/client',
    'libsql',
    'square',
    'sharp',
  ],
  // The public URL has the trip in its query (docs/product-rules.md#trip-cards), but a page that reads its
  // query can't be cached. So it's rewritten to a path, and that path redirects to the public URL.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: TRIPS_PATH,
        has: [{ type: 'query', key: 'trip', value: `(?<trip>${TRIP_NAME})` }],
        destination: `${TRIPS_PATH}/:trip`,
      },
    ],
    // Every page is also available as Markdown at its path plus `.md` (src/app/twins).
    afterFiles: [
      { source: '/api/:path*.md', destination: '/api/no-twin' },
      { source: '/index.md', destination: '/twins/home' },
      { source: '/:path*.md', destination: '/twins/:path*' },
    ],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/home.md', destination: '/index.md', permanent: true },
    { source: '/trips-&-rates/:trip', destination: '/trips-&-rates?trip=:trip', permanent: true },
  ],
  // Security headers are set in src/runtime/http-guard.ts, because these don't cover every response of Next.
  headers: async () => LONG_JSON.map((source) => ({ source, headers: JSON_TYPE })),
  // Turns the image optimizer off (404). Pictures are resized on upload, and anyone could fill the disk with
  // its variants.
  images: { unoptimized: true },
  // The test suite runs `npm run typecheck` before the build; checking twice takes another minute.
  typescript: { ignoreBuildErrors: true },
}

const withCms = withPayload(nextConfig)

/**
 * Payload adds headers to every path so that its admin panel learns the color scheme. One of them,
 * `Critical-CH`, makes Chromium request the first page twice, so only send them for the admin panel.
 */
export default {
  ...withCms,
  headers: async () => {
    const headers = (await withCms.headers?.()) ?? []
    return headers.map((rule) =>
      rule.headers.some(({ key }) => key === 'Critical-CH') ? { ...rule, source: '/admin/:path*' } : rule,
    )
  },
} satisfies NextConfig
