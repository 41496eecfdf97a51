import type { TripDate } from '@/domain/dates'
import type { PromoCode, PromoRefusal } from '@/domain/promo'
import type { Translate } from '../text/translate'
import { dayText } from './days-with-year'
import { WEEKDAYS } from './weekdays'

/** Returns the sentence for a guest whose promo code is refused. */
export function promoRefusalText(reason: PromoRefusal, code: PromoCode | null, today: TripDate): string {
  switch (reason) {
    case 'off':
      return 'That promo code isn’t valid anymore.'
    case 'too-early':
      return code?.bookFrom
        ? `That promo code can’t be used before ${dayText(code.bookFrom, today)}.`
        : 'That promo code can’t be used yet.'
    case 'expired':
      return code?.bookUntil
        ? `That promo code expired on ${dayText(code.bookUntil, today)}.`
        : 'That promo code has expired.'
    case 'other-trip':
      return `That promo code is only for ${listOf(code?.trips ?? [])} trips.`
    case 'other-date':
      return `That promo code is only for trips ${spanWords(code, today)}.`
    case 'other-weekday':
      return `That promo code is only for trips on ${listOf((code?.weekdays ?? []).map((day) => `${WEEKDAYS[day]?.[1]}s`))}.`
    case 'small-party':
      return `That promo code is only for parties of ${code?.minPartySize} or more.`
    case 'nothing-left':
      return 'That promo code takes off too much to be used online for this trip. Please call us to use it.'
    case 'used-up':
      return 'That promo code has been used up.'
    case 'used-by-guest':
      return 'You’ve already used that promo code. It works once per guest.'
    case 'no-email':
      return 'That promo code works once per guest, so we need an email address to use it.'
  }
}

/** The message for a guest whose promo code couldn't be used before but can be used now. */
export const PROMO_AGAIN = 'You can use that promo code now. Please enter it again.'

/** Joins items into a list. Creates the formatter here, because creating a browser's first formatter is slow. */
const listOf = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)

function spanWords(code: PromoCode | null, today: TripDate): string {
  const [from, until] = [code?.tripFrom, code?.tripUntil]
  if (from && until) return `from ${dayText(from, today)} through ${dayText(until, today)}`
  return from ? `on or after ${dayText(from, today)}` : `through ${dayText(until ?? today, today)}`
}

/** Returns the label of a promo code's discount in a list of amounts: 'Promo code SALMON10'. */
export const promoLabel = (code: string, t: Translate): string => t('Promo code {code}', { code })
