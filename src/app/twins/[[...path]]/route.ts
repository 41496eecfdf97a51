import { markdownTwin, type Twin, tripTwin } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { readPageNumber, TRIPS_SLUG } from '@/shared/paths/page-address'
import { readSegment } from '@/shared/paths/path-segment'

/** Rendered on request, because the build has no database. src/runtime/content-cache.ts is the cache. */
export const dynamic = 'force-dynamic'

/**
 * `GET /about.md` returns a page as Markdown. next.config.ts rewrites such URLs to this route. The second
 * page of fish reports is `/fish-report/2.md` or `/fish-report.md?page=2`.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> {
  const { path: [segment = '', ...rest] = [] } = await params
  const slug = readSegment(segment)
  const twin = slug === null ? null : await twinOf(slug, rest, request)
  if (!twin) {
    return new Response('Page not found.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  return new Response(twin.markdown, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      // Make search engines link to the HTML page instead.
      Link: `<${new URL(twin.path, siteUrl()).href}>; rel="canonical"`,
    },
  })
}

async function twinOf(slug: string, rest: string[], request: Request): Promise<Twin | null> {
  if (slug === TRIPS_SLUG && rest.length === 1) return tripTwin(readSegment(rest[0] ?? '') ?? '')
  const number = readPageNumber(rest.length > 0 ? rest : queriedPage(request))
  return number === null ? null : markdownTwin({ slug, number })
}

function queriedPage(request: Request): string[] | undefined {
  const page = new URL(request.url).searchParams.get('page')
  return page === null ? undefined : [page]
}
