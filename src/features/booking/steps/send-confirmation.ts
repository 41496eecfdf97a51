import { sendMail } from '@/api-client/send-mail'
import type { BookingSettings } from '@/contract/site'
import { departureText } from '@/shared/format/booking-text'
import { creditName, type UsedCredit } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { english, type Translate } from '@/shared/text/translate'
import type { Booked } from '../booking-state'

/** A new booking, and the credit or gift certificate that paid part of it. */
interface Confirmed {
  booking: Booked
  usedCredit: UsedCredit | null
}

/** Returns the confirmation email's template fields (docs/product-rules.md#email-from-the-browser). */
function confirmationFields(
  booking: Booked,
  usedCredit: UsedCredit | null,
  t: Translate,
): Record<string, unknown> {
  return {
    firstName: booking.firstName,
    email: booking.email,
    tripType: booking.tripType,
    date: departureText(booking.date, booking.time, t),
    partySize: booking.private
      ? t('{partySize} (private charter)', { partySize: booking.partySize })
      : booking.partySize,
    payment: paymentText(booking, usedCredit, t),
  }
}

/** Describes what was paid and what's still due on the boat. */
export function paymentText(
  booking: Pick<Booked, 'paidAmount' | 'totalAmount' | 'balanceAmount'>,
  usedCredit: UsedCredit | null,
  t: Translate,
): string {
  const text = amountsText(booking, t)
  if (!usedCredit) return text
  return t('{payment} {amount} of the payment came from {credit}.', {
    payment: text,
    amount: dollarsText(usedCredit.amount),
    credit: creditName(usedCredit.code, t),
  })
}

function amountsText(
  booking: Pick<Booked, 'paidAmount' | 'totalAmount' | 'balanceAmount'>,
  t: Translate,
): string {
  const total = dollarsText(booking.totalAmount)
  if (booking.totalAmount === 0) return t('No charge.')
  if (booking.balanceAmount <= 0) return t('{total} paid in full.', { total })
  const due = t('{balanceAmount} due on the boat, cash or card.', {
    balanceAmount: dollarsText(booking.balanceAmount),
  })
  if (booking.paidAmount === 0) return t('Total {total}, {due}', { total, due })
  return t('{paidAmount} of {total} paid, {due}', { paidAmount: dollarsText(booking.paidAmount), total, due })
}

/**
 * Returns the confirmation email. It's in Spanish only if there's a template in Spanish, because the values have to be
 * in the template's language.
 */
export function confirmationMail(
  { booking, usedCredit }: Confirmed,
  settings: BookingSettings['emailjs'],
  t: Translate,
) {
  return t.language === 'es' && settings?.spanishBookingTemplate
    ? { template: 'spanishBooking' as const, fields: confirmationFields(booking, usedCredit, t) }
    : { template: 'booking' as const, fields: confirmationFields(booking, usedCredit, english) }
}

/**
 * Sends the confirmation email, if the guest has an email address. Only logs an error if that fails, because
 * the booking is already made.
 */
export async function sendConfirmation(
  confirmed: Confirmed,
  settings: BookingSettings['emailjs'],
  t: Translate,
): Promise<void> {
  if (confirmed.booking.email === null) return
  const result = await sendMail(confirmationMail(confirmed, settings, t), settings)
  if (result.ok) return
  const { status, text } = result.failure
  console.error(`Failed to send the confirmation email: ${status} ${text}`)
}
