import type { Where } from 'payload'
import type { SpanQuery } from '@/contract/fields'

/** The conditions of `?from=&to=` on documents with a start and an end: those that overlap the span. */
export function overlapping({ from, to }: SpanQuery): Where[] {
  return [
    ...(to ? [{ startDate: { less_than_equal: to } }] : []),
    ...(from ? [{ endDate: { greater_than_equal: from } }] : []),
  ]
}

/** Returns the condition of documents that meet `alternative` or overlap the span. */
export function overlappingOr(span: SpanQuery, alternative: Where): Where {
  const conditions = overlapping(span)
  // Payload drops an empty `and`: as one side of an `or` it would match nothing instead of everything.
  return conditions.length === 0 ? {} : { or: [alternative, { and: conditions }] }
}
