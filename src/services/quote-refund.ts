import type { RefundQuote } from '@/contract/booking'
import { type CancelledBy, refundCents } from '@/domain/cancellation'
import { tripDateOf } from '@/domain/dates'
import { centsToDollars } from '@/domain/money'
import type { Booking } from '@/payload-types'
import type { Desk } from './ports'

/** Basis points in a percent. */
const BPS = 100

/** Gives what a party that is cancelled today would get back, in dollars, with the fee of the CMS (decision 17). */
export async function quoteRefund(
  desk: Desk,
  { date, paidCents }: Pick<Booking, 'date' | 'paidCents'>,
): Promise<RefundQuote> {
  const { cancellationFeePercent } = await desk.payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const feeBps = Math.round(cancellationFeePercent * BPS)
  const cancelledOn = tripDateOf(desk.now())
  const refund = (by: CancelledBy) =>
    centsToDollars(refundCents({ paidCents, tripDate: date, cancelledOn, by, feeBps }))
  return {
    paidAmount: centsToDollars(paidCents),
    feePercent: cancellationFeePercent,
    byGuest: refund('guest'),
    byCaptain: refund('captain'),
  }
}
