import { errorText } from '@/contract/errors'
import { type DateSpan, isTripDate } from '@/domain/dates'

/** What is wrong with the two dates of a form, a sentence for each field at fault. */
export type SpanProblems = Partial<Record<keyof DateSpan, string>>

/** Checks the dates of a season or a block: both required, the end not before the start (specification section 5). */
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
