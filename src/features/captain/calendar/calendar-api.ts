import { z } from 'zod'
import { captainCall } from '@/api-client/captain-call'
import { type BlockBody, blockAnswer, blockList } from '@/contract/block'
import {
  type CalendarEntryBody,
  calendarAnswer,
  calendarList,
  FISH_SEASON_ID,
  SALMON_ID,
} from '@/contract/calendar'
import type { DateSpan, TripDate } from '@/domain/dates'

/** The two entries that the seed creates (docs/product-rules.md#records); undefined if the database wasn't seeded. */
export interface SeasonEntries {
  fishSeason: CalendarEntryBody | undefined
  salmon: CalendarEntryBody | undefined
}

/** Finds the season and the salmon days in a list of calendar entries. */
export function seasonEntriesOf(entries: CalendarEntryBody[]): SeasonEntries {
  const find = (id: string) => entries.find(({ _id }) => _id === id)
  return { fishSeason: find(FISH_SEASON_ID), salmon: find(SALMON_ID) }
}

/** Returns the dates of the stored season, or null if not set. */
export function seasonOf(entry: CalendarEntryBody | undefined): DateSpan | null {
  return entry?.startDate && entry.endDate ? { startDate: entry.startDate, endDate: entry.endDate } : null
}

/**
 * Reads the season and the salmon days. Requests a single day, so that the response doesn't contain all weather entries.
 *
 * @throws CaptainCallError
 */
export async function readSeasonEntries(today: TripDate): Promise<SeasonEntries> {
  const path = `/api/calendar/all?from=${today}&to=${today}`
  const { Calendar } = await captainCall({ method: 'GET', path, answer: calendarList })
  return seasonEntriesOf(Calendar.Calendars)
}

/**
 * Saves the fishing season.
 *
 * @throws CaptainCallError `edit-conflict` if `version` is stale
 */
export async function saveSeason(body: DateSpan & { version?: string }): Promise<CalendarEntryBody> {
  const path = `/api/calendar/${FISH_SEASON_ID}`
  const { Calendar } = await captainCall({ method: 'PUT', path, body, answer: calendarAnswer })
  return Calendar
}

/**
 * Saves the salmon days.
 *
 * @throws CaptainCallError `edit-conflict` if `version` is stale
 */
export async function saveSalmonDays(days: {
  salmonDays: TripDate[]
  version?: string
}): Promise<CalendarEntryBody> {
  const path = `/api/calendar/${SALMON_ID}`
  const body = { type: 'salmon', ...days }
  const { Calendar } = await captainCall({ method: 'PUT', path, body, answer: calendarAnswer })
  return Calendar
}

/**
 * Reads the blocks that end on a day or later.
 *
 * @throws CaptainCallError
 */
export async function readBlocks(from: TripDate): Promise<BlockBody[]> {
  const path = `/api/block/all?from=${from}`
  const { Block } = await captainCall({ method: 'GET', path, answer: blockList })
  return Block.Blocks
}

/**
 * Reads the current version of a block; null if it was deleted.
 *
 * @throws CaptainCallError
 */
export async function readBlock(id: string): Promise<BlockBody | null> {
  const { Block } = await captainCall({ method: 'GET', path: '/api/block/all', answer: blockList })
  return Block.Blocks.find(({ _id }) => _id === id) ?? null
}

/**
 * Creates a block, or updates `before`.
 *
 * @throws CaptainCallError
 */
export async function saveBlock(span: DateSpan, before: BlockBody | null): Promise<BlockBody> {
  const { Block } = before
    ? await captainCall({
        method: 'PUT',
        path: blockPath(before),
        body: { type: 'block', ...span, version: before.version },
        answer: blockAnswer,
      })
    : await captainCall({
        method: 'POST',
        path: '/api/block/new',
        body: { type: 'block', ...span },
        answer: blockAnswer,
      })
  return Block
}

/**
 * Deletes a block.
 *
 * @throws CaptainCallError `not-found` if it was already deleted
 */
export async function deleteBlock(block: BlockBody): Promise<void> {
  await captainCall({ method: 'DELETE', path: blockPath(block), answer: z.unknown() })
}

const blockPath = ({ _id }: BlockBody) => `/api/block/${encodeURIComponent(_id)}`
