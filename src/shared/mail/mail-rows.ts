import { type Cents, centsToDollars, formatUsd, sumOf } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { partyText } from '../format/booking-text'
import { paidText } from '../format/credit-text'
import { promoLabel } from '../format/promo-text'
import { phoneText } from '../format/telephone-link'
import type { MailBooking, MailFacts } from './mail-facts'

export function moneyRows(booking: MailBooking): [string, string][] {
  const { totalCents, paidCents, usedCredits } = booking
  if (totalCents === 0 && paidCents === 0) return [['Price', 'No charge']]
  return [
    ...priceRows(booking),
    ['Paid', paidText(centsToDollars(paidCents), usedCredits)],
    ...dueRow(booking),
  ]
}

function priceRows({ totalCents, promo }: MailBooking): [string, string][] {
  if (!promo) return [['Price', formatUsd(totalCents)]]
  return [
    ['Price', formatUsd(totalCents + promo.discountCents)],
    [promoLabel(promo.code), `−${formatUsd(promo.discountCents)}`],
    ['Total', formatUsd(totalCents)],
  ]
}

export function dayRows({ dayCard }: MailFacts): [string, string][] {
  if (!dayCard) return []
  return [
    ['Sun', `Up at ${dayCard.sunrise}, down at ${dayCard.sunset}`],
    ...(dayCard.tides ? [['Tides', dayCard.tides] as [string, string]] : []),
  ]
}

export const waiverRow = ({ waivers }: MailFacts): [string, string][] =>
  waivers ? [['Waivers', `${waivers.signed} of ${waivers.partySize} signed`]] : []

export const openingRow = ({ time, trips, seatsOpen }: MailFacts['openings'][number]): [string, string] => [
  departureLabel(time),
  `${trips.join(' or ')}, ${seatsOpen === 1 ? '1 seat' : `${seatsOpen} seats`}`,
]

export function receivedRows({ received }: MailFacts): [string, string][] {
  if (!received) return []
  const { amountCents, tipCents, method } = received
  return [
    ['Payment', `${formatUsd(amountCents)}, ${method}`],
    ...(tipCents > 0 ? ([['Tip', formatUsd(tipCents)]] satisfies [string, string][]) : []),
  ]
}

export const dueRow = ({ balanceCents }: MailBooking): [string, string][] =>
  balanceCents > 0 ? [['Due on the boat', `${formatUsd(balanceCents)}, cash or card`]] : []

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
    ['Party', partyText(booking)],
    ['Booking', booking.reference],
    ...(booking.note ? [['Note', booking.note] as [string, string]] : []),
  ]
}

/** Returns a booking's refunds. If there are several, lists them one by one, as on the guest's card statement. */
export function refundRows({ booking, refunds }: MailFacts): [string, string][] {
  const [only, ...others] = refunds.map(({ amountCents, card }) => ({
    amount: formatUsd(amountCents),
    card: card ?? 'the card you paid with',
  }))
  const totalCents = sumOf(refunds)
  return [
    ...(only && others.length === 0
      ? ([
          ['Refund', only.amount],
          ['To', only.card],
        ] satisfies [string, string][])
      : []),
    ...(only && others.length > 0
      ? ([
          ['Refund', formatUsd(totalCents)],
          ...[only, ...others].map(({ amount, card }): [string, string] => ['Part', `${amount} to ${card}`]),
        ] satisfies [string, string][])
      : []),
    ...(booking ? [['Booking', booking.reference] satisfies [string, string]] : []),
  ]
}

export function creditRows({ reference }: MailBooking, { credits }: MailFacts): [string, string][] {
  return [
    ...credits.flatMap(({ code, leftCents }): [string, string][] => [
      ['Credit', formatUsd(leftCents)],
      ['Code', code],
    ]),
    ['From booking', reference],
  ]
}
