// Every API call in this file throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { type LogValues, type TripLogView, tripLogResponse } from '@/contract/departures/trip-log'
import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

const PATH = '/api/departure/log'

/** Returns the URL of a departure's log, which is also the cache key. */
export const logPath = ({ date, time }: { date: TripDate; time: DepartureTime }): string =>
  `${PATH}?date=${date}&time=${time}`

export async function readLog(path: string): Promise<TripLogView> {
  return (await captainCall({ method: 'GET', path, shape: tripLogResponse })).TripLog
}

export async function saveLog(
  { date, time, version }: Pick<TripLogView, 'date' | 'time' | 'version'>,
  log: LogValues,
): Promise<TripLogView> {
  const body = { date, time, version, log }
  return (await captainCall({ method: 'PUT', path: PATH, body, shape: tripLogResponse })).TripLog
}
