// Every API call in this file throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { type BlockBody, blockList, blockResponse } from '@/contract/block'
import {
  type CalendarEntryBody,
  calendarList,
  calendarResponse,
  FISH_SEASON_ID,
  SALMON_ID,
} from '@/contract/calendar'
import type { BlockedSpan } from '@/domain/block-days'
import type { DateSpan, TripDate } from '@/domain/dates'
import { dayEntriesPath, deleteIfPresent } from '../shared/captain-api'

/**
 * The calendar entries that the seed data creates (docs/product-rules.md#records). An entry is undefined if
 * it's missing.
 */
export interface SeasonEntries {
  fishSeason: CalendarEntryBody | undefined
  salmon: CalendarEntryBody | undefined
}

/** Finds the season and the salmon days in a list of calendar entries. */
export function seasonEntriesOf(entries: CalendarEntryBody[]): SeasonEntries {
  const find = (id: string) => entries.find(({ _id }) => _id === id)
  return { fishSeason: find(FISH_SEASON_ID), salmon: find(SALMON_ID) }
}

/** Returns the dates of the stored season, or null if they aren't set. */
export function seasonOf(entry: CalendarEntryBody | undefined): DateSpan | null {
  return entry?.startDate && entry.endDate ? { startDate: entry.startDate, endDate: entry.endDate } : null
}

/**
 * Reads the season and the salmon days. Requests only one day, so that the response leaves out most weather
 * entries.
 */
export async function readSeasonEntries(today: TripDate): Promise<SeasonEntries> {
  const { Calendar } = await captainCall({ method: 'GET', path: dayEntriesPath(today), shape: calendarList })
  return seasonEntriesOf(Calendar.Calendars)
}

/**
 * Saves the fishing season.
 *
 * @throws CaptainCallError `edit-conflict` if `version` is stale
 */
export async function saveSeason(body: DateSpan & { version?: string }): Promise<CalendarEntryBody> {
  const path = `/api/calendar/${FISH_SEASON_ID}`
  return (await captainCall({ method: 'PUT', path, body, shape: calendarResponse })).Calendar
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
  return (await captainCall({ method: 'PUT', path, body, shape: calendarResponse })).Calendar
}

/** Reads the blocks that end on or after a day. */
export async function readBlocks(from: TripDate): Promise<BlockBody[]> {
  const path = `/api/block/all?from=${from}`
  return (await captainCall({ method: 'GET', path, shape: blockList })).Block.Blocks
}

/** Reads the current version of a block. Returns null if it was deleted. */
export async function readBlock(id: string): Promise<BlockBody | null> {
  const { Block } = await captainCall({ method: 'GET', path: '/api/block/all', shape: blockList })
  return Block.Blocks.find(({ _id }) => _id === id) ?? null
}

/** Updates the block `before`, or creates a block if `before` is null. */
export async function saveBlock(span: BlockedSpan, before: BlockBody | null): Promise<void> {
  const body = { type: 'block', ...span, version: before?.version }
  await (before
    ? captainCall({ method: 'PUT', path: blockPath(before), body, shape: blockResponse })
    : captainCall({ method: 'POST', path: '/api/block/new', body, shape: blockResponse }))
}

/** Deletes a block. Succeeds if it's already gone. */
export async function deleteBlock(block: BlockBody): Promise<void> {
  await deleteIfPresent(blockPath(block))
}

const blockPath = ({ _id }: BlockBody) => `/api/block/${encodeURIComponent(_id)}`
