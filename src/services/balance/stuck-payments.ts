import type { ReviewItem } from '@/contract/content/review'
import { isBalanceFinal } from '@/domain/payments/balance-payment'
import type { BalancePayment, Booking, GiftOrder } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { REVIEW_AFTER_MS } from '../checkout/void-checkout'
import { findRows, readMatching } from '../database/read-rows'
import { readGiftOrder } from '../gifts/gift-rows'
import { queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { readBalancePayment } from './balance-rows'

const MAX_LISTED = 50
/** How long to assume that a guest's request may still be running. No request takes this long. */
const REQUEST_MS = 60_000
const UNFINISHED: BalancePayment['state'][] = ['authorized', 'accepted', 'voiding']

const UNANSWERED_TEXT =
  'Square isn’t responding, so this balance payment may or may not have been charged. Look it up in Square.'
const LAPSED_TEXT = 'The card wasn’t charged, so the balance is due again. The guest hasn’t been told.'
const GIFT_TEXT =
  'A payment for a gift certificate isn’t settled, so the card may or may not have been charged. Look it up in Square.'
const GIFT_LAPSED_TEXT =
  'The card wasn’t charged, so there’s no gift certificate. The buyer hasn’t been told.'

/** Returns the balance payments that Square hasn't settled for half an hour, oldest first. */
export async function readStuckPayments(context: ServiceContext): Promise<ReviewItem[]> {
  const before = new Date(context.now().getTime() - REVIEW_AFTER_MS).toISOString()
  const payments = await findRows<BalancePayment>(context.payload, 'balance-payments', {
    where: { and: [{ state: { in: UNFINISHED } }, { stepAt: { less_than: before } }] },
    sort: 'stepAt',
    limit: MAX_LISTED,
  })
  if (payments.length === 0) return []
  const ids = payments.map(({ booking }) => booking)
  const bookings = await readMatching<Booking>(context.payload, 'bookings', 'id', ids)
  const orders = await readMatching<GiftOrder>(context.payload, 'gift-orders', 'id', ids)
  return payments.map((payment) => {
    const isOwn = ({ id }: { id: string }) => id === payment.booking
    return present(payment, bookings.find(isOwn) ?? null, orders.find(isOwn))
  })
}

/** Emails the captain, once, about a payment that Square hasn't settled for half an hour. */
export async function reportIfStuck(context: ServiceContext, payment: BalancePayment): Promise<void> {
  if (ageMs(context, payment) > REVIEW_AFTER_MS) await report(context, payment, `balance:${payment.id}`)
}

/**
 * Emails the captain that a payment wasn't charged although the guest was told that it was being processed. Does
 * nothing while the guest's request may still be running, because the response to that request tells the guest.
 */
export async function reportLapsed(context: ServiceContext, payment: BalancePayment): Promise<void> {
  if (ageMs(context, payment) > REQUEST_MS) await report(context, payment, `balance:${payment.id}:lapsed`)
}

const ageMs = (context: ServiceContext, { stepAt }: BalancePayment) =>
  context.now().getTime() - Date.parse(stepAt)

async function report(context: ServiceContext, { booking }: BalancePayment, about: string): Promise<void> {
  await queueMail(context, { cause: `captain-attention:${about}`, kind: 'captain-attention', booking })
}

/**
 * Returns the payment that an email is about, or null if the email is about something else or the payment was charged.
 *
 * @param cause the cause without the email's kind, for example `balance:<payment's id>`
 */
export async function readReported(context: ServiceContext, cause: string): Promise<ReviewItem | null> {
  const [type, id = ''] = cause.split(':')
  const payment = type === 'balance' ? await readBalancePayment(context, id) : null
  if (!payment || payment.state === 'captured') return null
  const order = payment.isGift ? await readGiftOrder(context, payment.booking) : null
  return present(payment, await readBooking(context, payment.booking), order)
}

function reasonOf({ state, isGift }: BalancePayment): string {
  if (isBalanceFinal(state)) return isGift ? GIFT_LAPSED_TEXT : LAPSED_TEXT
  return isGift ? GIFT_TEXT : UNANSWERED_TEXT
}

function present(payment: BalancePayment, booking: Booking | null, order?: GiftOrder | null): ReviewItem {
  return {
    checkoutId: payment.id,
    isBalance: true,
    reference: booking?.reference ?? '',
    date: booking?.date ?? null,
    time: booking?.time ?? null,
    name: [booking?.firstName, booking?.lastName].filter(Boolean).join(' ') || order?.buyerName || null,
    email: booking?.email ?? order?.buyerEmail ?? null,
    phoneNumber: booking?.phoneNumber ?? null,
    squarePaymentId: payment.squarePaymentId ?? null,
    reason: reasonOf(payment),
    amountCents: payment.amountCents,
    hasBooking: booking !== null,
    isCharged: false,
    isRefunding: false,
  }
}
