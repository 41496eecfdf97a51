import { openDepartures } from '@/runtime/open-departures'

/** Seats move: asked anew each time, and no database is there at build. */
export const dynamic = 'force-dynamic'

/**
 * `GET /availability.json`: the departures with seats of the next 60 days, soonest first (`openDepartures` of
 * src/contract/departures.ts). For the home page, and for programs that look for a free seat.
 */
export async function GET(): Promise<Response> {
  return Response.json(await openDepartures(), {
    // As long as the server itself keeps a month.
    headers: { 'Cache-Control': 'public, max-age=1' },
  })
}
