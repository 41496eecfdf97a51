import { type ApiResult, callApi } from '@/api-client/call-api'
import { firstMessages } from '@/api-client/first-messages'
import { pageLanguage } from '@/api-client/page-language'
import {
  type JoinWaitlistInput,
  joinedResponse,
  joinWaitlistRequest,
  type WaitlistTrip,
  waitlistTripsResponse,
} from '@/contract/departures/waitlist'
import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/** Returns the URL path for reading the trips that a guest can wait for. The path is also the cache key. */
export const tripsPath = (date: TripDate, time: DepartureTime) =>
  `/api/waitlist/trips?date=${date}&time=${time}`

/** Reads the trips that a guest can wait for. @throws Error if the request fails */
export async function readTrips(path: string): Promise<WaitlistTrip[]> {
  const result = await callApi({ method: 'GET', path, shape: waitlistTripsResponse })
  if (!result.ok) throw new Error('Failed to read the trips of a waitlist')
  return result.value.Trips
}

/** Validates the form before it's sent. Returns an error message for each invalid field. */
export const checkForm = (input: unknown) => firstMessages(joinWaitlistRequest.safeParse(input))

export const joinWaitlist = (body: JoinWaitlistInput): Promise<ApiResult<{ joined: true }>> =>
  callApi({
    method: 'POST',
    path: '/api/waitlist/new',
    body: { ...body, language: pageLanguage() },
    shape: joinedResponse,
  })
