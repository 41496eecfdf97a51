import { sendMail } from '@/api-client/send-mail'
import type { BookingSettings } from '@/contract/site'
import { departureText } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Booked } from '../booking-state'

/** Returns the confirmation email's template fields (docs/product-rules.md#email-from-the-browser). */
export function confirmationFields(booking: Booked): Record<string, unknown> {
  return {
    firstName: booking.firstName,
    email: booking.email,
    tripType: booking.tripType,
    date: departureText(booking.date, booking.time),
    partySize: booking.private ? `${booking.partySize} (private charter)` : booking.partySize,
    payment: paymentText(booking),
  }
}

/** Describes what was paid and what's still due on the boat. */
export function paymentText(booking: Pick<Booked, 'paidAmount' | 'totalAmount' | 'balanceAmount'>): string {
  const total = dollarsText(booking.totalAmount)
  if (booking.totalAmount === 0) return 'No charge.'
  if (booking.balanceAmount <= 0) return `${total} paid in full.`
  const due = `${dollarsText(booking.balanceAmount)} due on the boat, cash or card.`
  if (booking.paidAmount === 0) return `Total ${total}, ${due}`
  return `${dollarsText(booking.paidAmount)} of ${total} paid, ${due}`
}

/**
 * Sends the confirmation email, if the guest has an email address. Only logs an error if that fails, because
 * the booking is already made.
 */
export async function sendConfirmation(booking: Booked, settings: BookingSettings['emailjs']): Promise<void> {
  if (booking.email === null) return
  const result = await sendMail({ template: 'booking', fields: confirmationFields(booking) }, settings)
  if (result.ok) return
  const { status, text } = result.failure
  console.error(`Failed to send the confirmation email: ${status} ${text}`)
}
