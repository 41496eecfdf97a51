import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { TRIP_NAME, TRIPS_PATH } from './src/trip-address'

/**
 * Long answers that are always JSON. Next sets a route handler's content type as a list, which its compression takes for no
 * type at all; set here, as a text, the answer is compressed (26 kB of a month's days become 1.6).
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
  // Rendered pages are kept in memory only, by the rules of src/server/caches/content-clock.ts.
  cacheHandler: fileURLToPath(new URL('./page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // How long a proxy in front may show a page past its minute; by default a year.
  expireTime: 300,
  poweredByHeader: false,
  // `GET|POST /api/fish_report/` is part of the contract and must not be redirected; pages are normalized in src/proxy.ts.
  skipTrailingSlashRedirect: true,
  // Bundled, Payload would exist twice (pages and routes), and its errors would lose their class and name.
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
  // The chosen trip is part of the address (`?trip=Rockfish`, decision 21), and a page that reads its query can't be kept.
  // Inside, it is a path; that path itself leads back to the one public spelling.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: TRIPS_PATH,
        has: [{ type: 'query', key: 'trip', value: `(?<trip>${TRIP_NAME})` }],
        destination: `${TRIPS_PATH}/:trip`,
      },
    ],
    // Every page has a twin in Markdown at its own path (src/app/twins).
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
  // The security headers are set in src/runtime/http-guard.ts, which also sees what Next answers by itself.
  headers: async () => LONG_JSON.map((source) => ({ source, headers: JSON_TYPE })),
  // No page uses the optimizer (pictures are made on upload), and anyone could fill the disk with its variants. This makes it a 404.
  images: { unoptimized: true },
  // The production build runs after `npm run typecheck` in the tests; checking types twice costs a minute on two cores.
  typescript: { ignoreBuildErrors: true },
}

const withCms = withPayload(nextConfig)

/**
 * Payload adds headers to every path so that its admin learns the color scheme; `Critical-CH` among them makes Chromium ask
 * for the first page twice. They stay on the admin.
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
