// Every API call in this file throws a CaptainCallError on failure. The URL paths are also cache keys.
import useSWR from 'swr'
import { CaptainCallError, captainCall } from '@/api-client/captain-call'
import { bookingResponse, type CaptainBooking, type MoveOption, movesResponse } from '@/contract/booking'
import { calendarResponse } from '@/contract/calendar'
import { type WeatherCancellation, type WeatherChoiceInput, weatherList } from '@/contract/weather'
import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'
import { deleteIfPresent } from '../shared/captain-api'
import { REFRESH_MS } from '../shared/use-dashboard-refresh'

/** How often to reload the list while a cancellation can still be undone. */
const UNDO_REFRESH_MS = 10_000

const LIST_PATH = '/api/weather/all'

async function readWeather(path: string): Promise<WeatherCancellation[]> {
  return (await captainCall({ method: 'GET', path, shape: weatherList })).Weather.Cancellations
}

/** Loads a day's weather cancellations or, without a date, those that still need choices. */
export function useWeather(date?: TripDate) {
  return useSWR<WeatherCancellation[], Error>(
    date ? `${LIST_PATH}?from=${date}&to=${date}` : LIST_PATH,
    readWeather,
    {
      refreshInterval: (latest) =>
        latest?.some(({ announcement }) => announcement === 'waiting') ? UNDO_REFRESH_MS : REFRESH_MS,
    },
  )
}

export interface NewCancellation {
  date: TripDate
  /** The canceled departure, or null for the whole day. */
  time: DepartureTime | null
  /** A message to include in the emails to the guests. */
  message: string
  reason?: 'too-few'
}

/** Cancels a day or a departure for weather. Succeeds if it's already canceled. */
export async function cancelForWeather({ date, time, message, reason }: NewCancellation): Promise<void> {
  const body = {
    type: 'weather',
    startDate: date,
    endDate: date,
    ...(time && { time }),
    message: message.trim() || null,
    ...(reason && { reason }),
  }
  try {
    await captainCall({ method: 'POST', path: '/api/calendar/new', body, shape: calendarResponse })
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== 'already-exists') throw cause
  }
}

/**
 * Undoes a weather cancellation, or reopens the day once everyone has chosen. Throws `weather-announced` if
 * they're still choosing.
 */
export async function reopenAfterWeather(id: string): Promise<void> {
  await deleteIfPresent(`/api/calendar/${encodeURIComponent(id)}`)
}

/** Returns the path for a booking's choice, and for the departures that can be chosen. */
export function choicePath(id: string): string {
  return `/api/booking/${encodeURIComponent(id)}/weather`
}

/** Reads the departures in the next 12 months that a party can choose, soonest first. */
export async function readChoices(path: string): Promise<MoveOption[]> {
  return (await captainCall({ method: 'GET', path, shape: movesResponse })).Departures
}

/** Records the choice for a guest. Throws `password-needed` if a refund needs the password first. */
export async function chooseForGuest(
  { _id, version }: Pick<CaptainBooking, '_id' | 'version'>,
  choice: WeatherChoiceInput,
): Promise<void> {
  const body = { version, choice }
  await captainCall({ method: 'POST', path: choicePath(_id), body, shape: bookingResponse })
}
