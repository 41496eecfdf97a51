import type { CheckoutState } from '@/domain/checkout-state'
import { type Cents, formatUsd } from '@/domain/money'
import { attemptEntryId } from '@/domain/payments/credit'
import { owedBackCents } from '@/domain/payments/paid-status'
import { type BoatDay, type Claim, claimSeats, liveClaims, type Seating } from '@/domain/seats'
import type { Booking, BookingEdit, Checkout, Payment } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'
import type { EditChanges } from '../history/changes'
import { openAuthorizations } from '../payments/read-ledger'
import { sumCents } from '../payments/record-payment'
import type { CardPayment } from '../ports'

/**
 * How long a checkout can be unfinished before it counts as stuck. This is longer than a hold, the sweeper's
 * grace period, and the wait before a review.
 */
const STUCK_AFTER_MS = 60 * 60_000
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60_000

/** States in which the sweeper still moves seats and money, so differences can be temporary. */
const UNFINISHED: readonly CheckoutState[] = ['authorizing', 'authorized', 'booked', 'voiding']
const WITHOUT_BOOKING: readonly CheckoutState[] = ['held', 'authorizing', 'authorized', 'released', 'expired']
const GIVEN_UP: readonly CheckoutState[] = ['released', 'expired', 'voided']

type Side<Row> = Row | undefined

interface BooksById {
  bookings: Map<string, Booking>
  checkouts: Map<string, Checkout>
}

/** Returns whether a checkout is unfinished or needs review. */
function isOpen(checkout: Side<Checkout>): boolean {
  return checkout !== undefined && (UNFINISHED.includes(checkout.state) || checkout.state === 'needs-review')
}

/** Checks a boat day against the seat rules, and every booked claim against its booking. */
export function compareDay(day: BoatDay, { bookings, checkouts, now }: BooksById & { now: Date }): string[] {
  const found: string[] = []
  let boat: BoatDay = { date: day.date, claims: [] }
  for (const claim of liveClaims(day, now)) {
    const isTwice = boat.claims.some(({ id }) => id === claim.id)
    const placed = claimSeats(boat, claim, null, now)
    if (isTwice) found.push(`Boat day ${day.date} has claim ${claim.id} twice.`)
    else if (placed.ok) boat = placed.day
    else
      found.push(
        `Boat day ${day.date}: claim ${claim.id} (${describeSeats(claim)}) doesn't fit: ${placed.reason}.`,
      )
    if (claim.status === 'booked' && !isAccountedFor(claim, day, { bookings, checkouts })) {
      found.push(`Boat day ${day.date}: claim ${claim.id} is booked, but no booking has those seats.`)
    }
  }
  return found
}

/**
 * Returns whether a booking or a checkout explains a booked claim. Seats are confirmed before their booking
 * is written, and freed before their checkout becomes `voided`.
 */
function isAccountedFor({ id }: Claim, { date }: BoatDay, { bookings, checkouts }: BooksById): boolean {
  const booking = bookings.get(id)
  if (booking && !booking.cancel && booking.date === date) return true
  const checkout = checkouts.get(id)
  return checkout?.date === date && (checkout.state === 'held' || isOpen(checkout))
}

interface BookingSides {
  claim: Side<Claim>
  rows: Payment[]
  checkout: Side<Checkout>
  edits: readonly BookingEdit[]
}

/** Returns whether an edit restored a canceled booking after its payment was voided. */
const isRestoredAfter = ({ changes, createdAt }: BookingEdit, { stepAt }: Checkout): boolean =>
  (changes as EditChanges).cancel === false && createdAt >= stepAt

/**
 * Checks a booking against its seats, ledger rows, history and checkout. A booking from the CMS has no checkout. If a
 * payment was voided, its booking was canceled, but the captain can restore it.
 */
export function compareBooking(booking: Booking, { claim, rows, checkout, edits }: BookingSides): string[] {
  const found: string[] = []
  const { id, date } = booking
  if (!booking.cancel) {
    const seats = { ...booking, privateCharter: booking.private ?? false }
    if (claim?.status !== 'booked') found.push(`Booking ${id} on ${date} has no seats on its boat day.`)
    else if (describeSeats(claim) !== describeSeats(seats)) {
      found.push(
        `Booking ${id} on ${date} is ${describeSeats(seats)}, but its boat day has ${describeSeats(claim)}.`,
      )
    }
  }
  const ledgerCents = sumCents(rows)
  if (!isOpen(checkout) && ledgerCents !== booking.paidCents) {
    found.push(
      `Booking ${id} says ${formatUsd(booking.paidCents)} is paid, but the ledger has ${formatUsd(ledgerCents)}.`,
    )
  }
  const owedCents = owedBackCents({ ...paidOf(booking), paidCents: ledgerCents })
  if (!isOpen(checkout) && owedCents !== (booking.owedCents ?? 0)) {
    found.push(
      `Booking ${id} says its guest is owed ${formatUsd(booking.owedCents ?? 0)}, but the ledger says ${formatUsd(owedCents)}.`,
    )
  }
  if (checkout && WITHOUT_BOOKING.includes(checkout.state)) {
    found.push(`Booking ${id} exists, but its checkout is ${checkout.state}.`)
  }
  if (
    checkout?.state === 'voided' &&
    !booking.cancel &&
    !edits.some((edit) => isRestoredAfter(edit, checkout))
  ) {
    found.push(`Booking ${id} isn't canceled, but its payment was voided.`)
  }
  return found
}

/** Checks a checkout against the booking and the ledger rows that its state requires. */
export function compareCheckout(
  checkout: Checkout,
  { booking, rows, now }: { booking: Side<Booking>; rows: Payment[]; now: Date },
): string[] {
  const found: string[] = []
  const { id, state } = checkout
  const paymentId = checkout.squarePaymentId ?? null
  const captured = rows.find((row) => row.kind === 'capture' && row.squarePaymentId === paymentId)
  if (state === 'completed') {
    if (!booking) found.push(`Checkout ${id} is completed but has no booking.`)
    if (paymentId !== null && captured?.amountCents !== checkout.authorizedCents) {
      found.push(
        `Checkout ${id} is completed, but the ledger has no capture of ${formatUsd(checkout.authorizedCents ?? 0)}.`,
      )
    }
    const creditCents = checkout.creditCents ?? 0
    const used = rows.find((row) => row.id === attemptEntryId(checkout))
    if (creditCents !== (used?.amountCents ?? 0)) {
      found.push(
        `Checkout ${id} is completed, but the ledger doesn't have the ${formatUsd(creditCents)} that it paid with a credit.`,
      )
    }
  }
  // A voided checkout can have a booking that the captain restored, or collected money for.
  const isUnbooked = WITHOUT_BOOKING.includes(state) || (state === 'voided' && !booking)
  if (isUnbooked && sumCents(rows) > 0) {
    found.push(`Checkout ${id} is ${state}, but ${formatUsd(sumCents(rows))} was paid for it.`)
  }
  if (state === 'completed' || GIVEN_UP.includes(state)) {
    found.push(
      ...openAuthorizations(rows).map(
        (row) => `Checkout ${id} is ${state}, but ${row.id} was neither captured nor voided.`,
      ),
    )
  }
  const waitingMs =
    now.getTime() - Date.parse(state === 'held' ? (checkout.holdExpiresAt ?? '') : checkout.stepAt)
  if ((state === 'held' || UNFINISHED.includes(state)) && waitingMs > STUCK_AFTER_MS) {
    found.push(`Checkout ${id} has been ${state} for more than an hour.`)
  }
  if (state === 'needs-review' && waitingMs > FORGOTTEN_AFTER_MS) {
    found.push(`Checkout ${id} has needed review for more than a week.`)
  }
  return found
}

export function compareLedgerRow(
  row: Payment,
  { booking, checkout }: { booking: Side<Booking>; checkout: Side<Checkout> },
): string[] {
  return booking || checkout ? [] : [`Ledger row ${row.id} doesn't belong to any booking or checkout.`]
}

/** How a payment at the card processor differs from the ledger. */
export interface PaymentDifference {
  kind: 'held' | 'charged' | 'refunded'
  cardCents: Cents
  ledgerCents: Cents
}

/** Returns whether a checkout is still moving a payment's money, in which case the payment can't be compared yet. */
export function isPaymentMoving(payment: CardPayment, checkout: Side<Checkout>): boolean {
  const isOurs = checkout?.squarePaymentId === payment.id
  return isOpen(checkout) && (isOurs || !checkout?.squarePaymentId)
}

/** Compares a payment at the card processor with its checkout and ledger rows. */
export function paymentDifference(
  payment: CardPayment,
  { checkout, rows }: { checkout: Side<Checkout>; rows: Payment[] },
): PaymentDifference | null {
  const { id, status, amountCents, refundedCents } = payment
  if (isPaymentMoving(payment, checkout)) return null
  if (status === 'approved') return { kind: 'held', cardCents: amountCents, ledgerCents: 0 }
  const capturedCents = sumCents(rows.filter((row) => row.kind === 'capture' && row.squarePaymentId === id))
  const takenCents = status === 'completed' ? amountCents : 0
  if (takenCents !== capturedCents)
    return { kind: 'charged', cardCents: takenCents, ledgerCents: capturedCents }
  const returnedCents = 0 - sumCents(rows.filter((row) => row.kind === 'refund'))
  if (refundedCents > returnedCents)
    return { kind: 'refunded', cardCents: refundedCents, ledgerCents: returnedCents }
  return null
}

/** Checks a payment at the card processor against its checkout and ledger rows. */
export function compareCardPayment(
  payment: CardPayment,
  { checkout, rows }: { checkout: Side<Checkout>; rows: Payment[] },
): string[] {
  const found = paymentDifference(payment, { checkout, rows })
  if (!found) return []
  const { id } = payment
  const [card, ledger] = [formatUsd(found.cardCents), formatUsd(found.ledgerCents)]
  const owner = checkout ? `checkout ${checkout.id} is ${checkout.state}` : 'no checkout has it'
  switch (found.kind) {
    case 'held':
      return [`Card payment ${id} still holds ${card}, but ${owner}.`]
    case 'charged':
      return [`Card payment ${id} charged ${card}, but the ledger has ${ledger}; ${owner}.`]
    case 'refunded':
      return [`Card payment ${id} was refunded ${card}, but the ledger has ${ledger}.`]
  }
}

/** Describes a capture row whose payment the card processor doesn't have. */
export function describeUnknownCapture({ id, amountCents }: Payment): string {
  return `Ledger row ${id} says ${formatUsd(amountCents)} was charged, but the card processor doesn't have that payment.`
}

/** Describes a checkout that needs review, without the guest's name. */
export function describeReview({ id, date, time, authorizedCents, reason }: Checkout): string {
  const sails = date ? ` (${date} ${time ?? ''})` : ''
  return `Checkout ${id}${sails} needs review, ${formatUsd(authorizedCents ?? 0)}: ${reason ?? 'no reason given'}`
}

function describeSeats({ time, tripType, partySize, privateCharter }: Omit<Seating, 'occupies'>) {
  return `${time} ${tripType} for ${partySize}${privateCharter ? ', private' : ''}`
}
