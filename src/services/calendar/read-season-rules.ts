import type { Payload } from 'payload'
import { FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { type DateSpan, tripDateOf } from '@/domain/dates'
import type { SeasonRules } from '@/domain/season'
import type { Block, CalendarEntry } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { overlapping } from './span-where'

/** Returns the season rules for a span of days. Two queries. */
export async function readSeasonRules(payload: Payload, span: DateSpan, now: Date): Promise<SeasonRules> {
  const overlapsSpan = overlapping({ from: span.startDate, to: span.endDate })
  const [blocks, entries] = await Promise.all([
    findRows<Block>(payload, 'blocks', { where: { and: overlapsSpan } }),
    findRows<CalendarEntry>(payload, 'calendar-entries', {
      where: {
        or: [
          { id: { in: [FISH_SEASON_ID, SALMON_ID] } },
          { and: [{ type: { equals: 'weather' } }, ...overlapsSpan] },
        ],
      },
    }),
  ])
  return {
    today: tripDateOf(now),
    season: entries.filter((entry) => entry.id === FISH_SEASON_ID).flatMap(spanOf)[0] ?? null,
    salmonDays: entries.find((entry) => entry.id === SALMON_ID)?.salmonDays ?? [],
    blocks: blocks.flatMap(spanOf),
    weather: entries.filter((entry) => entry.type === 'weather').flatMap(spanOf),
  }
}

function spanOf(entry: { startDate?: string | null; endDate?: string | null }): DateSpan[] {
  return entry.startDate && entry.endDate ? [{ startDate: entry.startDate, endDate: entry.endDate }] : []
}
