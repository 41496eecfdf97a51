import { llmsIndex } from '@/runtime/twins'

/** The build has no database. src/runtime/content-cache.ts caches the content. */
export const dynamic = 'force-dynamic'

/** `GET /llms.txt`: the business, and links to each page in Markdown (llmstxt.org). */
export async function GET(): Promise<Response> {
  return new Response(await llmsIndex(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  })
}
