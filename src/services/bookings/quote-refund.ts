import type { RefundQuote } from '@/contract/booking'
import { type CanceledBy, refundCents } from '@/domain/cancellation'
import { tripDateOf } from '@/domain/dates'
import { centsToDollars } from '@/domain/money'
import { splitReturn } from '@/domain/payments/credit'
import type { Booking } from '@/payload-types'
import { presentParts } from '../credits/read-credits'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'

/** Returns the refund for canceling a booking today, in dollars (docs/product-rules.md#cancellation). */
export async function quoteRefund(
  context: ServiceContext,
  booking: Pick<Booking, 'id' | 'date' | 'paidCents' | 'openRefunds'>,
): Promise<RefundQuote> {
  const settings = await context.payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const { date: tripDate } = booking
  const paidCents = unreturnedCents(booking)
  const canceledOn = tripDateOf(context.now())
  const refund = (by: CanceledBy) => refundCents({ paidCents, tripDate, canceledOn, by }, settings)
  const rows = await readLedger(context, booking.id)
  const credits = (by: CanceledBy) => presentParts(context, splitReturn(rows, refund(by)).backs)
  return {
    paidAmount: centsToDollars(paidCents),
    cancellationDays: settings.cancellationDays,
    feePercent: settings.cancellationFeePercent,
    byGuest: centsToDollars(refund('guest')),
    creditsByGuest: await credits('guest'),
    captainFeePercent: settings.captainFeePercent,
    byCaptain: centsToDollars(refund('captain')),
    creditsByCaptain: await credits('captain'),
  }
}
