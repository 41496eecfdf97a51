import { openDepartureList } from '@/runtime/open-departures'

/** Seats change all the time. */
export const dynamic = 'force-dynamic'

/**
 * `GET /availability.json`: departures with open seats in the next 60 days, soonest first, with
 * prices and booking links, for the home page and for other programs. src/contract/departures.ts has its shape.
 */
export async function GET(): Promise<Response> {
  return Response.json(await openDepartureList(), {
    // One second, like the server's cache.
    headers: { 'Cache-Control': 'public, max-age=1' },
  })
}
