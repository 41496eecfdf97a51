import type { Credit, GiftOrder, Payment } from '@/payload-types'
import type { Promises } from './promises'
import { centsOf, fail, sumOf, type View } from './view'

/**
 * Checks, once the run has settled, that each charged order has its certificate, and that the ledger agrees with
 * Square.
 */
export function checkGifts(view: View, promises: Promises): void {
  for (const order of view.all<GiftOrder>('gift-orders')) checkGift(view, order, promises)
}

function checkGift(view: View, { id, state, amountCents, credit }: GiftOrder, promises: Promises): void {
  const chargedCents = sumOf(view.captures(id))
  if (chargedCents > 0 !== (state === 'paid'))
    fail(`Gift order ${id} is ${state}, but ${chargedCents} cents were charged`)
  if (chargedCents !== 0 && chargedCents !== amountCents)
    fail(`Gift order ${id} costs ${amountCents} cents, but ${chargedCents} were charged`)
  const rows = view.of<Payment>('payments', id)
  const own = (kind: Payment['kind']) => rows.filter((row) => row.kind === kind)
  if (centsOf(own('capture')) !== chargedCents)
    fail(
      `Gift order ${id}: ${chargedCents} cents charged at Square, in the ledger: ${centsOf(own('capture'))}`,
    )
  const refundedCents = sumOf(view.refunds(id).filter(({ status }) => status === 'COMPLETED'))
  if (refundedCents !== 0 - centsOf(own('refund')))
    fail(`Gift order ${id}: ${refundedCents} cents refunded, in the ledger: ${0 - centsOf(own('refund'))}`)
  if (state !== 'paid') return
  const certificate = view.find<Credit>('credits', credit)
  if (!certificate) fail(`Gift order ${id} is paid, but has no certificate`)
  if (!view.find('mails', `gift-receipt:${id}`)) fail(`The buyer of gift order ${id} has no receipt`)
  if (centsOf(rows) !== 0) fail(`The ledger of gift order ${id} adds up to ${centsOf(rows)} cents`)
  const cashCents = 0 - centsOf(own('cash'))
  const { doneCents, maxCents } = promises.paidOut(id)
  if (cashCents < doneCents || cashCents > maxCents)
    fail(
      `Gift order ${id}: ${cashCents} cents paid out, but the captain paid out ${doneCents} to ${maxCents}`,
    )
}
