import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { errorText } from '@/contract/errors'

/** Rejects an end date that's before the start date. The error is on the end date's field. */
export const refuseBackwardSpan: CollectionBeforeValidateHook = ({ data, originalDoc, collection }) => {
  const start: unknown = data?.startDate ?? originalDoc?.startDate
  const end: unknown = data?.endDate ?? originalDoc?.endDate
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'endDate', message: errorText('invalid-span') }],
    })
  }
  return data
}
