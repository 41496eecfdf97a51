import { openDepartureList } from '@/runtime/open-departures'

/** Rendered on every request, because seat availability changes all the time. */
export const dynamic = 'force-dynamic'

/**
 * `GET /availability.json` returns the departures with open seats in the next 60 days, soonest first, with
 * prices and booking links for other programs. src/contract/departures/departures.ts defines the format.
 */
export async function GET(): Promise<Response> {
  return Response.json(await openDepartureList(), {
    // Browsers cache the response for one second, like the server.
    headers: { 'Cache-Control': 'public, max-age=1' },
  })
}
