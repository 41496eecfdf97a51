import type { TripCard } from '@/contract/site'
import { centsToDollars } from '@/domain/money'
import { changeHold, createBooking, processPayment } from '../booking-api'
import type { BookedBy } from '../booking-dialog-props'
import type { BookingState, HeldSeats } from '../booking-state'
import { failureEvent } from '../failure-event'
import type { FlowContext } from '../flow-context'
import { currentQuote, customTerms, type PaymentTerms, termsOf, toDollarText } from './booking-terms'
import type { CardForm } from './use-card-form'

/** What has to outlive one click: a card token that was sent without an answer is the one to send again. */
export interface PaymentMemory {
  pending: { sourceId: string; amount: number } | null
  /** The server has the captain's own terms for this hold. */
  customKept: boolean
}

interface PaymentTools {
  /** The card form; null where only the outcome is asked for again. */
  card: CardForm | null
  by: BookedBy
  trips: TripCard[]
  memory: PaymentMemory
}

type Held = BookingState & { hold: HeldSeats }

/**
 * Leaves step 3: authorizes the card, then writes the booking. Called again after a lost answer it continues where it
 * stood: the same token for a card whose answer is missing, only the booking for a card that is authorized.
 */
export async function payForBooking(context: FlowContext, tools: PaymentTools): Promise<void> {
  const { state, report } = context
  if (!isHeld(state)) return
  const terms = readTerms(state, context, tools.trips)
  if (!terms) return
  report({ type: 'started', busy: 'paying' })
  if (state.payment === 'none' && !(await keepTerms(state, context, terms, tools.memory))) return
  const asksForCard = terms.dueNowCents > 0 && (state.payment === 'none' || state.payment === 'sent')
  if (asksForCard && !(await authorize(state, context, terms, tools))) return
  const result = await createBooking(bookingBody(state, terms))
  if (result.ok) report({ type: 'booked', booked: result.value.Booking })
  else report(failureEvent('book', result.failure))
}

function isHeld(state: BookingState): state is Held {
  return state.hold !== null
}

function readTerms(state: Held, { report }: FlowContext, trips: TripCard[]): PaymentTerms | null {
  const quote = currentQuote(state, trips)
  const terms = quote && termsOf(state, quote)
  if (terms || state.plan !== 'custom') return terms
  const custom = customTerms(state.custom)
  if (!custom.ok) report({ type: 'custom-rejected', customErrors: custom.errors })
  return null
}

/** Tells the server the captain's own price before any money moves, or takes it back. */
async function keepTerms(
  { hold }: Held,
  { report }: FlowContext,
  terms: PaymentTerms,
  memory: PaymentMemory,
): Promise<boolean> {
  const isCustom = terms.plan === 'custom'
  if (!isCustom && !memory.customKept) return true
  const custom = isCustom
    ? { paidAmount: centsToDollars(terms.dueNowCents), totalAmount: centsToDollars(terms.totalCents) }
    : null
  const result = await changeHold({ checkoutId: hold.checkoutId, custom })
  if (result.ok) memory.customKept = isCustom
  else report(failureEvent('hold', result.failure))
  return result.ok
}

async function authorize(
  state: Held,
  { report }: FlowContext,
  terms: PaymentTerms,
  { card, by, memory }: PaymentTools,
): Promise<boolean> {
  if (!memory.pending) {
    if (!card) return false
    const token = await card.tokenize(verificationDetails(state, terms, by))
    if (!token.ok) {
      report({ type: 'failed', problem: token.problem })
      return false
    }
    memory.pending = { sourceId: token.sourceId, amount: terms.dueNowCents }
  }
  report({ type: 'payment-sent' })
  const result = await processPayment({ ...memory.pending, checkoutId: state.hold.checkoutId }, () =>
    report({ type: 'checking' }),
  )
  if (result.ok) {
    memory.pending = null
    report({ type: 'payment-authorized' })
    return true
  }
  const event = failureEvent('authorize', result.failure)
  // Only a call that may be repeated as it was keeps its token.
  if (event.type !== 'failed') memory.pending = null
  report(event)
  return false
}

function verificationDetails({ guest }: Held, terms: PaymentTerms, by: BookedBy) {
  return {
    amount: toDollarText(terms.dueNowCents),
    currencyCode: 'USD',
    intent: 'CHARGE' as const,
    billingContact: {
      givenName: guest.firstName.trim(),
      familyName: guest.lastName.trim(),
      email: guest.email.trim(),
      phone: guest.phoneNumber,
    },
    customerInitiated: true,
    // The captain types in the card of somebody on the phone.
    sellerKeyedIn: by === 'captain',
  }
}

function bookingBody({ hold, guest }: Held, terms: PaymentTerms) {
  const { date, time, tripType, partySize, checkoutId } = hold
  return {
    ...guest,
    date,
    time,
    tripType,
    partySize,
    private: hold.private,
    paid: terms.plan,
    paidAmount: centsToDollars(terms.dueNowCents),
    totalAmount: centsToDollars(terms.totalCents),
    cancel: false as const,
    checkoutId,
  }
}
