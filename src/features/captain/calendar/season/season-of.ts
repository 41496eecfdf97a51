import type { CalendarEntryBody } from '@/contract/calendar'
import type { DateSpan } from '@/domain/dates'

/** The span of a season that is stored; null where none is set. */
export function seasonOf(entry: CalendarEntryBody | undefined): DateSpan | null {
  return entry?.startDate && entry.endDate ? { startDate: entry.startDate, endDate: entry.endDate } : null
}
