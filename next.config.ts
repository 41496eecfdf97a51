import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { FIRST_TRIP } from './src/shared/paths/page-address'
import { TRIP_NAME, TRIPS_PATH } from './src/trip-address'

/**
 * Large JSON responses. Next sets a route handler's content type as an array, which its compression ignores.
 * Setting it here as a string compresses them (a month's availability from 26 kB to 1.6 kB).
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
  // Caches rendered pages in memory, by content version.
  cacheHandler: fileURLToPath(new URL('./page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // How many seconds a CDN can serve a stale page after its `revalidate` time. Next's default is a year.
  expireTime: 300,
  poweredByHeader: false,
  // Some API paths end with a slash (`/api/fish_report/`). src/proxy.ts normalizes page paths.
  skipTrailingSlashRedirect: true,
  // Bundling would load Payload twice (pages and routes), and `instanceof` would fail for its errors.
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
  // The trip is in the query of the public URL (docs/product-rules.md#trip-cards), but a page that reads its
  // query can't be cached. So rewrite the query to a path, and redirect that path to the public URL.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: TRIPS_PATH,
        has: [{ type: 'query', key: 'trip', value: `(?<trip>${TRIP_NAME})` }],
        destination: `${TRIPS_PATH}/${FIRST_TRIP}/:trip`,
      },
    ],
    // Adding `.md` to a page's path returns the page as Markdown (src/app/twins).
    afterFiles: [
      { source: '/api/:path*.md', destination: '/api/no-twin' },
      { source: '/index.md', destination: '/twins/home' },
      { source: '/:path*.md', destination: '/twins/:path*' },
    ],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/home.md', destination: '/index.md', permanent: true },
    { source: `${TRIPS_PATH}/${FIRST_TRIP}/:trip`, destination: `${TRIPS_PATH}?trip=:trip`, permanent: true },
  ],
  // Next doesn't add these headers to every response, so src/runtime/http-guard.ts sets the security headers.
  headers: async () => LONG_JSON.map((source) => ({ source, headers: JSON_TYPE })),
  // Uploads are already resized, and the image optimizer would let anyone fill the disk with variants.
  images: { unoptimized: true },
  // `npm test` checks types before the build.
  typescript: { ignoreBuildErrors: true },
}

const withCms = withPayload(nextConfig)

/**
 * Restricts Payload's color-scheme headers to its admin panel. Payload sets them for every path, and
 * `Critical-CH` makes Chromium request the first page twice.
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
