import { type CalendarEntryBody, calendarEntry, FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import type { SpanQuery } from '@/contract/fields'
import type { CalendarEntry } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { overlappingOr } from './span-where'

/** Returns the season, the salmon days, and the weather entries that overlap a span. */
export async function readCalendarEntries(
  context: ServiceContext,
  span: SpanQuery,
): Promise<CalendarEntryBody[]> {
  const entries = await findRows<CalendarEntry>(context.payload, 'calendar-entries', {
    where: overlappingOr(span, { id: { in: [FISH_SEASON_ID, SALMON_ID] } }),
    sort: 'startDate',
  })
  return entries.map(toCalendarEntry)
}

export function toCalendarEntry(entry: CalendarEntry): CalendarEntryBody {
  const { id, type, startDate, endDate, salmonDays, version } = entry
  return calendarEntry.parse({
    _id: id,
    type,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    salmonDays: salmonDays ?? [],
    version: version ?? '',
  })
}
