import { formatUsd } from '@/domain/money'
import type { GiftOrder, Payment } from '@/payload-types'
import type { Promises } from './promises'
import { centsOf, fail, sumOf, type View } from './view'

/**
 * Checks what the site's audit says once the run has settled. A certificate that was used before its buyer got the
 * money back is overdrawn (docs/product-rules.md#gift-certificates), so the audit has to say so, with this amount. It
 * may say anything about money that was moved at Square, because the captain has to look into that. @throws Violation
 */
export function checkAudit(view: View, promises: Promises, sentences: readonly string[]): void {
  const expected = view.all<GiftOrder>('gift-orders').flatMap((order) => {
    const cents = shortfallOf(view, order)
    return cents > 0 ? [`The credit from ${order.id} is overdrawn by ${formatUsd(cents)}.`] : []
  })
  for (const sentence of expected)
    if (!sentences.some((each) => each.startsWith(sentence))) fail(`The audit doesn't say: ${sentence}`)
  const touched = [...view.square.state.payments.values()].filter((payment) =>
    promises.movedAtSquare.has(view.bookingOf(payment) ?? ''),
  )
  for (const sentence of sentences) {
    const isExpected = expected.some((each) => sentence.startsWith(each))
    if (!isExpected && !touched.some(({ id }) => sentence.includes(id))) fail(`The audit says: ${sentence}`)
  }
}

/**
 * Returns how much more has left a certificate than was charged for it: money that paid for bookings, was paid out in
 * cash, was refunded at Square, or was lost in a dispute.
 */
function shortfallOf(view: View, { id, credit }: GiftOrder): number {
  const charges = view.captures(id)
  const lost = [...view.square.state.disputes.values()].filter(
    ({ state, disputed_payment }) =>
      (state === 'LOST' || state === 'ACCEPTED') &&
      charges.some((charge) => charge.id === disputed_payment.payment_id),
  )
  const refunded = view.refunds(id).filter(({ status }) => status === 'COMPLETED')
  const rows = view.all<Payment>('payments')
  const used = rows.filter((row) => row.credit && row.credit === credit && row.booking !== id)
  const cashCents = 0 - centsOf(rows.filter((row) => row.kind === 'cash' && row.booking === id))
  return centsOf(used) + cashCents + sumOf(refunded) + sumOf(lost) - sumOf(charges)
}
