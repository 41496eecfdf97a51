// Every API call in this file throws a CaptainCallError on failure. The URL path is also a cache key.
import useSWR from 'swr'
import { captainCall } from '@/api-client/captain-call'
import { type WaitingParty, waitlistResponse } from '@/contract/departures/waitlist'
import type { TripDate } from '@/domain/dates'
import { REFRESH_MS } from './use-dashboard-refresh'

const shape = waitlistResponse

const waitlistPath = (date: TripDate): string => `/api/waitlist/all?date=${date}`

async function readWaitlist(path: string): Promise<WaitingParty[]> {
  return (await captainCall({ method: 'GET', path, shape })).Waitlist
}

/** Loads a day's waitlist. */
export function useWaitlist(date: TripDate) {
  return useSWR<WaitingParty[], Error>(waitlistPath(date), readWaitlist, { refreshInterval: REFRESH_MS })
}

/** Holds seats for a party, even if others have been waiting longer, and emails the party. */
export const offerSeats = (id: string) =>
  captainCall({ method: 'POST', path: `/api/waitlist/${id}/offer`, shape })

/** Takes a party off the waitlist. */
export const removeParty = (id: string) =>
  captainCall({ method: 'DELETE', path: `/api/waitlist/${id}`, shape })
