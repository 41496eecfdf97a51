import { sendMail } from '@/api-client/send-mail'
import type { BookingSettings } from '@/contract/site'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Booked } from '../booking-state'
import { departureText } from '../booking-summary-text'

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
  const result = await sendMail({ template: 'booking', fields: confirmationFields(booking) }, settings)
  if (result.ok) return
  const { status, text } = result.failure
  console.error(`The confirmation mail was not sent: ${status} ${text}`)
}
