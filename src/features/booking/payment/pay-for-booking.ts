import type { ApiFailure } from '@/api-client/call-api'
import type { WalletOutcome } from '@/components/card-form/tokenize-card'
import type { CardForm } from '@/components/card-form/use-card-form'
import type { TripCard } from '@/contract/site'
import { centsToDollars } from '@/domain/money'
import type { Wallet } from '@/contract/money/payment'
import { changeHold, createBooking, processPayment } from '../booking-api'
import {
  type BookedBy,
  type BookingState,
  guestBody,
  type HeldSeats,
  type TaskContext,
} from '../booking-state'
import { failureEvent } from '../failure-event'
import { heldSeats } from '../hold/take-seats'
import { currentQuote, customTerms, type PaymentTerms, termsOf, toDollarText } from './booking-terms'

/** The state kept between clicks on Pay. */
export interface PaymentMemory {
  /** A payment that was sent but got no response. A retry has to resend the card token. */
  pending: {
    sourceId?: string
    wallet?: Wallet
    amount: number
    creditAmount: number
    discountAmount: number
  } | null
  /** Whether the server has the captain's Custom Amount for this hold. */
  customSaved: boolean
}

/** A wallet whose sheet the guest has opened. */
export interface OpenWallet {
  name: Wallet
  token: Promise<WalletOutcome>
}

interface Payment {
  card: Pick<CardForm, 'tokenize'>
  /** The wallet that the guest pays with, or null for the card form. */
  wallet: OpenWallet | null
  by: BookedBy
  trips: TripCard[]
  memory: PaymentMemory
  state: BookingState
  hold: HeldSeats
  terms: PaymentTerms
  report: TaskContext['report']
}

type PaymentTools = Pick<Payment, 'card' | 'wallet' | 'by' | 'trips' | 'memory'>

/**
 * Completes step 3: authorizes the card, unless a credit pays everything that's due now, then writes the
 * booking. If a response is lost, the next call resends the card token, or only writes the booking if the card
 * is already authorized.
 */
export async function payForBooking({ state, report }: TaskContext, tools: PaymentTools): Promise<void> {
  const { hold } = state
  if (!hold) return
  const quote = currentQuote(state, tools.trips)
  const terms = quote && termsOf(state, quote)
  if (!terms) {
    const custom = customTerms(state.custom)
    if (state.plan === 'custom' && !custom.ok)
      report({ type: 'custom-rejected', customErrors: custom.errors })
    return
  }
  const payment: Payment = { ...tools, state, hold, terms, report }
  report({ type: 'started', busy: 'paying' })
  if (state.payment === 'none' && !(await saveCustomTerms(payment))) return
  const hasPayment = terms.dueNowCents > 0 || terms.creditCents > 0
  const isUnpaid = state.payment === 'none' || state.payment === 'sent'
  if (hasPayment && isUnpaid && !(await authorize(payment))) return
  const result = await createBooking(bookingBody(payment))
  if (result.ok) report({ type: 'booked', booked: result.value.Booking })
  else {
    report(failureEvent('book', result.failure, hold))
    await refreshPrice(payment, result.failure)
  }
}

/** Saves or clears the captain's Custom Amount on the server before any money moves. */
async function saveCustomTerms({ hold, report, terms, memory }: Payment): Promise<boolean> {
  const isCustom = terms.plan === 'custom'
  if (!isCustom && !memory.customSaved) return true
  const custom = isCustom
    ? { paidAmount: centsToDollars(terms.dueNowCents), totalAmount: centsToDollars(terms.totalCents) }
    : null
  const result = await changeHold({ checkoutId: hold.checkoutId, custom })
  if (result.ok) memory.customSaved = isCustom
  else report(failureEvent('hold', result.failure, hold))
  return result.ok
}

async function authorize(payment: Payment): Promise<boolean> {
  const { hold, report, terms, card, wallet, memory } = payment
  const amounts = {
    amount: terms.dueNowCents,
    creditAmount: terms.creditCents,
    discountAmount: terms.discountCents,
  }
  if (!memory.pending && terms.dueNowCents > 0) {
    const token = await (wallet ? wallet.token : card.tokenize(verificationDetails(payment)))
    if (!token.ok) {
      report(token.problem ? { type: 'failed', problem: token.problem } : { type: 'sheet-closed' })
      return false
    }
    memory.pending = { sourceId: token.sourceId, ...(wallet && { wallet: wallet.name }), ...amounts }
  }
  memory.pending ??= amounts
  report({ type: 'payment-sent' })
  const request = { ...memory.pending, checkoutId: hold.checkoutId }
  const result = await processPayment(request, () => report({ type: 'checking' }))
  if (result.ok) {
    memory.pending = null
    report({ type: 'payment-authorized' })
    return true
  }
  const event = failureEvent('authorize', result.failure, hold)
  // Keep the token only if the same request can be resent.
  if (event.type !== 'failed') memory.pending = null
  report(event)
  await refreshPrice(payment, result.failure)
  return false
}

/** Refreshes the hold if a different booking has used its credit, or if its promo code is no longer valid. */
async function refreshPrice({ hold, report }: Payment, failure: ApiFailure): Promise<void> {
  if (failure.kind !== 'refused') return
  if (failure.code !== 'credit-used' && failure.code !== 'promo-refused') return
  const result = await changeHold({ checkoutId: hold.checkoutId })
  if (result.ok) report({ type: 'credit-changed', hold: heldSeats(result.value) })
}

function verificationDetails({ state: { guest, noEmail }, terms, by }: Payment) {
  return {
    amount: toDollarText(terms.dueNowCents),
    currencyCode: 'USD',
    intent: 'CHARGE' as const,
    billingContact: {
      givenName: guest.firstName.trim(),
      familyName: guest.lastName.trim(),
      email: noEmail ? undefined : guest.email.trim(),
      phone: guest.phoneNumber,
    },
    customerInitiated: true,
    // The captain enters the card details for guests who book by phone.
    sellerKeyedIn: by === 'captain',
  }
}

function bookingBody({ hold, state, terms }: Payment) {
  const { date, time, tripType, partySize, checkoutId } = hold
  return {
    ...guestBody(state),
    date,
    time,
    tripType,
    partySize,
    private: hold.private,
    paid: terms.plan,
    paidAmount: centsToDollars(terms.dueNowCents + terms.creditCents),
    totalAmount: centsToDollars(terms.totalCents),
    cancel: false as const,
    checkoutId,
  }
}
