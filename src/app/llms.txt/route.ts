import { llmsIndex } from '@/runtime/twins'

/** Rendered on request, because the build has no database. src/runtime/content-cache.ts is the cache. */
export const dynamic = 'force-dynamic'

/**
 * `GET /llms.txt` returns a description of the business, with links to the Markdown version of each page
 * (llmstxt.org).
 */
export async function GET(): Promise<Response> {
  return new Response(await llmsIndex(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  })
}
