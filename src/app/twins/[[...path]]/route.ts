import { markdownTwin } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { readPageNumber } from '@/shared/paths/page-address'
import { readSegment } from '@/shared/paths/path-segment'

/**
 * Rendered on request, because the build has no database. src/runtime/content-cache.ts caches the content.
 */
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
  const number = readPageNumber(rest.length > 0 ? rest : queriedPage(request))
  const twin = slug === null || number === null ? null : await markdownTwin({ slug, number })
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
      // Search engines should link to the HTML page instead.
      Link: `<${new URL(twin.path, siteUrl()).href}>; rel="canonical"`,
    },
  })
}

function queriedPage(request: Request): string[] | undefined {
  const page = new URL(request.url).searchParams.get('page')
  return page === null ? undefined : [page]
}
