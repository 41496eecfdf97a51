import { type Cents, centsToDollars, formatUsd, sumOf } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { partyText } from '../format/booking-text'
import { notRefundedLabel } from '../format/cancellation-terms'
import { creditName, isShortCode, paidText } from '../format/credit-text'
import { promoLabel } from '../format/promo-text'
import { phoneText } from '../format/telephone-link'
import { listWithOr } from '../format/words'
import { english, type Translate } from '../text/translate'
import type { MailBooking, MailFacts } from './mail-facts'

/** Returns the price, what's paid, how it was paid (`received`), and what's due. */
export function moneyRows(
  booking: MailBooking,
  t: Translate,
  received: [string, string][] = [],
): [string, string][] {
  const { totalCents, paidCents, usedCredits } = booking
  if (totalCents === 0 && paidCents === 0) return [[t('Price'), t('No charge')]]
  return [
    ...priceRows(booking, t),
    [t('Paid'), paidText(centsToDollars(paidCents), usedCredits, t)],
    ...received,
    ...dueRow(booking, t),
  ]
}

function priceRows({ totalCents, promo }: MailBooking, t: Translate): [string, string][] {
  if (!promo) return [[t('Price'), formatUsd(totalCents)]]
  return [
    [t('Price'), formatUsd(totalCents + promo.discountCents)],
    [promoLabel(promo.code, t), `−${formatUsd(promo.discountCents)}`],
    [t('Total'), formatUsd(totalCents)],
  ]
}

export function dayRows({ dayCard }: MailFacts, t: Translate): [string, string][] {
  if (!dayCard) return []
  return [
    [t('Sun'), t('Up at {sunrise}, down at {sunset}', dayCard)],
    ...(dayCard.tides ? [[t('Tides'), dayCard.tides] as [string, string]] : []),
  ]
}

export const waiverRow = ({ waivers }: MailFacts, t: Translate): [string, string][] =>
  waivers
    ? [
        [
          t('Waivers'),
          t('{signed} of {partySize} signed', { signed: waivers.signed, partySize: waivers.partySize }),
        ],
      ]
    : []

export const openingRow = (
  { time, trips, seatsOpen }: MailFacts['openings'][number],
  t: Translate,
): [string, string] => [
  departureLabel(time),
  `${listWithOr(trips, t)}, ${seatsOpen === 1 ? t('1 seat') : t('{count} seats', { count: seatsOpen })}`,
]

export function receivedRows({ received }: MailFacts, t: Translate): [string, string][] {
  if (!received) return []
  const { amountCents, tipCents, method } = received
  return [
    [t('Payment'), `${formatUsd(amountCents)}, ${t.known(method)}`],
    ...(tipCents > 0 ? ([[t('Tip'), formatUsd(tipCents)]] satisfies [string, string][]) : []),
  ]
}

export const dueRow = ({ balanceCents }: MailBooking, t: Translate): [string, string][] =>
  balanceCents > 0
    ? [[t('Due on the boat'), t('{amount}, cash or card', { amount: formatUsd(balanceCents) })]]
    : []

/** Returns what happens to the money for a canceled booking. */
export function backRows({ keptCents, owedBackCents }: MailBooking, { sentBackCents }: MailFacts) {
  const amounts: [string, Cents][] = [
    ['Refund', sentBackCents],
    ['You owe the guest', owedBackCents],
    ['You keep', keptCents ?? 0],
  ]
  return amounts
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]): [string, string] => [label, formatUsd(cents)])
}

export function guestRows(booking: MailBooking): [string, string][] {
  return [
    ['Guest', `${booking.firstName} ${booking.lastName}`],
    ['Phone', phoneText(booking.phoneNumber)],
    ['Email', booking.email ?? 'none'],
    ['Party', partyText(booking, english)],
    ['Booking', booking.reference],
    ...(booking.note ? [['Note', booking.note] as [string, string]] : []),
  ]
}

/** Returns a row with what we keep from a canceled booking's payment, if anything. */
function keptRow(
  { booking, keptFeePercent }: Pick<MailFacts, 'booking' | 'keptFeePercent'>,
  t: Translate,
): [string, string][] {
  if (!booking?.cancel || !booking.keptCents) return []
  return [[notRefundedLabel(keptFeePercent, t), formatUsd(booking.keptCents)]]
}

/** Returns a booking's refunds. If there are several, lists them one by one, as on the guest's card statement. */
export function refundRows(
  { booking, refunds, keptFeePercent }: MailFacts,
  t: Translate,
): [string, string][] {
  const [only, ...others] = refunds.map(({ amountCents, card }) => ({
    amount: formatUsd(amountCents),
    card: card ? t.known(card) : t('the card you paid with'),
  }))
  const totalCents = sumOf(refunds)
  return [
    ...(only && others.length === 0
      ? ([
          [t('Refund'), only.amount],
          [t('To'), only.card],
        ] satisfies [string, string][])
      : []),
    ...(only && others.length > 0
      ? ([
          [t('Refund'), formatUsd(totalCents)],
          ...[only, ...others].map((part): [string, string] => [t('Part'), t('{amount} to {card}', part)]),
        ] satisfies [string, string][])
      : []),
    ...keptRow({ booking, keptFeePercent }, t),
    ...(booking ? [[t('Booking'), booking.reference] satisfies [string, string]] : []),
  ]
}

export function creditRows(
  { reference }: MailBooking,
  { credits }: MailFacts,
  t: Translate,
): [string, string][] {
  return [
    ...credits.flatMap(({ code, amountCents, leftCents }): [string, string][] =>
      isShortCode(code)
        ? [[t('Back on your {credit}', { credit: creditName(code, t) }), formatUsd(amountCents)]]
        : [
            [t('Credit'), formatUsd(leftCents)],
            [t('Code'), code],
          ],
    ),
    [t('From booking'), reference],
  ]
}
