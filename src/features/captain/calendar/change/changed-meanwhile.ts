import type { DateSpan, TripDate } from '@/domain/dates'
import { daysWithout } from '@/domain/salmon-days'
import { dayText } from '@/shared/format/date-words'

/** The two dates of a document, as the contract carries them: null where they are not set. */
interface MaybeSpan {
  startDate: TripDate | null
  endDate: TripDate | null
}

const LABELS: Record<keyof DateSpan, string> = { startDate: 'start date', endDate: 'end date' }

/** What somebody else has changed of two dates, a sentence each: 'Changed meanwhile: end date is now Wed, Dec 9.' */
export function changedDates(
  seen: MaybeSpan | undefined,
  current: MaybeSpan | undefined,
  today: TripDate,
): string[] {
  return (['startDate', 'endDate'] as const).flatMap((field) => {
    const date = current?.[field] ?? null
    if (date === (seen?.[field] ?? null)) return []
    return [`Changed meanwhile: ${LABELS[field]} is now ${date ? dayText(date, today) : 'not set'}.`]
  })
}

/** The same of salmon days: 'Changed meanwhile: Sat, Aug 14 was added.' */
export function changedDays(seen: TripDate[], current: TripDate[], today: TripDate): string[] {
  const tell = (days: TripDate[], verb: string) => {
    if (days.length === 0) return []
    const named = days.map((date) => dayText(date, today)).join('; ')
    return [`Changed meanwhile: ${named} ${days.length === 1 ? 'was' : 'were'} ${verb}.`]
  }
  return [...tell(daysWithout(current, seen), 'added'), ...tell(daysWithout(seen, current), 'taken away')]
}
