import { type CancellationSettings, lastRefundDay, refundCents } from '@/domain/cancellation'
import type { TripDate } from '@/domain/dates'
import { type Cents, formatUsd } from '@/domain/money'
import { dayText } from './date-words'

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
export function cancellationTerms(site: CancellationSettings, booking?: BookedTerms): string {
  return [
    booking ? ownTerm(booking, site) : generalTerm(site),
    NO_SHOW_SENTENCE,
    `If we cancel, you can choose another date or ${refundText(site.captainFeePercent)}.`,
  ].join(' ')
}

function generalTerm(site: CancellationSettings): string {
  const until =
    site.cancellationDays === 0 ? 'before departure' : `at least ${noticeText(site)} before your trip`
  return `Cancel ${until} and you’ll get ${refundText(site.cancellationFeePercent)}. After that there’s no refund.`
}

function ownTerm({ tripDate, today, paidCents }: BookedTerms, site: CancellationSettings): string {
  const until = lastRefundDay(tripDate, site)
  if (today > until) {
    return `This trip is less than ${noticeText(site)} away, so it can’t be refunded if you cancel.`
  }
  const day = dayText(until, today)
  if (paidCents === 0) return `Free to cancel until ${day}.`
  const refund = refundCents({ paidCents, tripDate, canceledOn: today, by: 'guest' }, site)
  if (refund === paidCents) return `Free to cancel until ${day}: you’d get ${formatUsd(refund)} back.`
  return `Cancel by ${day}, and you’ll get ${formatUsd(refund)} back, after the ${site.cancellationFeePercent}% fee of ${formatUsd(paidCents - refund)}.`
}

/** Returns the notice for a refund, like '14 days'. */
export function noticeText({ cancellationDays }: Pick<CancellationSettings, 'cancellationDays'>): string {
  return cancellationDays === 1 ? '1 day' : `${cancellationDays} days`
}

const refundText = (feePercent: number) =>
  feePercent > 0 ? `a refund minus a ${feePercent}% fee` : 'a full refund'
