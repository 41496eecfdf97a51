import { type CancellationSettings, lastRefundDay, refundCents } from '@/domain/cancellation'
import type { TripDate } from '@/domain/dates'
import { type Cents, formatUsd } from '@/domain/money'
import type { Translate } from '../text/translate'
import { countDays } from './count-days'
import { dayInSentence } from './day-in-sentence'

/** What happens after a no-show. The wording is the same everywhere. */
export const NO_SHOW_SENTENCE = 'A no-show isn’t refunded, and the balance is still due.'

export interface BookedTerms {
  tripDate: TripDate
  /** Today's date in Santa Cruz. */
  today: TripDate
  /** The amount that the guest pays or has paid. */
  paidCents: Cents
}

/**
 * Returns the cancellation terms (docs/product-rules.md#cancellation). For a booking, they include its last
 * refund day and its exact refund.
 */
export function cancellationTerms(
  site: CancellationSettings,
  booking: BookedTerms | null,
  t: Translate,
): string {
  return [
    booking ? ownTerm(booking, site, t) : generalTerm(site, t),
    t(NO_SHOW_SENTENCE),
    captainTerm(site, t),
  ].join(' ')
}

/** Returns what guests can choose if the captain cancels, including for weather or because too few seats are booked. */
export const captainTerm = (site: Pick<CancellationSettings, 'captainFeePercent'>, t: Translate): string =>
  t('If we cancel, you can choose another date or {refund}.', {
    refund: refundText(site.captainFeePercent, t),
  })

function generalTerm(site: CancellationSettings, t: Translate): string {
  const refund = refundText(site.cancellationFeePercent, t)
  return site.cancellationDays === 0
    ? t('Cancel before departure and you’ll get {refund}. After that there’s no refund.', { refund })
    : t('Cancel at least {notice} before your trip and you’ll get {refund}. After that there’s no refund.', {
        notice: noticeText(site, t),
        refund,
      })
}

function ownTerm(
  { tripDate, today, paidCents }: BookedTerms,
  site: CancellationSettings,
  t: Translate,
): string {
  const until = lastRefundDay(tripDate, site)
  if (today > until) {
    return t('This trip is less than {notice} away, so it can’t be refunded if you cancel.', {
      notice: noticeText(site, t),
    })
  }
  const day = dayInSentence(until, today, t.locale)
  if (paidCents === 0) return t('Free to cancel until {day}.', { day })
  const refund = refundCents({ paidCents, tripDate, canceledOn: today, by: 'guest' }, site)
  const amount = formatUsd(refund)
  if (refund === paidCents) return t('Free to cancel until {day}: you’d get {amount} back.', { day, amount })
  return t('Cancel by {day}, and you’ll get {amount} back, after the {percent}% fee of {fee}.', {
    day,
    amount,
    percent: site.cancellationFeePercent,
    fee: formatUsd(paidCents - refund),
  })
}

/** Returns the notice for a refund, like '14 days'. */
export function noticeText(
  { cancellationDays }: Pick<CancellationSettings, 'cancellationDays'>,
  t: Translate,
): string {
  return countDays(cancellationDays, t)
}

const refundText = (percent: number, t: Translate) =>
  percent > 0 ? t('a refund minus a {percent}% fee', { percent }) : t('a full refund')

/** Returns the label of what we keep from a canceled booking's payment. `feePercent` is null if that isn't the fee. */
export const notRefundedLabel = (feePercent: number | null, t: Translate): string =>
  feePercent === null ? t('Not refunded') : t('Not refunded ({percent}% fee)', { percent: feePercent })
