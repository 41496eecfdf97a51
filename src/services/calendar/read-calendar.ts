import type { Payload, Where } from 'payload'
import { type BlockBody, block } from '@/contract/block'
import { type CalendarEntryBody, calendarEntry, FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import type { SpanQuery } from '@/contract/fields'
import { type DateSpan, tripDateOf } from '@/domain/dates'
import type { SeasonRules } from '@/domain/season'
import type { Block, CalendarEntry } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/** Returns the blocks that overlap a span, sorted by start date. */
export async function readBlocks({ payload }: ServiceContext, span: SpanQuery): Promise<BlockBody[]> {
  return (await findBlocks(payload, span)).map(toBlock)
}

export function toBlock({ id, startDate, endDate, time, version }: Block): BlockBody {
  return block.parse({
    _id: id,
    type: 'block',
    startDate,
    endDate,
    time: time ?? undefined,
    version: version ?? '',
  })
}

/** Returns the season, the salmon days, and the weather entries that overlap a span. */
export async function readCalendarEntries(
  { payload }: ServiceContext,
  span: SpanQuery,
): Promise<CalendarEntryBody[]> {
  return (await findEntries(payload, span)).map(toCalendarEntry)
}

export function toCalendarEntry(entry: CalendarEntry): CalendarEntryBody {
  const { id, type, startDate, endDate, time, salmonDays, version } = entry
  return calendarEntry.parse({
    _id: id,
    type,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    time: time ?? undefined,
    salmonDays: salmonDays ?? [],
    version: version ?? '',
  })
}

/** Returns the season rules for a span of days. Makes two queries. */
export async function readSeasonRules(
  payload: Payload,
  { startDate, endDate }: DateSpan,
  now: Date,
): Promise<SeasonRules> {
  const span = { from: startDate, to: endDate }
  const [blocks, entries] = await Promise.all([findBlocks(payload, span), findEntries(payload, span)])
  return {
    today: tripDateOf(now),
    season: entries.filter((entry) => entry.id === FISH_SEASON_ID).flatMap(spanOf)[0] ?? null,
    salmonDays: entries.find((entry) => entry.id === SALMON_ID)?.salmonDays ?? [],
    blocks: blocks.map(({ startDate, endDate, time }) => ({ startDate, endDate, time: time ?? undefined })),
    weather: entries
      .filter((entry) => entry.type === 'weather')
      .flatMap((entry) => spanOf(entry).map((days) => ({ ...days, time: entry.time ?? undefined }))),
  }
}

function spanOf(entry: { startDate?: string | null; endDate?: string | null }): DateSpan[] {
  return entry.startDate && entry.endDate ? [{ startDate: entry.startDate, endDate: entry.endDate }] : []
}

function findBlocks(payload: Payload, span: SpanQuery): Promise<Block[]> {
  return findRows(payload, 'blocks', { where: { and: overlapping(span) }, sort: 'startDate' })
}

function findEntries(payload: Payload, span: SpanQuery): Promise<CalendarEntry[]> {
  const conditions = overlapping(span)
  const isAlwaysListed: Where = { id: { in: [FISH_SEASON_ID, SALMON_ID] } }
  // Payload drops an empty `and`, so an empty `and` inside an `or` would match nothing instead of everything.
  const where: Where = conditions.length === 0 ? {} : { or: [isAlwaysListed, { and: conditions }] }
  return findRows(payload, 'calendar-entries', { where, sort: 'startDate' })
}

function overlapping({ from, to }: SpanQuery): Where[] {
  return [
    ...(to ? [{ startDate: { less_than_equal: to } }] : []),
    ...(from ? [{ endDate: { greater_than_equal: from } }] : []),
  ]
}
