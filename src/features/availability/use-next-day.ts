'use client'

import useSWR from 'swr'
import { getJson, isRecord } from '@/api-client/get-json'
import type { NextDays } from '@/contract/availability'
import { addMonths, type Month, type TripDate } from '@/domain/dates'
import { nextDayOf } from '@/domain/next-trip-day'
import type { TripType } from '@/domain/trips'

const TIMEOUT_MS = 45_000

export interface NextDayQuery {
  month: Month
  trip: TripType | null
  /** The next bookable day in the displayed grid, whose days are already loaded. */
  inGrid: TripDate | null
  /** The next days from the page's HTML. Null on the dashboard, which searches only the grid. */
  initial: NextDays | null
}

/**
 * Returns the first bookable day in the displayed grid or, if it has none, in a later month. A null trip means any
 * trip. Sends a request only if the grid has none. If no later month has one either, returns the earliest bookable
 * day of all.
 */
export function useNextDay({ month, trip, inGrid, initial }: NextDayQuery): TripDate | null {
  const later = addMonths(month, 1)
  const isNeeded = inGrid === null && initial !== null
  const { data } = useSWR<NextDays, Error>(
    isNeeded ? `/api/availability/next?month=${later}` : null,
    readNextDays,
    { fallbackData: initial?.month === later ? initial : undefined },
  )
  return inGrid ?? (data && isNeeded ? nextDayOf(data.next, trip, `${later}-01`) : null)
}

/**
 * Fetches the next bookable days.
 *
 * @throws any error from `getJson`, or `Error` for any other response
 */
async function readNextDays(path: string): Promise<NextDays> {
  const body = toNextDays(await getJson(path, AbortSignal.timeout(TIMEOUT_MS)))
  if (!body) throw new Error('Unexpected response when loading the next open days')
  return body
}

/**
 * Returns the response body if it has the expected shape, or null. Doesn't use zod, because that would double
 * the size of the page's script.
 */
export function toNextDays(body: unknown): NextDays | null {
  if (!isRecord(body) || typeof body.month !== 'string' || !Array.isArray(body.next)) return null
  const isNextDay = (value: unknown): value is NextDays['next'][number] =>
    isRecord(value) && typeof value.trip === 'string' && typeof value.date === 'string'
  return body.next.every(isNextDay) ? { month: body.month, next: body.next } : null
}
