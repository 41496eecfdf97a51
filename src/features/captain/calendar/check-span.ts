import { errorText } from '@/contract/errors'
import { type DateSpan, isTripDate } from '@/domain/dates'

export type SpanProblems = Partial<Record<keyof DateSpan, string>>

/** Validates the dates of a season or block. */
export function checkSpan({ startDate, endDate }: DateSpan): SpanProblems {
  const problems: SpanProblems = {
    ...problemOf('startDate', startDate, 'Start date'),
    ...problemOf('endDate', endDate, 'End date'),
  }
  if (!problems.startDate && !problems.endDate && endDate < startDate)
    problems.endDate = errorText('invalid-span')
  return problems
}

function problemOf(field: keyof DateSpan, date: string, label: string): SpanProblems {
  if (date === '') return { [field]: `${label} is required.` }
  return isTripDate(date) ? {} : { [field]: `${label}: please check the year.` }
}
