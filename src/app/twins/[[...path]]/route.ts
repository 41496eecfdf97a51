import { markdownTwin } from '@/runtime/twins'
import { siteUrl } from '@/server/site-url'
import { readPageNumber } from '@/shared/paths/page-address'
import { readSegment } from '@/shared/paths/path-segment'

/** No database is there at build; what it says is kept by src/runtime/content-cache.ts. */
export const dynamic = 'force-dynamic'

interface TwinContext {
  params: Promise<{ path?: string[] }>
}

/**
 * `GET /about.md` and so on (rewritten here by next.config.ts): the page at that path as Markdown, for programs. The second
 * page of the fish reports is `/fish-report/2.md` or `/fish-report.md?page=2`.
 */
export async function GET(request: Request, { params }: TwinContext): Promise<Response> {
  const { path = [] } = await params
  const [slug, number] = [readSegment(path[0] ?? ''), readNumber(request, path.slice(1))]
  const twin = slug === null || number === null ? null : await markdownTwin({ slug, number })
  if (!twin) return new Response('There is no page here.\n', { status: 404, headers: TEXT })
  return new Response(twin.markdown, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      // The page is what a search result should lead to.
      Link: `<${new URL(twin.path, siteUrl()).href}>; rel="canonical"`,
    },
  })
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

function readNumber(request: Request, behind: string[]): number | null {
  const asked = new URL(request.url).searchParams.get('page')
  if (behind.length > 0) return readPageNumber(behind)
  return readPageNumber(asked === null ? undefined : [asked])
}
