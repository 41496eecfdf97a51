import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { errorText } from '@/contract/errors'

/** A span of days that ends before it starts is refused at the end's field (specification section 5). */
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
