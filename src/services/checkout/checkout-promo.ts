import { tripDateOf } from '@/domain/dates'
import type { Cents } from '@/domain/money'
import { judgePromo, type PromoRefusal, type PromoSale, type PromoTerms } from '@/domain/promo'
import type { Checkout, PromoCode } from '@/payload-types'
import { PROMO_AGAIN, promoRefusalText } from '@/shared/format/promo-text'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { readPromo, rulesOf } from '../promos/promo-rows'
import { judgeUsesOf } from '../promos/reserve-promo'
import { changeCheckout, saleOf } from './checkouts'

type Priced = Pick<Checkout, 'totalCents' | 'discountCents'>

/** Returns the price without the promo code. */
const grossCentsOf = ({ totalCents, discountCents }: Priced): Cents =>
  (totalCents ?? 0) + (discountCents ?? 0)

/** Returns the columns that remove the promo code from a checkout or a booking. */
export const withoutPromo = (priced: Priced) => ({
  promoCode: null,
  promoTerms: null,
  discountCents: null,
  totalCents: grossCentsOf(priced),
})

/** Returns the promo code columns of a checkout's booking. They're empty for the captain's custom price. */
export function promoOf({ paid, promoCode, promoTerms, discountCents }: Checkout) {
  const isUsed = paid !== 'custom' && Boolean(discountCents)
  return isUsed
    ? { promoCode, promoTerms, discountCents }
    : { promoCode: null, promoTerms: null, discountCents: null }
}

/**
 * Applies a promo code to a live hold, replacing any earlier one. The use isn't reserved until the guest pays.
 *
 * @throws AppError 400 with the reason if the code can't be used; `edit-conflict`
 */
export async function choosePromo(
  context: ServiceContext,
  held: Checkout,
  promo: PromoCode,
): Promise<Checkout> {
  const verdict = await judge(context, promo, { checkout: held, grossCents: grossCentsOf(held) })
  const refusal = verdict.ok ? await judgeUsesOf(context, promo, held) : verdict.reason
  if (!verdict.ok || refusal) {
    const text = promoRefusalText(refusal ?? 'off', rulesOf(promo), tripDateOf(context.now()))
    throw new AppError('invalid-input', { fields: { code: text } })
  }
  return change(context, held, {
    promoCode: promo.code,
    ...priceOf(grossCentsOf(held), { discountCents: verdict.discountCents, terms: rulesOf(promo).terms }),
  })
}

/** Removes the promo code from a live hold. @throws AppError `edit-conflict` */
export const removePromo = (context: ServiceContext, held: Checkout): Promise<Checkout> =>
  change(context, held, withoutPromo(held))

/**
 * Returns the price of a hold whose party has changed. If its promo code can't be used for the new party, the code
 * stays in the hold but gives no discount.
 */
export async function priceWithPromo(
  context: ServiceContext,
  { promoCode }: Checkout,
  sale: PromoSale,
): Promise<ReturnType<typeof priceOf>> {
  const promo = promoCode ? await readPromo(context, promoCode) : null
  const verdict = promo && judgePromo(rulesOf(promo), sale, tripDateOf(context.now()))
  return priceOf(
    sale.grossCents,
    promo && verdict?.ok ? { discountCents: verdict.discountCents, terms: rulesOf(promo).terms } : null,
  )
}

/**
 * Returns a sentence that says why a hold's promo code gives no discount, or null if it gives one or there's no code.
 */
export async function readPromoProblem(context: ServiceContext, held: Checkout): Promise<string | null> {
  const { promoCode, discountCents } = held
  if (!promoCode || discountCents) return null
  const promo = await readPromo(context, promoCode)
  const verdict = promo && (await judge(context, promo, { checkout: held, grossCents: grossCentsOf(held) }))
  // The code can be used again, for example because the captain has changed its limits.
  if (verdict?.ok) return PROMO_AGAIN
  const reason = verdict?.reason ?? 'off'
  return promoRefusalText(reason, promo && rulesOf(promo), tripDateOf(context.now()))
}

/**
 * Checks a hold's promo code before the card is authorized. If the code can't be used anymore, or its discount has
 * changed, the code is removed from the hold.
 *
 * @param shownCents the discount when the guest saw the price
 * @throws AppError `promo-refused`
 */
export async function assertPromo(
  context: ServiceContext,
  held: Checkout,
  shownCents: Cents = 0,
): Promise<void> {
  const { promoCode, discountCents } = held
  if ((discountCents ?? 0) !== shownCents) throw new AppError('promo-refused')
  if (!promoCode || !discountCents) return
  const promo = await readPromo(context, promoCode)
  const verdict = promo && (await judge(context, promo, { checkout: held, grossCents: grossCentsOf(held) }))
  if (verdict?.ok && verdict.discountCents === discountCents) return
  await changeCheckout(context, held, withoutPromo(held))
  throw promoRefused(context, promo, verdict?.ok ? null : (verdict?.reason ?? 'off'))
}

/** Returns the error for a promo code that a hold has just lost. */
export function promoRefused(
  context: ServiceContext,
  promo: PromoCode | null,
  reason: PromoRefusal | null,
): AppError {
  if (!reason) return new AppError('promo-refused')
  const promoProblem = promoRefusalText(reason, promo && rulesOf(promo), tripDateOf(context.now()))
  return new AppError('promo-refused', { details: { promoProblem } })
}

/** Applies a code's own limits to a checkout's sale. @throws AppError `checkout-closed` if it has no seats */
async function judge(
  context: ServiceContext,
  promo: PromoCode,
  { checkout, grossCents }: { checkout: Checkout; grossCents: Cents },
) {
  const sale = saleOf(checkout)
  if (!sale) throw new AppError('checkout-closed')
  return judgePromo(rulesOf(promo), { ...sale, grossCents }, tripDateOf(context.now()))
}

function priceOf(grossCents: Cents, applied: { discountCents: Cents; terms: PromoTerms } | null) {
  return {
    totalCents: grossCents - (applied?.discountCents ?? 0),
    discountCents: applied?.discountCents ?? null,
    promoTerms: applied ? { ...applied.terms } : null,
  }
}

async function change(
  context: ServiceContext,
  held: Checkout,
  changes: Parameters<typeof changeCheckout>[2],
): Promise<Checkout> {
  const changed = await changeCheckout(context, held, changes)
  if (!changed) throw new AppError('edit-conflict')
  return changed
}
