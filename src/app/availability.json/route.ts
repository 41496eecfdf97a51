import { openDepartures } from '@/runtime/open-departures'

/** Rendered on every request, because seat availability changes all the time. */
export const dynamic = 'force-dynamic'

/**
 * `GET /availability.json` returns the departures with open seats in the next 60 days, soonest first, for the
 * home page and for other programs. src/contract/departures.ts defines the format.
 */
export async function GET(): Promise<Response> {
  return Response.json(await openDepartures(), {
    // One second, the same as the server's cache.
    headers: { 'Cache-Control': 'public, max-age=1' },
  })
}
