import type { DateSpan, TripDate } from '@/domain/dates'
import { daysWithout } from '@/domain/salmon-days'
import { dayText } from '@/shared/format/days-with-year'

type MaybeSpan = Record<keyof DateSpan, TripDate | null>

const LABELS: Record<keyof DateSpan, string> = { startDate: 'Start date', endDate: 'End date' }

/** Describes each date that someone else changed: 'End date is now Wed, Dec 9.' */
export function changedDates(
  seen: MaybeSpan | undefined,
  current: MaybeSpan | undefined,
  today: TripDate,
): string[] {
  return (['startDate', 'endDate'] as const).flatMap((field) => {
    const date = current?.[field] ?? null
    if (date === (seen?.[field] ?? null)) return []
    return [`${LABELS[field]} is ${date ? `now ${dayText(date, today)}` : 'no longer set'}.`]
  })
}

/** Describes the salmon days that someone else changed: 'Added: Sat, Aug 14.' */
export function changedDays(seen: TripDate[], current: TripDate[], today: TripDate): string[] {
  const describe = (label: string, days: TripDate[]) =>
    days.length > 0 ? [`${label}: ${days.map((date) => dayText(date, today)).join('; ')}.`] : []
  return [
    ...describe('Added', daysWithout(current, seen)),
    ...describe('Removed', daysWithout(seen, current)),
  ]
}
