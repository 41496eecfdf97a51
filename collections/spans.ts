import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { errorText } from '@/contract/errors'

/** Refuses an end date before the start date, with the error on the end date. */
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
