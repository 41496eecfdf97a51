import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import * as charter from './charter.config'
import { checkCharter } from './src/domain/charter'
import { FIRST_TRIP } from './src/shared/paths/page-address'
import { pathIn } from './src/shared/text/language'
import { TRIP_NAME, TRIPS_PATH } from './src/trip-address'

// payload.config.ts also checks the configuration, because `npm run seed` and other scripts load that file without
// Next.
checkCharter(charter)

/**
 * Routes with large JSON responses. Next sets a route handler's content type as an array, and its compression
 * skips those responses. Setting the header here as a string makes Next compress them (a month's availability
 * shrinks from 26 kB to 1.6 kB).
 */
const LONG_JSON = [
  '/availability.json',
  '/api/availability',
  '/api/:list(block|booking|calendar)/all',
  '/api/fish_report',
  '/api/insta/feed',
]
const JSON_TYPE = [{ key: 'Content-Type', value: 'application/json' }]

/** The path of the trips page in each language. */
const TRIPS_PATHS = charter.languages.map((language) => pathIn(language, TRIPS_PATH))

const nextConfig: NextConfig = {
  // For `npm run standalone`. Without the condition, `next start` would warn on every start that it doesn't
  // support standalone output.
  ...(process.env.BUILD_STANDALONE && { output: 'standalone' as const }),
  // Keeps rendered pages in memory until the content version changes.
  cacheHandler: fileURLToPath(new URL('./page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // How long a CDN can serve a page past its `revalidate` time, in seconds. Next's default is a year.
  expireTime: 300,
  poweredByHeader: false,
  // Without this, Next would redirect API paths that end with a slash (`/api/fish_report/`). src/proxy.ts
  // normalizes the paths of pages instead.
  skipTrailingSlashRedirect: true,
  // If Next bundled these packages, pages and routes would each load their own copy of Payload, and `instanceof`
  // wouldn't recognize Payload's errors.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/drizzle',
    '@libsql/client',
    'libsql',
    'mongodb',
    'sharp',
    'prom-client',
  ],
  // The public URL has the trip in its query (docs/product-rules.md#trip-cards), but Next can't cache a page
  // that reads its query. So we rewrite the query to a path, and redirect that path to the public URL.
  rewrites: async () => ({
    beforeFiles: TRIPS_PATHS.map((path) => ({
      source: path,
      has: [{ type: 'query' as const, key: 'trip', value: `(?<trip>${TRIP_NAME})` }],
      destination: `${path}/${FIRST_TRIP}/:trip`,
    })),
    // Serve a page's Markdown twin at the page's path plus `.md` (src/app/twins).
    afterFiles: [
      { source: '/api/:path*.md', destination: '/api/no-twin' },
      { source: '/index.md', destination: '/twins/home' },
      { source: '/:path*.md', destination: '/twins/:path*' },
    ],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/home.md', destination: '/index.md', permanent: true },
    ...TRIPS_PATHS.map((path) => ({
      source: `${path}/${FIRST_TRIP}/:trip`,
      destination: `${path}?trip=:trip`,
      permanent: true,
    })),
  ],
  // Next doesn't add these headers to every response, so src/runtime/http-guard.ts sets the security headers.
  headers: async () => [
    ...LONG_JSON.map((source) => ({ source, headers: JSON_TYPE })),
    // The logo is on every page. By default, browsers revalidate files in `public` on each visit.
    { source: charter.logo, headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
  // Uploads are already resized, and the image optimizer would let anyone fill the disk with resized copies.
  images: { unoptimized: true },
  // Replaces some of Next's modules in browsers, so that pages don't load code that no browser needs
  // (docs/decisions/0022-script-of-a-page.md). Next requires most of them by a relative path, so that path is the key.
  turbopack: {
    resolveAlias: {
      // Most of Next's polyfills are for browsers that it no longer supports.
      '../build/polyfills/polyfill-module': { browser: './src/next-overrides/polyfills.ts' },
      'next/dist/compiled/process': { browser: './src/next-overrides/process.ts' },
      'next/dist/shared/lib/app-dynamic': { browser: './src/next-overrides/dynamic.tsx' },
      '../../../lib/constants': { browser: './src/next-overrides/constants.ts' },
      '../../../../lib/constants': { browser: './src/next-overrides/constants.ts' },
      './builtin/global-error': { browser: './src/next-overrides/last-error-page.tsx' },
      '../components/builtin/global-error': { browser: './src/next-overrides/last-error-page.tsx' },
      '../../../client/components/builtin/global-error': {
        browser: './src/next-overrides/last-error-page.tsx',
      },
      '../../shared/lib/instant-messages': { browser: './src/next-overrides/instant-messages.ts' },
      // These three are only for `next/link`.
      '../../shared/lib/utils': { browser: './src/next-overrides/link-urls.ts' },
      '../../shared/lib/router/utils/format-url': { browser: './src/next-overrides/link-urls.ts' },
      '../../shared/lib/router/utils/is-local-url': { browser: './src/next-overrides/link-urls.ts' },
    },
  },
  // Without this, Next loads the code of all routes before the first response, which takes seconds.
  experimental: { preloadEntriesOnStart: false },
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
