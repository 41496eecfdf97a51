import { openDepartures } from '@/runtime/open-departures'

/** Read on every request, because seats change all the time. */
export const dynamic = 'force-dynamic'

/**
 * `GET /availability.json`: departures of the next 60 days with open seats, soonest first (`openDepartures`
 * in src/contract/departures.ts). For the home page and for other programs.
 */
export async function GET(): Promise<Response> {
  return Response.json(await openDepartures(), {
    // Seconds, like the server's own cache of a month.
    headers: { 'Cache-Control': 'public, max-age=1' },
  })
}
