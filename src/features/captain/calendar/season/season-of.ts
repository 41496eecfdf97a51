import type { CalendarEntryBody } from '@/contract/calendar'
import type { DateSpan } from '@/domain/dates'

/** Returns the dates of the stored season, or null if not set. */
export function seasonOf(entry: CalendarEntryBody | undefined): DateSpan | null {
  return entry?.startDate && entry.endDate ? { startDate: entry.startDate, endDate: entry.endDate } : null
}
