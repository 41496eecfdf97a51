import type { Where } from 'payload'
import { CHECKOUT_KEPT_DAYS } from '@/contract/limits'
import { isBalanceFinal } from '@/domain/payments/balance-payment'
import type { BalancePayment, GiftOrder } from '@/payload-types'
import { findRows, readMatching } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { eraseReasons, stringsOf } from '../guests/erase-booking'
import type { ServiceContext } from '../ports'

const BATCH = 50

const ERASED = {
  buyerName: null,
  buyerEmail: null,
  recipientName: null,
  recipientEmail: null,
  message: null,
} satisfies Partial<GiftOrder>

/**
 * Deletes orders whose card was never charged, a month after they were created, like abandoned checkouts. Keeps
 * orders whose payment isn't finished, because the card can still be charged.
 */
export async function forgetUnpaidGifts({ payload, now }: ServiceContext): Promise<void> {
  const before = new Date(now().getTime() - CHECKOUT_KEPT_DAYS * 24 * 3_600_000).toISOString()
  const isOld: Where[] = [{ state: { equals: 'open' } }, { createdAt: { less_than: before } }]
  const orders = await findRows<GiftOrder>(payload, 'gift-orders', { where: { and: isOld } })
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const payments = await readMatching<BalancePayment>(payload, 'balance-payments', 'booking', ids)
  const unfinished = new Set(
    payments.filter(({ state }) => !isBalanceFinal(state)).map(({ booking }) => booking),
  )
  const abandoned = ids.filter((id) => !unfinished.has(id))
  if (abandoned.length > 0)
    await payload.db.deleteMany({
      collection: 'gift-orders',
      where: { and: [...isOld, { id: { in: abandoned } }] },
    })
}

/** Erases the personal data of up to 50 paid orders that were created before a given time, oldest first. */
export async function eraseOldGifts(context: ServiceContext, before: string): Promise<void> {
  const isPersonal = Object.keys(ERASED).map((field): Where => ({ [field]: { exists: true } }))
  const old = await findRows<GiftOrder>(context.payload, 'gift-orders', {
    where: { and: [{ state: { equals: 'paid' } }, { createdAt: { less_than: before } }, { or: isPersonal }] },
    sort: 'createdAt',
    limit: BATCH,
  })
  for (const order of old) {
    await eraseReasons(context, [order.id], stringsOf({ gifts: [order] }))
    await eraseGift(context, order)
  }
}

/** Erases an order's personal data. The certificate stays, and its code still works. */
export async function eraseGift({ payload, now }: ServiceContext, { id }: GiftOrder): Promise<void> {
  const changes = { ...ERASED, updatedAt: now().toISOString() }
  await updateIf<GiftOrder>(payload, 'gift-orders', { id: { equals: id } }, changes)
}
