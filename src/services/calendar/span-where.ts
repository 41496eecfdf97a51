import type { Where } from 'payload'
import type { SpanQuery } from '@/contract/fields'

/** Returns the conditions for documents that overlap a span. */
export function overlapping({ from, to }: SpanQuery): Where[] {
  return [
    ...(to ? [{ startDate: { less_than_equal: to } }] : []),
    ...(from ? [{ endDate: { greater_than_equal: from } }] : []),
  ]
}

/** Returns the condition for documents that match `alternative` or overlap the span. */
export function overlappingOr(span: SpanQuery, alternative: Where): Where {
  const conditions = overlapping(span)
  // Payload drops an empty `and`, so inside an `or` it would match nothing instead of everything.
  return conditions.length === 0 ? {} : { or: [alternative, { and: conditions }] }
}
