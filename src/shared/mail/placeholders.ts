import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { meetingTimeText, partyText, shortDate } from '../format/booking-text'
import { mailName } from '../format/names'
import type { Translate } from '../text/translate'
import type { MailFacts } from './mail-facts'

/** The placeholders that an email's text can contain, and what replaces them. */
export const PLACEHOLDERS = {
  firstName: 'the guest’s first name',
  lastName: 'the guest’s last name',
  trip: 'the trip, like Rockfish',
  date: 'the day, like Saturday, December 5',
  time: 'the departure, like 6:00 am',
  checkIn: 'when to be at the dock, like 5:30 am',
  guests: 'the party, like 2 guests',
  reference: 'the booking’s reference',
  brand: 'the company’s name',
  amount: 'the gift certificate’s amount, like $275',
  buyer: 'who bought the gift certificate',
  recipient: 'who the gift certificate is for',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

/**
 * Returns what replaces the placeholders. In an email to a guest, a name can't become a link, because a stranger may
 * have entered it with the guest's email address.
 */
export function valuesOf(
  facts: MailFacts,
  t: Translate,
  { isToCaptain }: { isToCaptain: boolean },
): Partial<Record<Placeholder, string>> {
  const nameOf = isToCaptain ? (name: string) => name : mailName
  const { site, booking, waitlist, gift, day } = facts
  if (gift)
    return {
      brand: site.brand,
      amount: formatUsd(gift.amountCents),
      buyer: nameOf(gift.buyerName),
      recipient: nameOf(gift.recipientName),
    }
  const party = booking ?? waitlist
  if (!party) return { brand: site.brand, ...(day && { date: shortDate(day, t.locale) }) }
  return {
    brand: site.brand,
    firstName: nameOf(party.firstName),
    lastName: nameOf(party.lastName),
    trip: party.tripType,
    date: shortDate(party.date, t.locale),
    time: departureLabel(party.time),
    checkIn: meetingTimeText(party.time),
    guests: partyText(party, t),
    ...(booking && { reference: booking.reference }),
  }
}

/** Replaces the placeholders in the text. Leaves unknown placeholders unchanged. */
export function fillText(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (asWritten, name: string) => values[name as Placeholder] ?? asWritten)
}

/** Returns the placeholders in the text that this kind of email doesn't support. */
export function unknownPlaceholders(
  text: string,
  { placeholders }: { placeholders: readonly Placeholder[] },
): string[] {
  const known: readonly string[] = placeholders
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(used.filter((name) => !known.includes(name)))]
}
