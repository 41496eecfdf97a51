import { randomInt } from 'node:crypto'
import { REFERENCE_CODES, referenceOf } from '@/domain/reference'
import type { ServiceContext } from '../ports'

/**
 * Returns a random reference that no booking or checkout has (docs/product-rules.md#booking-reference). Two concurrent
 * calls have a one-in-a-billion chance of returning the same reference. In that case, a unique index refuses the second
 * write.
 */
export async function newReference({ payload, settings }: ServiceContext): Promise<string> {
  const { referencePrefix } = await settings()
  for (;;) {
    const reference = referenceOf(referencePrefix, randomInt(REFERENCE_CODES))
    const query = { where: { reference: { equals: reference } }, select: { reference: true } } as const
    const [checkout, booking] = await Promise.all([
      payload.db.findOne({ collection: 'checkouts', ...query }),
      payload.db.findOne({ collection: 'bookings', ...query }),
    ])
    if (!checkout && !booking) return reference
  }
}
