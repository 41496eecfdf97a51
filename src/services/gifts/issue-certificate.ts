import type { BalancePayment, GiftOrder } from '@/payload-types'
import { balanceRowId } from '../balance/balance-rows'
import { addToCredit } from '../credits/credit-rows'
import { writeIfUnchanged } from '../database/write-if-unchanged'
import { queueMail } from '../mail/queue-mail'
import { recordPayment } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { issuedRowId, readGiftOrder } from './gift-rows'

/**
 * Turns a charged order into a certificate: adds the credit, two ledger rows that move the order's money to the
 * credit, and the emails. Every step has its own id, so if the process dies, the sweeper repeats all of them.
 */
export async function issueCertificate(
  context: ServiceContext,
  payment: BalancePayment,
  { card = null }: { card?: string | null } = {},
): Promise<void> {
  const { booking: orderId, amountCents, squarePaymentId } = payment
  const order = await readGiftOrder(context, orderId)
  if (!order?.credit || !squarePaymentId) throw new Error(`Gift payment ${payment.id} has no order`)
  await recordPayment(context, {
    id: balanceRowId(payment),
    bookingId: orderId,
    kind: 'capture',
    amountCents,
    squarePaymentId,
    card,
    recordedBy: 'checkout',
  })
  const id = issuedRowId(orderId)
  await addToCredit(context, orderId, {
    id,
    credit: order.credit,
    isNew: true,
    amountCents,
    recordedBy: 'checkout',
    recordedByName: null,
  })
  await recordPayment(context, {
    id,
    bookingId: orderId,
    kind: 'credited',
    amountCents: -amountCents,
    credit: order.credit,
    recordedBy: 'checkout',
  })
  await markPaid(context, order)
  const mail = { booking: orderId }
  await queueMail(context, {
    ...mail,
    cause: `gift-receipt:${orderId}`,
    kind: 'gift-receipt',
    to: order.buyerEmail ?? null,
  })
  if (order.recipientEmail)
    await queueMail(context, { ...mail, cause: `gift:${orderId}`, kind: 'gift', to: order.recipientEmail })
}

async function markPaid(context: ServiceContext, seen: GiftOrder): Promise<void> {
  for (let order: GiftOrder | null = seen; order?.state === 'open'; ) {
    const updatedAt = context.now().toISOString()
    const written = await writeIfUnchanged<GiftOrder>(context.payload, 'gift-orders', order, {
      state: 'paid',
      updatedAt,
    })
    if (written) return
    order = await readGiftOrder(context, seen.id)
  }
}
