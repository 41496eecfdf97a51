import type { Gift } from '@/contract/money/gift'
import { centsToDollars } from '@/domain/money'
import { canPayOut, giftCode } from '@/domain/payments/gift'
import type { GiftOrder } from '@/payload-types'
import { readCredit } from '../credits/credit-rows'
import { UNKNOWN_CODE } from '@/shared/format/credit-text'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { orderOfCode } from './gift-rows'

/** Returns a paid certificate as its buyer and its recipient see it, in dollars. */
export async function presentGift(context: ServiceContext, order: GiftOrder): Promise<Gift> {
  const { credit: code, amountCents, buyerName, recipientName, message } = order
  const credit = code ? await readCredit(context, code) : null
  if (!credit) throw new AppError('link-expired')
  return {
    code: giftCode(credit.id),
    amount: centsToDollars(amountCents),
    leftAmount: centsToDollars(credit.leftCents),
    buyerName: buyerName ?? '',
    recipientName: recipientName ?? '',
    message: message ?? null,
  }
}

/** Returns the balance of a credit or a gift certificate, in dollars. @throws AppError 400 if the code is unknown */
export async function readBalance(
  context: ServiceContext,
  code: string,
): Promise<{ leftAmount: number; canPayOut: boolean }> {
  const credit = await readCredit(context, code)
  if (!credit) throw new AppError('invalid-input', { fields: { code: UNKNOWN_CODE } })
  const { leftCents } = credit
  const isGift = (await orderOfCode(context, code)) !== null
  return { leftAmount: centsToDollars(leftCents), canPayOut: isGift && canPayOut(leftCents) }
}
