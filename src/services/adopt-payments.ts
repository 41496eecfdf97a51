import { isAwaited, readReference } from '@/domain/card-attempt'
import { formatUsd } from '@/domain/money'
import type { Checkout, Payment } from '@/payload-types'
import { changeCheckout, readCheckout, saleOf } from './checkouts'
import { isUniqueViolation } from './errors'
import { lookAgain } from './look-again'
import { paidPlan } from './paid-plan'
import type { CardPayment, Desk } from './ports'
import { readBooking } from './read-bookings'
import { readCardPayments } from './read-card-payments'
import { readMatching } from './read-in-pages'
import { applyRefunds } from './record-refunds'
import { recordCapture, settleCheckout } from './settle-checkout'
import { GRACE_MS } from './sweep-checkouts'
import { releaseAuthorization } from './void-late-authorizations'
import { newVersion, writeIfUnchanged } from './write-if-unchanged'

const LOST =
  'The card was charged, but the booking is missing, as after a restored backup. Book the party again, or refund the payment in Square.'
const SEATS_GONE =
  'The card was charged, but the booking was missing and its seats are gone. Find the party another day, or refund the payment in Square.'
const PARTLY_REFUNDED =
  'The card was charged and part of it refunded in Square, but the booking is missing. Book the party again, or refund the rest in Square.'

export interface Adoption {
  /** What was changed, in plain sentences with ids and without names. */
  done: string[]
  /** What only a person can put right. */
  left: string[]
}

/**
 * Brings the books in line with the card processor's payments of the past year, for after an older backup was restored: what
 * was charged becomes a booking if its checkout knows trip and guest and the seats are free, or a review on the captain's
 * dashboard; refunds become ledger rows; authorizations that no checkout waits for are voided. Idempotent.
 *
 * @throws when the processor does not answer; what was done until then stays, and the next run does the rest.
 */
export async function adoptPayments(desk: Desk): Promise<Adoption> {
  const adoption: Adoption = { done: [], left: [] }
  if (!desk.cards) return adoption
  for await (const { payments } of readCardPayments(desk.cards, desk.now())) {
    for (const payment of payments) {
      if (payment.status === 'approved') await voidStray(desk, payment, adoption)
      if (payment.status === 'completed') await adopt(desk, payment, adoption)
    }
  }
  return adoption
}

async function voidStray(desk: Desk, payment: CardPayment, { done, left }: Adoption): Promise<void> {
  const named = readReference(payment.reference)
  // The account may sell other things than seats.
  if (!named) return
  const checkout = await readCheckout(desk, named.checkoutId)
  if (checkout && (isAwaited(payment, checkout) || isYoung(desk, checkout))) return
  // Ledger rows need a checkout that they belong to.
  const outcome = checkout
    ? await releaseAuthorization(desk, payment)
    : await desk.cards?.voidPayment(payment.id)
  const sentence = `Card payment ${payment.id} of ${formatUsd(payment.amountCents)}`
  if (outcome?.kind === 'voided') done.push(`${sentence} was voided: no checkout waits for it.`)
  else left.push(`${sentence} could not be voided.`)
}

async function adopt(desk: Desk, payment: CardPayment, { done, left }: Adoption): Promise<void> {
  const named = readReference(payment.reference)
  if (!named) return
  const checkout = await readCheckout(desk, named.checkoutId)
  const adopted = checkout ? await adoptKnown(desk, payment, checkout) : await adoptUnknown(desk, payment)
  if (adopted === 'left') {
    left.push(
      `Checkout ${named.checkoutId} has another payment than ${payment.id}: look whether the guest was charged twice.`,
    )
    return
  }
  const refundedCents = await applyRefunds(desk, payment, named.checkoutId)
  // Nothing is left to decide when all of it was refunded.
  if (adopted?.state === 'needs-review' && refundedCents >= payment.amountCents)
    await lookAgain(desk, adopted)
  if (adopted) done.push(describe((await readCheckout(desk, adopted.id)) ?? adopted, payment))
  if (refundedCents > 0)
    done.push(`Card payment ${payment.id}: a refund of ${formatUsd(refundedCents)} is in the ledger now.`)
}

/** A checkout that the backup doesn't have: all that is known of it is what Square knows. */
async function adoptUnknown(desk: Desk, payment: CardPayment): Promise<Checkout | null> {
  const named = readReference(payment.reference)
  if (!named) return null
  const now = desk.now().toISOString()
  const checkout: Checkout = {
    id: named.checkoutId,
    version: newVersion(),
    by: 'guest',
    ...paidBy(payment, named.attempt),
    ...reviewOf(payment),
    idempotencyKey: `${named.checkoutId}-${named.attempt}`,
    email: payment.buyerEmail,
    note: payment.note,
    stepAt: now,
    createdAt: payment.createdAt,
    updatedAt: now,
  }
  try {
    await desk.payload.db.create({ collection: 'checkouts', data: { ...checkout } })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
  await recordCapture(desk, checkout)
  return checkout
}

/** @returns the checkout as it is now, null if nothing had to change, `left` if it has been paid by another payment */
async function adoptKnown(
  desk: Desk,
  payment: CardPayment,
  checkout: Checkout,
): Promise<Checkout | 'left' | null> {
  const rows = await readMatching<Payment>(desk.payload, 'payments', 'booking', [checkout.id])
  const captures = rows.filter(({ kind }) => kind === 'capture')
  if (captures.some(({ squarePaymentId }) => squarePaymentId !== payment.id)) return 'left'
  if (isYoung(desk, checkout)) return null
  const booking = await readBooking(desk, checkout.id)
  const isRecorded = captures.length > 0
  if (checkout.squarePaymentId === payment.id) {
    const { state } = checkout
    if (state === 'voided' && isRecorded) return null
    // On the dashboard already; the sweeper takes it off when the captain has decided.
    if (state === 'needs-review' && (isRecorded || booking)) return null
    if (state === 'completed' && booking) {
      if (isRecorded) return null
      await recordCapture(desk, { ...checkout, authorisedCents: payment.amountCents })
      return checkout
    }
  }
  return restore(desk, payment, checkout)
}

/** Puts a checkout back to where its card was charged and takes it to its end like any other. */
async function restore(desk: Desk, payment: CardPayment, checkout: Checkout): Promise<Checkout | null> {
  const attempt = readReference(payment.reference)?.attempt ?? checkout.attempt
  const paid = checkout.paid ?? paidPlan(checkout, payment.amountCents)
  const canBeBooked =
    payment.refundedCents === 0 && saleOf(checkout) !== null && Boolean(checkout.lastName) && paid !== null
  const restored = await writeIfUnchanged<Checkout>(desk.payload, 'checkouts', checkout, {
    ...paidBy(payment, Math.max(attempt, checkout.attempt)),
    ...(canBeBooked ? { state: 'authorised', paid, reason: null } : reviewOf(payment)),
    stepAt: desk.now().toISOString(),
  })
  if (!restored) return null
  const settled = canBeBooked ? await settleCheckout(desk, restored) : restored
  if (settled.state !== 'completed') await recordCapture(desk, settled)
  if (!canBeBooked || settled.state !== 'needs-review') return settled
  return (await changeCheckout(desk, settled, { reason: SEATS_GONE })) ?? settled
}

function paidBy({ id, amountCents }: CardPayment, attempt: number) {
  return { attempt, squarePaymentId: id, authorisedCents: amountCents }
}

/** What a payment without a booking is: the captain's to decide. */
function reviewOf({ refundedCents }: CardPayment): Pick<Checkout, 'state' | 'reason'> {
  return { state: 'needs-review', reason: refundedCents > 0 ? PARTLY_REFUNDED : LOST }
}

/** Whether a request may still be at work on it. */
function isYoung(desk: Desk, { state, stepAt }: Checkout): boolean {
  const isUnderWay = ['authorising', 'authorised', 'booked', 'voiding'].includes(state)
  return isUnderWay && desk.now().getTime() - Date.parse(stepAt) < GRACE_MS
}

function describe({ id, state }: Checkout, payment: CardPayment): string {
  return `Card payment ${payment.id} of ${formatUsd(payment.amountCents)}: checkout ${id} is ${state} now.`
}
