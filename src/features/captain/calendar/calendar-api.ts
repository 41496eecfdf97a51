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

/** The two entries that always exist (decision 10); undefined where a database was never seeded. */
export interface SeasonEntries {
  fishSeason: CalendarEntryBody | undefined
  salmon: CalendarEntryBody | undefined
}

/** Finds the season and the salmon days among calendar entries. */
export function seasonEntriesOf(entries: CalendarEntryBody[]): SeasonEntries {
  const find = (id: string) => entries.find(({ _id }) => _id === id)
  return { fishSeason: find(FISH_SEASON_ID), salmon: find(SALMON_ID) }
}

/** Reads the season and the salmon days; the span of one day keeps past weather out. Throws a `CaptainCallError`. */
export async function readSeasonEntries(today: TripDate): Promise<SeasonEntries> {
  const path = `/api/calendar/all?from=${today}&to=${today}`
  const { Calendar } = await captainCall({ method: 'GET', path, answer: calendarList })
  return seasonEntriesOf(Calendar.Calendars)
}

/** Changes the fishing season. Throws a `CaptainCallError`, `edit-conflict` once there is another version than the one given. */
export async function saveSeason(body: DateSpan & { version?: string }): Promise<CalendarEntryBody> {
  const path = `/api/calendar/${FISH_SEASON_ID}`
  const { Calendar } = await captainCall({ method: 'PUT', path, body, answer: calendarAnswer })
  return Calendar
}

/** Changes the salmon days; else as `saveSeason`. */
export async function saveSalmonDays(days: {
  salmonDays: TripDate[]
  version?: string
}): Promise<CalendarEntryBody> {
  const path = `/api/calendar/${SALMON_ID}`
  const body = { type: 'salmon', ...days }
  const { Calendar } = await captainCall({ method: 'PUT', path, body, answer: calendarAnswer })
  return Calendar
}

/** Reads the blocks whose end date is that day or later. Throws a `CaptainCallError`. */
export async function readBlocks(from: TripDate): Promise<BlockBody[]> {
  const path = `/api/block/all?from=${from}`
  const { Block } = await captainCall({ method: 'GET', path, answer: blockList })
  return Block.Blocks
}

/** Reads one block as it is now; null where it is gone. Throws a `CaptainCallError`. */
export async function readBlock(id: string): Promise<BlockBody | null> {
  const { Block } = await captainCall({ method: 'GET', path: '/api/block/all', answer: blockList })
  return Block.Blocks.find(({ _id }) => _id === id) ?? null
}

/** Blocks days, or changes the block that was there before. Throws a `CaptainCallError`. */
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

/** Opens blocked days again. Throws a `CaptainCallError`, `not-found` where somebody has done so before. */
export async function deleteBlock(block: BlockBody): Promise<void> {
  await captainCall({ method: 'DELETE', path: blockPath(block), answer: z.unknown() })
}

const blockPath = ({ _id }: BlockBody) => `/api/block/${encodeURIComponent(_id)}`
