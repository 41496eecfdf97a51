// Every API call in this file throws a CaptainCallError on failure. The URL path is also a cache key.
import { captainCall } from '@/api-client/captain-call'
import { type WaitingParty, waitlistResponse } from '@/contract/departures/waitlist'
import type { TripDate } from '@/domain/dates'

const shape = waitlistResponse

export const waitlistPath = (date: TripDate): string => `/api/waitlist/all?date=${date}`

export async function readWaitlist(path: string): Promise<WaitingParty[]> {
  return (await captainCall({ method: 'GET', path, shape })).Waitlist
}

/** Holds seats for a party, even if others have been waiting longer, and emails the party. */
export const offerSeats = (id: string) =>
  captainCall({ method: 'POST', path: `/api/waitlist/${id}/offer`, shape })

/** Takes a party off the waitlist. */
export const removeParty = (id: string) =>
  captainCall({ method: 'DELETE', path: `/api/waitlist/${id}`, shape })
