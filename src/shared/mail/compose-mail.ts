import { formatUsd } from '@/domain/money'
import { departureLabel, LICENSE, needsLicense } from '@/domain/trips'
import { meetingTimeText, partyText, shortDate } from '../format/booking-text'
import { cancellationTerms } from '../format/cancellation-terms'
import { creditNoun } from '../format/credit-text'
import { phoneText } from '../format/telephone-link'
import { addressOfCalendar } from '../paths/calendar-address'
import { giftBlocks, type MailBlock, paragraphs, rows, waitlistBlocks } from './mail-blocks'
import type { MailBooking, MailFacts, MailPayment, MailSite, MailWeather } from './mail-facts'
import { MAIL_KINDS, type MailKind, type MailTexts } from './mail-kinds'
import { fillText, type Placeholder } from './placeholders'
import {
  backRows,
  creditRows,
  dayRows,
  dueRow,
  guestRows,
  moneyRows,
  openingRow,
  receivedRows,
  refundRows,
  waiverRow,
} from './mail-rows'

export interface ComposedMail {
  subject: string
  blocks: MailBlock[]
}

/** Returns an email's subject and body: the editable texts, with the facts of its kind in between. */
export function composeMail(kind: MailKind, texts: MailTexts, facts: MailFacts): ComposedMail {
  const values = placeholdersOf(facts)
  return {
    // Keep the subject on one line: a line break in a name must not start another header.
    subject: fillText(texts.subject, values).replaceAll(/\s+/g, ' ').trim(),
    blocks: [
      ...paragraphs(fillText(texts.opening, values)),
      ...factBlocks(kind, facts),
      ...paragraphs(fillText(texts.closing, values)),
      ...(MAIL_KINDS[kind].to === 'captain' ? [] : [{ type: 'text' as const, text: signature(facts.site) }]),
      ...unsubscribeNote(facts),
    ],
  }
}

function placeholdersOf(facts: MailFacts): Partial<Record<Placeholder, string>> {
  const { site, booking, waitlist, gift, day } = facts
  if (gift)
    return {
      brand: site.brand,
      amount: formatUsd(gift.amountCents),
      buyer: gift.buyerName,
      recipient: gift.recipientName,
    }
  const party = booking ?? waitlist
  if (!party) return { brand: site.brand, ...(day && { date: shortDate(day) }) }
  return {
    brand: site.brand,
    firstName: party.firstName,
    lastName: party.lastName,
    trip: party.tripType,
    date: shortDate(party.date),
    time: departureLabel(party.time),
    checkIn: meetingTimeText(party.time),
    guests: partyText(party),
    ...(booking && { reference: booking.reference }),
  }
}

/** Kinds of email about a payment that the captain has to resolve. The payment may not have a booking. */
type PaymentKind = 'captain-attention' | 'captain-refund' | 'captain-finding' | 'captain-dispute'

const PAYMENT_KINDS: readonly MailKind[] = [
  'captain-attention',
  'captain-refund',
  'captain-finding',
  'captain-dispute',
] satisfies PaymentKind[]

const isAboutPayment = (kind: MailKind): kind is PaymentKind => PAYMENT_KINDS.includes(kind)

function factBlocks(kind: MailKind, facts: MailFacts): MailBlock[] {
  const { booking, site, payment, parties } = facts
  if (isAboutPayment(kind)) return payment ? attention(payment, facts) : []
  if (kind === 'captain-tomorrow' || kind === 'captain-short') return list(parties, facts)
  if (kind === 'open-seats') return openSeats(facts)
  if (kind === 'newsletter-again')
    return facts.confirmUrl ? [{ type: 'button', label: 'Confirm my signup', href: facts.confirmUrl }] : []
  if (facts.waitlist) return waitlistBlocks(facts.waitlist)
  if (facts.gift) return giftBlocks(kind, facts.gift)
  if (!booking) return []
  switch (kind) {
    case 'receipt':
      return [
        rows([...tripRows(booking, site), ...receivedRows(facts), ...moneyRows(booking)]),
        ...link(facts),
        ...paragraphs(license(booking, site)),
        ...paragraphs(terms(booking, facts)),
      ]
    case 'changed':
      return [
        rows([...tripRows(booking, site), ...moneyRows(booking)]),
        ...link(facts),
        ...paragraphs(terms(booking, facts)),
      ]
    case 'canceled':
      return [
        rows([
          ['Booking', booking.reference],
          ['Party', partyText(booking)],
        ]),
        ...paragraphs(refundSentence(booking, facts)),
        ...(facts.canChooseDate ? paragraphs(NEW_DATE) : []),
        ...link(facts, facts.canChooseDate ? 'Choose a new date' : undefined),
      ]
    case 'payment':
      return [
        rows([...receivedRows(facts), ['Booking', booking.reference], ...moneyRows(booking)]),
        ...link(facts),
      ]
    case 'refund-sent':
      return [rows(refundRows(facts)), ...link(facts)]
    case 'credit':
      return [rows(creditRows(booking, facts)), ...link(facts)]
    case 'weather':
    case 'too-few':
      return facts.weather ? weatherChoices(booking, facts.weather, facts) : []
    case 'reminder':
      return [
        rows([...tripRows(booking, site), ...waiverRow(facts), ...dayRows(facts), ...dueRow(booking)]),
        ...link(facts),
        ...paragraphs(waiverSentence(facts)),
        ...paragraphs(license(booking, site)),
      ]
    case 'thanks':
      return []
    case 'captain-new':
      return [rows([...guestRows(booking), ...moneyRows(booking)]), dashboardButton(facts.siteUrl)]
    case 'captain-canceled':
      return [rows([...guestRows(booking), ...backRows(booking, facts)]), dashboardButton(facts.siteUrl)]
    default:
      return [rows(booking.cancel ? canceledRows(booking) : tripRows(booking, site)), ...link(facts)]
  }
}

function openSeats({ openings, day, siteUrl }: MailFacts): MailBlock[] {
  const path = addressOfCalendar({ trip: null, month: null, day, time: null })
  return [rows(openings.map(openingRow)), { type: 'button', label: 'See the day', href: `${siteUrl}${path}` }]
}

/** Returns the note on how to unsubscribe, which U.S. law (CAN-SPAM) requires in addition to the postal address. */
function unsubscribeNote({ unsubscribeUrl, site }: MailFacts): MailBlock[] {
  const reason = `You’re getting this because you asked ${site.brand} to email you about open seats.`
  return unsubscribeUrl === null ? [] : [{ type: 'text', text: `${reason} Unsubscribe: ${unsubscribeUrl}` }]
}

const terms = ({ date, paidCents }: MailBooking, { site, today }: MailFacts): string =>
  cancellationTerms(site, { tripDate: date, today, paidCents })

function tripRows(booking: MailBooking, site: MailSite): [string, string][] {
  const place = [site.meetingPoint, ...site.addressLines].filter(Boolean).join(', ')
  return [
    ['Trip', booking.tripType],
    ['When', `${shortDate(booking.date)}, ${booking.date.slice(0, 4)}, at ${departureLabel(booking.time)}`],
    ['At the dock by', meetingTimeText(booking.time)],
    ...(place ? [['Where', place] as [string, string]] : []),
    ['Party', partyText(booking)],
    ['Booking', booking.reference],
  ]
}

/** Returns a canceled booking's rows, without the check-in time, because the guests shouldn't come to the dock. */
function canceledRows(booking: MailBooking): [string, string][] {
  return [
    ['Canceled', `${booking.tripType}, ${shortDate(booking.date)} at ${departureLabel(booking.time)}`],
    ['Party', partyText(booking)],
    ['Booking', booking.reference],
  ]
}

/** Describes what happens to the money for a canceled booking. Empty if nothing was paid. */
function refundSentence(booking: MailBooking, facts: MailFacts): string {
  const { credits } = facts
  const returned = credits.map(
    ({ code, amountCents }) => `${formatUsd(amountCents)} went back to your ${creditNoun(code)} ${code}.`,
  )
  const isAllReturned = returned.length > 0 && booking.paidCents === 0
  return [...returned, ...(isAllReturned ? [] : [moneySentence(booking, facts)])].join(' ')
}

function moneySentence({ paidCents, owedBackCents, keptCents }: MailBooking, facts: MailFacts): string {
  const refundCents = owedBackCents + facts.sentBackCents
  if (refundCents > 0) return `You’ll get ${formatUsd(refundCents)} back.`
  if (keptCents === null)
    return paidCents > 0 ? `You’ve paid ${formatUsd(paidCents)}. We’ll be in touch about it.` : ''
  return paidCents > 0
    ? `The ${formatUsd(paidCents)} you paid isn’t refundable.`
    : 'You haven’t been charged.'
}

const NEW_DATE =
  'Would you rather come another day? You can choose a new date within the next 12 months, at the same price, until your refund is sent.'

function license({ tripType }: MailBooking, { licenseUrl }: MailSite): string {
  if (!needsLicense(tripType)) return ''
  const where = licenseUrl ? ` Buy one online: ${licenseUrl}` : ''
  return `Anyone ${LICENSE.fromAge} or older who fishes needs ${LICENSE.name}.${where}`
}

/** Returns the link where the party signs its waivers. Empty if none are missing. */
function waiverSentence({ waivers }: MailFacts): string {
  if (!waivers) return ''
  return waivers.partySize === 1
    ? `You haven’t signed the waiver yet. Sign it here: ${waivers.url}`
    : `Everyone aboard signs the waiver. Sign yours here, and send this link to the rest of your group: ${waivers.url}`
}

const link = ({ bookingUrl }: MailFacts, label = 'See your booking'): MailBlock[] =>
  bookingUrl ? [{ type: 'button', label, href: bookingUrl }] : []

const dashboardButton = (siteUrl: string): MailBlock => ({
  type: 'button',
  label: 'Open the dashboard',
  href: `${siteUrl}/dashboard`,
})

function weatherChoices(
  booking: MailBooking,
  { message, refundCents, feeCents, creditCents }: MailWeather,
  facts: MailFacts,
): MailBlock[] {
  const fee = feeCents > 0 ? `, after a fee of ${formatUsd(feeCents)}` : ''
  const isPaid = booking.paidCents > 0
  return [
    ...paragraphs(message ?? ''),
    rows([
      ['Booking', booking.reference],
      ['Party', partyText(booking)],
      ['Paid', formatUsd(booking.paidCents)],
    ]),
    {
      type: 'text',
      text: isPaid
        ? `You can move to a new date within the next 12 months at the same price, take a credit of ${formatUsd(creditCents)} that doesn’t expire, or get ${formatUsd(refundCents)} back${fee}. We’ll hold your payment until you choose.`
        : 'You can choose a new date within the next 12 months, at the same price, or cancel. You haven’t been charged.',
    },
    ...link(facts, isPaid ? 'Choose what you’d like' : 'Choose a new date'),
  ]
}

function attention(payment: MailPayment, { siteUrl }: MailFacts): MailBlock[] {
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

function list(parties: MailBooking[], { siteUrl }: MailFacts): MailBlock[] {
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
  const facts = [partyText(party), phoneText(party.phoneNumber), due].filter(Boolean).join(', ')
  const note = party.note ? `. Note: ${party.note}` : ''
  return [`${party.firstName} ${party.lastName}`, `${facts}${note}`]
}

/** Returns the signature for emails to guests: the sender's name, postal address and phone number. */
function signature({ brand, phone, addressLines }: MailSite): string {
  return [brand, ...addressLines, ...(phone ? [phone] : [])].join('\n')
}
