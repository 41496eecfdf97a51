import type { Payload, Where } from 'payload'
import { FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { type DateSpan, tripDateOf } from '@/domain/dates'
import type { SeasonRules } from '@/domain/season'
import type { Block, CalendarEntry } from '@/payload-types'

/** Returns the season rules for a span of days. Two queries. */
export async function readSeasonRules(payload: Payload, span: DateSpan, now: Date): Promise<SeasonRules> {
  const overlapsSpan: Where[] = [
    { startDate: { less_than_equal: span.endDate } },
    { endDate: { greater_than_equal: span.startDate } },
  ]
  const [blocks, entries] = await Promise.all([
    payload.db.find<Block>({
      collection: 'blocks',
      where: { and: overlapsSpan },
      pagination: false,
      limit: 0,
    }),
    payload.db.find<CalendarEntry>({
      collection: 'calendar-entries',
      where: {
        or: [
          { id: { in: [FISH_SEASON_ID, SALMON_ID] } },
          { and: [{ type: { equals: 'weather' } }, ...overlapsSpan] },
        ],
      },
      pagination: false,
      limit: 0,
    }),
  ])
  return {
    today: tripDateOf(now),
    season: entries.docs.filter((entry) => entry.id === FISH_SEASON_ID).flatMap(spanOf)[0] ?? null,
    salmonDays: entries.docs.find((entry) => entry.id === SALMON_ID)?.salmonDays ?? [],
    blocks: blocks.docs.flatMap(spanOf),
    weather: entries.docs.filter((entry) => entry.type === 'weather').flatMap(spanOf),
  }
}

function spanOf(entry: { startDate?: string | null; endDate?: string | null }): DateSpan[] {
  return entry.startDate && entry.endDate ? [{ startDate: entry.startDate, endDate: entry.endDate }] : []
}
