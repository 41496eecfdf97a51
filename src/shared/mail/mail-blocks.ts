import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { partyText, shortDate } from '../format/booking-text'
import { withoutLinks } from '../format/without-links'
import type { Language } from '../text/language'
import type { Translate } from '../text/translate'
import type { MailGift, MailWaitlist } from './mail-facts'
import type { MailKind } from './mail-kinds'

/** A part of an email's body. */
export type MailBlock =
  | { type: 'text'; text: string; language?: Language }
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

/** Formats a departure with its year: 'Saturday, December 5, 2026, at 6:00 am'. */
export const whenText = ({ date, time }: Pick<MailWaitlist, 'date' | 'time'>, t: Translate): string =>
  t('{date}, {year}, at {time}', {
    date: shortDate(date, t.locale),
    year: date.slice(0, 4),
    time: departureLabel(time),
  })

/** Returns the facts of an email about a gift certificate. */
export function giftBlocks(kind: MailKind, gift: MailGift, t: Translate): MailBlock[] {
  const { amountCents, code, message, sentTo, url } = gift
  const isReceipt = kind === 'gift-receipt'
  const delivery = sentTo ? t('By email to {address}', { address: sentTo }) : t('You’ll print it')
  return [
    ...(message && !isReceipt ? paragraphs(`“${withoutLinks(message)}”`) : []),
    rows([
      [t('Gift certificate'), formatUsd(amountCents)],
      [t('Code'), code],
      ...(isReceipt ? [[t('Delivery'), delivery] as [string, string]] : []),
    ]),
    { type: 'button', label: t('Open the certificate'), href: url },
  ]
}

/** Returns the facts of an email about a place on a waitlist. */
export function waitlistBlocks(place: MailWaitlist, t: Translate): MailBlock[] {
  const { tripType, heldUntil, url } = place
  return [
    rows([
      [t('Trip'), tripType],
      [t('When'), whenText(place, t)],
      [t('Party'), partyText(place, t)],
      ...(heldUntil ? [[t('Held for you until'), heldUntil] as [string, string]] : []),
    ]),
    { type: 'button', label: heldUntil ? t('Book these seats') : t('See your place'), href: url },
  ]
}
