import type { Where } from 'payload'
import type { SpanQuery } from '@/contract/fields'

/** The condition of `?from=&to=` on documents with a start and an end: those that overlap the span (decision 24). */
export function overlapping({ from, to }: SpanQuery): Where[] {
  return [
    ...(to ? [{ startDate: { less_than_equal: to } }] : []),
    ...(from ? [{ endDate: { greater_than_equal: from } }] : []),
  ]
}
