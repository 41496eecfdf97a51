import { markdownTwin } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { readPageNumber } from '@/shared/paths/page-address'
import { readSegment } from '@/shared/paths/path-segment'

/** The build has no database. The content is cached by src/runtime/content-cache.ts. */
export const dynamic = 'force-dynamic'

interface TwinContext {
  params: Promise<{ path?: string[] }>
}

/**
 * `GET /about.md` and so on, rewritten to here by next.config.ts: the page as Markdown. The second page of
 * fish reports is `/fish-report/2.md` or `/fish-report.md?page=2`.
 */
export async function GET(request: Request, { params }: TwinContext): Promise<Response> {
  const { path = [] } = await params
  const [slug, number] = [readSegment(path[0] ?? ''), readNumber(request, path.slice(1))]
  const twin = slug === null || number === null ? null : await markdownTwin({ slug, number })
  if (!twin) return new Response('Page not found.\n', { status: 404, headers: TEXT })
  return new Response(twin.markdown, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      // Search results should link to the HTML page.
      Link: `<${new URL(twin.path, siteUrl()).href}>; rel="canonical"`,
    },
  })
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

function readNumber(request: Request, rest: string[]): number | null {
  const query = new URL(request.url).searchParams.get('page')
  if (rest.length > 0) return readPageNumber(rest)
  return readPageNumber(query === null ? undefined : [query])
}
