import { formatUsd } from '@/domain/money'
import { isBalanceFinal, readBalanceReference } from '@/domain/payments/balance-payment'
import type { BalancePayment, Booking, Payment } from '@/payload-types'
import { balanceRowId } from '../balance/balance-rows'
import { isListed, openPaymentsOf } from '../balance/open-payments'
import { UNLOCKED } from '../bookings/edit-lock'
import { readInPages, readMatching } from '../database/read-rows'
import type { CardPayment, ServiceContext } from '../ports'
import type { Finding } from './audit-refunds'

const PAGE = 100
/**
 * How long a payment can be unfinished before it counts as stuck. The sweeper never needs this long if the card
 * processor answers.
 */
const STUCK_AFTER_MS = 24 * 3_600_000

const disagree = (sentence: string): Finding => ({ kind: 'disagreement', sentence })

/** Compares balance payments with their bookings and the ledger. */
export async function* auditBalances({ payload, now }: ServiceContext): AsyncGenerator<Finding> {
  for await (const payments of readInPages<BalancePayment>(payload, 'balance-payments', { pageSize: PAGE })) {
    const ids = payments.map(({ booking }) => booking)
    const bookings = await readMatching<Booking>(payload, 'bookings', 'id', ids)
    const rows = await readMatching<Payment>(payload, 'payments', 'booking', ids)
    for (const payment of payments)
      for (const sentence of comparePayment(payment, {
        booking: bookings.find(({ id }) => id === payment.booking),
        rows,
        now: now(),
      }))
        yield disagree(sentence)
  }
}

/** Checks that every payment listed on a booking as being charged exists and is still being charged. */
export async function* auditListedPayments({ payload }: ServiceContext): AsyncGenerator<Finding> {
  const where = { openPayments: { exists: true } }
  for await (const bookings of readInPages<Booking>(payload, 'bookings', { pageSize: PAGE, where })) {
    const listed = bookings.flatMap((booking) => openPaymentsOf(booking).map(({ id }) => ({ booking, id })))
    const ids = listed.map(({ id }) => id)
    const payments = await readMatching<BalancePayment>(payload, 'balance-payments', 'id', ids)
    for (const { booking, id } of listed) {
      const payment = payments.find((each) => each.id === id)
      if (!payment || isBalanceFinal(payment.state))
        yield disagree(`Booking ${booking.id} lists payment ${id}, which isn't being charged.`)
    }
  }
}

function comparePayment(
  payment: BalancePayment,
  { booking, rows, now }: { booking: Booking | undefined; rows: Payment[]; now: Date },
): string[] {
  const { id, state, amountCents, stepAt } = payment
  if (!booking && !payment.isGift) return [`Payment ${id} doesn't belong to any booking.`]
  const found: string[] = []
  const row = rows.find((each) => each.id === balanceRowId(payment))
  const isBeingEdited = booking !== undefined && booking.editLock !== UNLOCKED
  if (state === 'captured' && row?.amountCents !== amountCents && !isBeingEdited)
    found.push(`Payment ${id} of ${formatUsd(amountCents)} was charged, but the ledger doesn't have it.`)
  if (row && (state === 'declined' || state === 'voided'))
    found.push(`Payment ${id} is ${state}, but the ledger has it.`)
  // The booking is briefly one step ahead of the payment while the payment is being added to it or removed from it.
  if (state === 'accepted' && booking && !isListed(booking, id) && !row && !isBeingEdited)
    found.push(`Payment ${id} is being charged, but booking ${booking.id} doesn't list it.`)
  if (!isBalanceFinal(state) && now.getTime() - Date.parse(stepAt) > STUCK_AFTER_MS)
    found.push(`Payment ${id} has been ${state} for more than a day.`)
  return found
}

/**
 * Checks that we have every balance payment that the card processor lists. The audit of captures (audit-books.ts)
 * checks the opposite direction.
 */
export async function* auditBalanceWindow(
  { payload }: ServiceContext,
  payments: CardPayment[],
): AsyncGenerator<Finding> {
  const ours = payments.flatMap((payment) => {
    const id = readBalanceReference(payment.reference)
    return id === null ? [] : [{ payment, id }]
  })
  for (let start = 0; start < ours.length; start += PAGE) {
    const page = ours.slice(start, start + PAGE)
    const ids = page.map(({ id }) => id)
    const known = await readMatching<BalancePayment>(payload, 'balance-payments', 'id', ids)
    for (const { payment, id } of page)
      for (const sentence of compareCard(
        payment,
        known.find((each) => each.id === id),
      ))
        yield disagree(sentence)
  }
}

function compareCard({ id, status, amountCents }: CardPayment, own: BalancePayment | undefined): string[] {
  const amount = formatUsd(amountCents)
  const isOpen = status === 'approved' || status === 'completed'
  if (!own)
    return isOpen ? [`Card payment ${id} of ${amount} is for a balance, but it isn't in the books.`] : []
  if (!isBalanceFinal(own.state)) return []
  if (status === 'approved')
    return [`Card payment ${id} still holds ${amount}, but payment ${own.id} is ${own.state}.`]
  const isCharged = own.state === 'captured' && own.squarePaymentId === id
  if (isCharged === (status === 'completed') && (!isCharged || own.amountCents === amountCents)) return []
  return [`Card payment ${id} of ${amount} is ${status}, but payment ${own.id} is ${own.state}.`]
}
