import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { partyText, shortDate } from '../format/booking-text'
import type { MailGift, MailWaitlist } from './mail-facts'
import type { MailKind } from './mail-kinds'

/** A part of an email's body. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'facts'; rows: [label: string, value: string][] }
  | { type: 'heading'; text: string }
  | { type: 'button'; label: string; href: string }

export const rows = (all: [string, string][]): MailBlock => ({ type: 'facts', rows: all })

export const paragraphs = (text: string): MailBlock[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ type: 'text', text: paragraph }))

/** Returns the facts of an email about a gift certificate. */
export function giftBlocks(kind: MailKind, gift: MailGift): MailBlock[] {
  const { amountCents, code, message, sentTo, url } = gift
  const isReceipt = kind === 'gift-receipt'
  const delivery = sentTo ? `By email to ${sentTo}` : 'You’ll print it'
  return [
    ...(message && !isReceipt ? paragraphs(`“${message}”`) : []),
    rows([
      ['Gift certificate', formatUsd(amountCents)],
      ['Code', code],
      ...(isReceipt ? [['Delivery', delivery] as [string, string]] : []),
    ]),
    { type: 'button', label: 'Open the certificate', href: url },
  ]
}

/** Returns the facts of an email about a place on a waitlist. */
export function waitlistBlocks(place: MailWaitlist): MailBlock[] {
  const { tripType, date, time, heldUntil, url } = place
  return [
    rows([
      ['Trip', tripType],
      ['When', `${shortDate(date)}, ${date.slice(0, 4)}, at ${departureLabel(time)}`],
      ['Party', partyText(place)],
      ...(heldUntil ? [['Held for you until', heldUntil] as [string, string]] : []),
    ]),
    { type: 'button', label: heldUntil ? 'Book these seats' : 'See your place', href: url },
  ]
}
