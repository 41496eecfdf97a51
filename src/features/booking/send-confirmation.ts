import type { BookingSettings } from '@/contract/site'
import { dollarsToCents, formatUsd } from '@/domain/money'
import type { Booked } from './booking-state'
import { departureText } from './booking-summary-text'

/** How a mail can fail: the service's own status and text, or status 0 where it was not reached (section 7). */
export interface MailFailure {
  status: number
  text: string
}

/** The fields of the confirmation mail's template (specification section 7). */
export function confirmationFields(booking: Booked): Record<string, unknown> {
  return {
    firstName: booking.firstName,
    email: booking.email,
    tripType: booking.tripType,
    date: departureText(booking.date, booking.time),
    partySize: booking.partySize,
    payment: paymentText(booking),
  }
}

/** What was paid and what is due on the boat, in a sentence. */
export function paymentText(booking: Pick<Booked, 'paidAmount' | 'totalAmount' | 'balanceAmount'>): string {
  const total = dollarsText(booking.totalAmount)
  if (booking.totalAmount === 0) return 'No charge.'
  if (booking.balanceAmount <= 0) return `${total} paid in full.`
  const due = `${dollarsText(booking.balanceAmount)} due on the boat in cash or card.`
  if (booking.paidAmount === 0) return `Total ${total}, ${due}`
  return `${dollarsText(booking.paidAmount)} of ${total} paid, ${due}`
}

/**
 * Sends the booking's confirmation through the mail service. The booking stands whatever happens here, so a failure is
 * only logged (specification section 8).
 */
export async function sendConfirmation(booking: Booked, settings: BookingSettings['emailjs']): Promise<void> {
  try {
    const { init, send } = await import('@emailjs/browser')
    if (settings?.origin) init({ publicKey: settings.publicKey ?? '' }, settings.origin)
    await send(settings?.serviceId ?? '', settings?.bookingTemplate ?? '', confirmationFields(booking), {
      publicKey: settings?.publicKey ?? '',
    })
  } catch (cause) {
    const { status, text } = mailFailure(cause)
    console.error(`The confirmation mail was not sent: ${status} ${text}`)
  }
}

/** Reads what the mail library throws: its own status, a missing setting's message, or anything of the network. */
export function mailFailure(cause: unknown): MailFailure {
  if (typeof cause === 'string') return { status: 400, text: cause }
  if (isMailStatus(cause)) return { status: cause.status, text: cause.text }
  return { status: 0, text: 'Network Error' }
}

function isMailStatus(cause: unknown): cause is MailFailure {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'status' in cause &&
    typeof cause.status === 'number' &&
    'text' in cause &&
    typeof cause.text === 'string'
  )
}

function dollarsText(dollars: number): string {
  const cents = dollarsToCents(dollars)
  return cents === null ? `$${dollars}` : formatUsd(cents)
}
