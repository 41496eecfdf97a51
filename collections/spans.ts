import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { errorText } from '@/contract/errors'

/** Rejects a last day that's before the first day. The error is on the last day's field. */
export const refuseBackward =
  (first: string, last: string): CollectionBeforeValidateHook =>
  ({ data, originalDoc, collection }) => {
    const start: unknown = data?.[first] ?? originalDoc?.[first]
    const end: unknown = data?.[last] ?? originalDoc?.[last]
    if (typeof start === 'string' && typeof end === 'string' && end < start) {
      throw new ValidationError({
        collection: collection.slug,
        errors: [{ path: last, message: errorText('invalid-span') }],
      })
    }
    return data
  }

export const refuseBackwardSpan = refuseBackward('startDate', 'endDate')
