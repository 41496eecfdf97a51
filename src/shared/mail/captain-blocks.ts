import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { partyText } from '../format/booking-text'
import { phoneText } from '../format/telephone-link'
import { english } from '../text/translate'
import { type MailBlock, rows } from './mail-blocks'
import type { MailBooking, MailFacts, MailPayment } from './mail-facts'

export const dashboardButton = (siteUrl: string): MailBlock => ({
  type: 'button',
  label: 'Open the dashboard',
  href: `${siteUrl}/dashboard`,
})

/** Returns the facts of an email about a payment that the captain has to settle. */
export function attention(payment: MailPayment, { siteUrl }: MailFacts): MailBlock[] {
  return [
    { type: 'text', text: payment.reason },
    rows([
      ['Guest', payment.name],
      ...(payment.phoneNumber ? [['Phone', phoneText(payment.phoneNumber)] as [string, string]] : []),
      ['Amount', formatUsd(payment.amountCents)],
      ...(payment.squarePaymentId ? [['Square payment', payment.squarePaymentId] as [string, string]] : []),
      ...(payment.squareRefundId ? [['Square refund', payment.squareRefundId] as [string, string]] : []),
      ...(payment.squareDisputeId ? [['Square dispute', payment.squareDisputeId] as [string, string]] : []),
    ]),
    dashboardButton(siteUrl),
  ]
}

/** Lists parties by departure. */
export function partyList(parties: MailBooking[], { siteUrl }: MailFacts): MailBlock[] {
  const departures = [...new Set(parties.map(({ time }) => time))]
  return [
    ...departures.flatMap((time): MailBlock[] => {
      const aboard = parties.filter((party) => party.time === time)
      const guests = aboard.reduce((sum, { partySize }) => sum + partySize, 0)
      const trips = [...new Set(aboard.map(({ tripType }) => tripType))].join(', ')
      return [
        {
          type: 'heading',
          text: `${departureLabel(time)}, ${trips}: ${guests === 1 ? '1 guest' : `${guests} guests`}`,
        },
        rows(aboard.map(partyRow)),
      ]
    }),
    dashboardButton(siteUrl),
  ]
}

function partyRow(party: MailBooking): [string, string] {
  const due = party.balanceCents > 0 ? `${formatUsd(party.balanceCents)} due` : 'paid'
  const facts = [partyText(party, english), phoneText(party.phoneNumber), due].filter(Boolean).join(', ')
  const note = party.note ? `. Note: ${party.note}` : ''
  return [`${party.firstName} ${party.lastName}`, `${facts}${note}`]
}
