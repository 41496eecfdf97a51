import { llmsIndex } from '@/runtime/twins'

/** No database is there at build; what it says is kept by src/runtime/content-cache.ts. */
export const dynamic = 'force-dynamic'

/** `GET /llms.txt`: the name of the business, and where programs read each page (llmstxt.org). */
export async function GET(): Promise<Response> {
  return new Response(await llmsIndex(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  })
}
