import { CHECKOUT_KEPT_DAYS } from '@/contract/limits'
import type { GiftOrder } from '@/payload-types'
import { updateIf } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** Deletes orders whose card was never charged, a month after they were made, like abandoned checkouts. */
export async function forgetUnpaidGifts({ payload, now }: ServiceContext): Promise<void> {
  const before = new Date(now().getTime() - CHECKOUT_KEPT_DAYS * 24 * 3_600_000).toISOString()
  await payload.db.deleteMany({
    collection: 'gift-orders',
    where: { and: [{ state: { equals: 'open' } }, { createdAt: { less_than: before } }] },
  })
}

/** Erases the personal data of an order. The certificate stays, and its code still works. */
export async function eraseGift({ payload, now }: ServiceContext, { id }: GiftOrder): Promise<void> {
  await updateIf<GiftOrder>(
    payload,
    'gift-orders',
    { id: { equals: id } },
    {
      buyerName: null,
      buyerEmail: null,
      recipientName: null,
      recipientEmail: null,
      message: null,
      updatedAt: now().toISOString(),
    },
  )
}
