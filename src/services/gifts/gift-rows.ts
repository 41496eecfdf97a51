import type { Where } from 'payload'
import { giftCode } from '@/domain/payments/gift'
import type { GiftOrder } from '@/payload-types'
import { GIFTS_PATH } from '@/shared/paths/page-address'
import { languageOf, pathIn } from '@/shared/text/language'
import { findById, findRows } from '../database/read-rows'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'

export const readGiftOrder = ({ payload }: ServiceContext, id: string): Promise<GiftOrder | null> =>
  findById<GiftOrder>(payload, 'gift-orders', id)

/** Returns the paid order for a certificate's code, or null if the code belongs to another kind of credit. */
export async function orderOfCode({ payload }: ServiceContext, code: string): Promise<GiftOrder | null> {
  const where: Where = { and: [{ credit: { equals: code } }, { state: { equals: 'paid' } }] }
  const [order] = await findRows<GiftOrder>(payload, 'gift-orders', { where, limit: 1 })
  return order ?? null
}

/** Returns the code as it's displayed: a gift certificate's starts with `GC-`. */
export const shownCode = async (context: ServiceContext, code: string): Promise<string> =>
  (await orderOfCode(context, code)) ? giftCode(code) : code

type Secret = { payload: Pick<ServiceContext['payload'], 'secret'> }

/** Returns the key of a certificate's link. It's computed, not stored. */
export function giftKey({ payload }: Secret, id: string): string {
  return `${id}.${signature(payload.secret, `gift-key:${id}`)}`
}

/** Returns the link to a certificate that can be printed. The key comes after `#`, so it isn't logged. */
export const giftLink = (
  context: Secret,
  order: Pick<GiftOrder, 'id' | 'language'>,
  siteUrl: string,
): string => `${siteUrl}${pathIn(languageOf(order), `${GIFTS_PATH}/card`)}#key=${giftKey(context, order.id)}`

/** Returns the paid order that a link's key opens. @throws AppError `link-expired` */
export async function openGift(context: ServiceContext, key: string): Promise<GiftOrder> {
  const id = key.slice(0, Math.max(0, key.indexOf('.')))
  if (!isSameSignature(giftKey(context, id), key)) throw new AppError('link-expired')
  const order = await readGiftOrder(context, id)
  if (order?.state !== 'paid') throw new AppError('link-expired')
  return order
}

/** Returns the id of the ledger row for an order's issued gift certificate. */
export const issuedRowId = (orderId: string): string => `${orderId}:gift`
