import { formatUsd } from '@/domain/money'
import { departureLabel, LICENSE, needsLicense } from '@/domain/trips'
import { meetingTimeText, partyText, shortDate } from '../format/booking-text'
import { cancellationTerms } from '../format/cancellation-terms'
import { addressOfCalendar } from '../paths/calendar-address'
import type { Language } from '../text/language'
import type { Translate } from '../text/translate'
import { translator } from '../text/translator'
import { newDateSentence, refundSentence } from './canceled-sentences'
import { attention, dashboardButton, partyList } from './captain-blocks'
import { giftBlocks, type MailBlock, paragraphs, rows, waitlistBlocks, whenText } from './mail-blocks'
import type { MailBooking, MailFacts, MailSite, MailWeather } from './mail-facts'
import type { MailTexts } from './mail-kind-info'
import { dueOf, MAIL_KINDS, type MailKind } from './mail-kinds'
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
import { fillText, valuesOf } from './placeholders'

export interface ComposedMail {
  language: Language
  subject: string
  blocks: MailBlock[]
}

/** Returns an email's subject and body: the editable texts, with the facts of its kind in between. */
export function composeMail(kind: MailKind, texts: MailTexts, facts: MailFacts): ComposedMail {
  const t = translator(facts.language)
  const isToCaptain = MAIL_KINDS[kind].to === 'captain'
  const values = valuesOf(facts, t, { isToCaptain })
  return {
    language: facts.language,
    // Keep the subject on one line: a line break in a name must not start another header.
    subject: fillText(texts.subject, values).replaceAll(/\s+/g, ' ').trim(),
    blocks: [
      ...paragraphs(fillText(texts.opening, values)),
      ...factBlocks(kind, facts, t),
      ...paragraphs(fillText(texts.closing, values)),
      ...(isToCaptain ? [] : [{ type: 'text' as const, text: signature(facts.site) }]),
      ...unsubscribeNote(facts, t),
    ],
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

/** Returns whether an email is sent after the trip. Such an email doesn't list the facts, because the trip is over. */
const isAfterTrip = (kind: MailKind) => (dueOf(kind)?.days ?? 0) > 0

function factBlocks(kind: MailKind, facts: MailFacts, t: Translate): MailBlock[] {
  const { booking, site, payment, parties } = facts
  if (isAboutPayment(kind)) return payment ? attention(payment, facts) : []
  if (kind === 'captain-tomorrow' || kind === 'captain-short') return partyList(parties, facts)
  if (kind === 'open-seats') return openSeats(facts, t)
  if (kind === 'newsletter-again')
    return facts.confirmUrl ? [{ type: 'button', label: t('Confirm my signup'), href: facts.confirmUrl }] : []
  if (facts.waitlist) return waitlistBlocks(facts.waitlist, t)
  if (facts.gift) return giftBlocks(kind, facts.gift, t)
  if (!booking || isAfterTrip(kind)) return []
  switch (kind) {
    case 'receipt':
      return [
        rows([...tripRows(booking, site, t), ...moneyRows(booking, t, receivedRows(facts, t))]),
        ...link(facts, t),
        ...paragraphs(license(booking, site, t)),
        ...paragraphs(terms(booking, facts, t)),
      ]
    case 'changed':
      return [
        rows([...tripRows(booking, site, t), ...moneyRows(booking, t)]),
        ...link(facts, t),
        ...paragraphs(terms(booking, facts, t)),
      ]
    case 'canceled':
      return [
        rows([
          [t('Booking'), booking.reference],
          [t('Party'), partyText(booking, t)],
        ]),
        ...paragraphs(refundSentence(booking, facts, t)),
        ...(facts.canChooseDate ? paragraphs(newDateSentence(booking, t)) : []),
        ...link(facts, t, facts.canChooseDate ? t('Choose a new date') : undefined),
      ]
    case 'payment':
      return [
        rows([...receivedRows(facts, t), [t('Booking'), booking.reference], ...moneyRows(booking, t)]),
        ...link(facts, t),
      ]
    case 'refund-sent':
      return [rows(refundRows(facts, t)), ...link(facts, t)]
    case 'credit':
      return [rows(creditRows(booking, facts, t)), ...link(facts, t)]
    case 'weather':
    case 'too-few':
      return facts.weather ? weatherChoices(booking, facts.weather, facts, t) : []
    case 'reminder':
      return [
        rows([
          ...tripRows(booking, site, t),
          ...waiverRow(facts, t),
          ...dayRows(facts, t),
          ...dueRow(booking, t),
        ]),
        ...link(facts, t),
        ...paragraphs(waiverSentence(facts, t)),
        ...paragraphs(license(booking, site, t)),
      ]
    case 'captain-new':
      return [rows([...guestRows(booking), ...moneyRows(booking, t)]), dashboardButton(facts.siteUrl)]
    case 'captain-canceled':
      return [rows([...guestRows(booking), ...backRows(booking, facts)]), dashboardButton(facts.siteUrl)]
    default:
      return [rows(booking.cancel ? canceledRows(booking, t) : tripRows(booking, site, t)), ...link(facts, t)]
  }
}

function openSeats({ openings, day, siteUrl }: MailFacts, t: Translate): MailBlock[] {
  const path = t.path(addressOfCalendar({ trip: null, month: null, day, time: null }))
  return [
    rows(openings.map((opening) => openingRow(opening, t))),
    { type: 'button', label: t('See the day'), href: `${siteUrl}${path}` },
  ]
}

/** Returns the note on how to unsubscribe, which U.S. law (CAN-SPAM) requires in addition to the postal address. */
function unsubscribeNote({ unsubscribeUrl, site }: MailFacts, t: Translate): MailBlock[] {
  if (unsubscribeUrl === null) return []
  const reason = t('You’re getting this because you asked {brand} to email you about open seats.', site)
  return [{ type: 'text', text: `${reason} ${t('Unsubscribe: {url}', { url: unsubscribeUrl })}` }]
}

const terms = ({ date, paidCents }: MailBooking, { site, today }: MailFacts, t: Translate): string =>
  cancellationTerms(site, { tripDate: date, today, paidCents }, t)

function tripRows(booking: MailBooking, site: MailSite, t: Translate): [string, string][] {
  const place = [site.meetingPoint, ...site.addressLines].filter(Boolean).join(', ')
  return [
    [t('Trip'), booking.tripType],
    [t('When'), whenText(booking, t)],
    [t('At the dock by'), meetingTimeText(booking.time)],
    ...(place ? [[t('Where'), place] as [string, string]] : []),
    [t('Party'), partyText(booking, t)],
    [t('Booking'), booking.reference],
  ]
}

/** Returns a canceled booking's rows, without the check-in time, because the guests shouldn't come to the dock. */
function canceledRows(booking: MailBooking, t: Translate): [string, string][] {
  const { tripType, date, time } = booking
  const departure = t('{date} at {time}', { date: shortDate(date, t.locale), time: departureLabel(time) })
  return [
    [t('Canceled'), `${tripType}, ${departure}`],
    [t('Party'), partyText(booking, t)],
    [t('Booking'), booking.reference],
  ]
}

function license({ tripType }: MailBooking, { licenseUrl }: MailSite, t: Translate): string {
  if (!needsLicense(tripType)) return ''
  const rule = t('Anyone {age} or older who fishes needs {license}.', {
    age: LICENSE.fromAge,
    license: t.known(LICENSE.name),
  })
  return licenseUrl ? `${rule} ${t('Buy one online: {url}', { url: licenseUrl })}` : rule
}

/** Returns the link where the party signs its waivers. Empty if none are missing. */
function waiverSentence({ waivers }: MailFacts, t: Translate): string {
  if (!waivers) return ''
  const { url } = waivers
  return waivers.partySize === 1
    ? t('You haven’t signed the waiver yet. Sign it here: {url}', { url })
    : t(
        'Everyone aboard signs the waiver. Sign yours here, and send this link to the rest of your group: {url}',
        { url },
      )
}

const link = ({ bookingUrl }: MailFacts, t: Translate, label = t('See your booking')): MailBlock[] =>
  bookingUrl ? [{ type: 'button', label, href: bookingUrl }] : []

function weatherChoices(
  booking: MailBooking,
  weather: MailWeather,
  facts: MailFacts,
  t: Translate,
): MailBlock[] {
  const isPaid = booking.paidCents > 0
  return [
    // The captain writes in English.
    ...paragraphs(weather.message ?? '').map((block) => ({ ...block, language: 'en' as const })),
    rows([
      [t('Booking'), booking.reference],
      [t('Party'), partyText(booking, t)],
      [t('Paid'), formatUsd(booking.paidCents)],
    ]),
    {
      type: 'text',
      text: isPaid
        ? paidChoices(weather, t)
        : t(
            'You can choose a new date within the next 12 months, at the same price, or cancel. You haven’t been charged.',
          ),
    },
    ...link(facts, t, isPaid ? t('Choose what you’d like') : t('Choose a new date')),
  ]
}

function paidChoices({ refundCents, feeCents, creditCents }: MailWeather, t: Translate): string {
  const amounts = { credit: formatUsd(creditCents), refund: formatUsd(refundCents) }
  return feeCents > 0
    ? t(
        'You can move to a new date within the next 12 months at the same price, take a credit of {credit} that doesn’t expire, or get {refund} back, after a fee of {fee}. We’ll hold your payment until you choose.',
        { ...amounts, fee: formatUsd(feeCents) },
      )
    : t(
        'You can move to a new date within the next 12 months at the same price, take a credit of {credit} that doesn’t expire, or get {refund} back. We’ll hold your payment until you choose.',
        amounts,
      )
}

/** Returns the signature for emails to guests: the sender's name, postal address and phone number. */
function signature({ brand, phone, addressLines }: MailSite): string {
  return [brand, ...addressLines, ...(phone ? [phone] : [])].join('\n')
}
