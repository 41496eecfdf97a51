import { waiversMissing } from '@/domain/departures/waivers'
import { balanceCents, owedBackCents, stillKeptCents } from '@/domain/payments/paid-status'
import type { Booking, CalendarEntry } from '@/payload-types'
import type { UsedCredit } from '@/shared/format/credit-text'
import type { MailBooking, MailFacts, MailWeather } from '@/shared/mail/mail-facts'
import { paidOf } from '../bookings/present-booking'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'
import { findWaivers } from '../waivers/read-waivers'
import { waiverLinkPath } from '../waivers/waiver-link'
import { readWaiverText } from '../waivers/waiver-text'
import { weatherRefund } from '../weather/recorded-choice'

/** Returns the facts about a booking. Lists of parties don't show which credits were used. */
export function toMailBooking(booking: Booking, usedCredits: UsedCredit[] = []): MailBooking {
  const { reference, firstName, lastName, phoneNumber, date, time, tripType, partySize } = booking
  const paid = paidOf(booking)
  return {
    reference,
    firstName,
    lastName,
    phoneNumber,
    email: booking.email ?? null,
    note: booking.note ?? null,
    date,
    time,
    tripType,
    partySize,
    private: booking.private ?? false,
    cancel: paid.cancel,
    totalCents: booking.totalCents,
    promo: booking.promoCode ? { code: booking.promoCode, discountCents: booking.discountCents ?? 0 } : null,
    paidCents: booking.paidCents,
    usedCredits,
    balanceCents: balanceCents(paid),
    owedBackCents: owedBackCents(paid),
    keptCents: stillKeptCents(paid),
  }
}

/** Returns what a guest can choose after a weather cancellation. */
export async function toMailWeather(
  context: ServiceContext,
  booking: Booking,
  { message }: CalendarEntry,
): Promise<MailWeather> {
  const refundCents = await weatherRefund(context, booking)
  return {
    message: message ?? null,
    refundCents,
    feeCents: unreturnedCents(booking) - refundCents,
    creditCents: unreturnedCents(booking),
  }
}

/** Returns how many waivers a party has signed, and the link for the rest. Null if none are missing. */
export async function toMailWaivers(
  context: ServiceContext,
  booking: Booking,
  siteUrl: string,
): Promise<MailFacts['waivers']> {
  if (!(await readWaiverText(context))) return null
  const signed = await findWaivers(context, [booking.id])
  if (waiversMissing(signed, booking.partySize) === 0) return null
  return {
    signed: signed.length,
    partySize: booking.partySize,
    url: `${siteUrl}${waiverLinkPath(context, booking)}`,
  }
}
