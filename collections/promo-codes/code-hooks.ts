import { refuse } from '@collections/refuse'
import {
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type FieldHook,
  ValidationError,
} from 'payload'
import type { PromoCode } from '@/payload-types'
import { contextWithoutCards } from '@/services/context-without-cards'
import { countUses, isUsed } from '@/services/promos/promo-rows'

/** Returns how many bookings with the code aren't canceled. */
export const countPromoUses: FieldHook<PromoCode> = ({ data, siblingData, req }) => {
  const code = siblingData.code ?? data?.code
  return code ? countUses(contextWithoutCards(req.payload), code) : 0
}

/** Refuses a code that lacks the amount for its kind of discount. */
export const keepWholeTerms: CollectionBeforeValidateHook<PromoCode> = ({
  data,
  originalDoc,
  collection,
}) => {
  const { kind, percent, amountCents } = { ...originalDoc, ...data }
  const path = kind === 'percent' ? 'percent' : 'amountCents'
  const isWhole = kind === 'percent' ? Boolean(percent) : Number(amountCents ?? 0) > 0
  if (isWhole || !kind) return data
  throw new ValidationError({
    collection: collection.slug,
    errors: [{ path, message: 'Enter how much the code takes off.' }],
  })
}

export const keepUsedCode: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  const stored = await payload.db.findOne<PromoCode>({
    collection: 'promo-codes',
    where: { id: { equals: id } },
  })
  if (stored && (await isUsed(contextWithoutCards(payload), stored.code)))
    refuse('You can’t delete this code, because guests have used it. To turn it off, uncheck “Active”.')
}
