import { GUEST_FIELDS, type GuestFieldName } from '@/contract/guest'
import type { TimelineEntry } from '@/contract/timeline'
import { formatUsd } from '@/domain/money'
import type { InPerson } from '@/domain/payments/balance-payment'
import type { PaidStatus } from '@/domain/payments/paid-status'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import type { Booking, BookingEdit, Checkout, Mail, Payment, Refund, Waiver } from '@/payload-types'
import { partyText } from '@/shared/format/booking-text'
import { creditNoun } from '@/shared/format/credit-text'
import { shortDate } from '@/shared/format/date-words'
import { promoLabel } from '@/shared/format/promo-text'
import { refundProblemText } from '@/shared/format/refund-text'
import { isMailKind, MAIL_KINDS } from '@/shared/mail/mail-kinds'
import { LANGUAGE_NAMES } from '@/shared/text/language'
import { english } from '@/shared/text/translate'
import type { RecordedMark } from '../departures/deck-party'
import { ERASED_NAME } from '../waivers/erase-waivers'
import type { EditChanges } from './changes'

/** The stored data about a booking that the timeline needs. */
export interface BookingRecords {
  booking: Pick<Booking, 'createdAt' | 'promoCode' | 'discountCents'>
  /** The booking's checkout. Null if the booking was made in the CMS, or if the checkout has been deleted. */
  checkout: Pick<Checkout, 'by' | 'paid' | 'discountCents'> | null
  payments: Pick<
    Payment,
    | 'id'
    | 'createdAt'
    | 'kind'
    | 'amountCents'
    | 'tipCents'
    | 'card'
    | 'credit'
    | 'reason'
    | 'reverses'
    | 'recordedBy'
    | 'recordedByName'
  >[]
  refunds: Pick<
    Refund,
    | 'id'
    | 'createdAt'
    | 'stepAt'
    | 'state'
    | 'amountCents'
    | 'card'
    | 'reason'
    | 'problem'
    | 'requestedBy'
    | 'squareRefundId'
  >[]
  edits: Pick<BookingEdit, 'createdAt' | 'by' | 'name' | 'changes'>[]
  mails: Pick<Mail, 'kind' | 'state' | 'createdAt' | 'sentAt' | 'to' | 'problem'>[]
  /** When and by whom the booking's departure was marked as done, or null if it wasn't. */
  tripDone: { createdAt: string; name?: string | null } | null
  /** The check-in marks from the deck sheet, oldest first. */
  marks: RecordedMark[]
  waivers: Pick<Waiver, 'name' | 'voidedAt' | 'voidedBy'>[]
}

/** Returns sentences about what happened to a booking, oldest first (docs/product-rules.md#history). */
export function timelineOf(records: BookingRecords): TimelineEntry[] {
  const { tripDone } = records
  const entries = [
    bookedEntry(records),
    ...promoEntry(records),
    ...records.payments.flatMap((row) => paymentEntry(row, records)),
    ...records.edits.flatMap(editEntry),
    ...records.refunds.flatMap(refundEntries),
    ...records.mails.flatMap(mailEntry),
    ...records.marks.flatMap(markEntry),
    ...records.waivers.flatMap(voidedEntry),
    ...(tripDone
      ? [{ at: tripDone.createdAt, text: `${who('captain', tripDone.name)} marked the trip as done.` }]
      : []),
  ]
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function bookedEntry({ booking, checkout }: BookingRecords): TimelineEntry {
  const by = checkout?.by
  const who = by === 'guest' ? ' by the guest' : by === 'captain' ? ' by the captain' : ''
  return { at: booking.createdAt, text: `Booked${who}.` }
}

function promoEntry({ booking, checkout }: BookingRecords): TimelineEntry[] {
  // Use the checkout's discount if there is one, because later edits can change the booking's discount.
  const cents = checkout?.discountCents ?? booking.discountCents
  if (!booking.promoCode || !cents) return []
  return [
    {
      at: booking.createdAt,
      text: `${promoLabel(booking.promoCode, english)} took ${formatUsd(cents)} off.`,
    },
  ]
}

type PaymentRow = BookingRecords['payments'][number]

function paymentEntry(row: PaymentRow, records: BookingRecords): TimelineEntry[] {
  const text = row.reverses ? reversalText(row) : paymentText(row, records)
  return text === null ? [] : [{ at: row.createdAt, text: withReason(text, row.reason) }]
}

function reversalText({ amountCents, recordedBy, recordedByName }: PaymentRow): string {
  if (recordedBy === 'processor') return `A refund in Square replaced an entry of ${formatUsd(amountCents)}`
  return `${who(recordedBy, recordedByName)} reversed an entry of ${amountText(-amountCents)}`
}

function paymentText(row: PaymentRow, { checkout, refunds }: BookingRecords): string | null {
  const { id, kind, amountCents, recordedBy, recordedByName } = row
  const amount = formatUsd(Math.abs(amountCents))
  const captain = who(recordedBy, recordedByName)
  if (kind === 'authorization') return null
  if (kind === 'void') return 'The pending charge was canceled. The guest wasn’t charged'
  if (amountCents === 0) return null
  if (kind === 'capture') {
    const by = row.card ? `with ${row.card}` : 'by card'
    if (id.includes(':balance:')) return `${amount} of the balance paid ${by}`
    if (!id.endsWith(':capture') || checkout?.paid !== 'deposit') return `${amount} paid ${by}`
    return `Deposit of ${amount} paid ${by}`
  }
  if (kind === 'refund') {
    if (recordedBy === 'captain') return `${captain} returned ${amount} by hand`
    const own = refunds.find(({ squareRefundId }) => squareRefundId && id.endsWith(`:${squareRefundId}`))
    if (!own) return `${amount} was refunded in Square`
    return `${amount} refunded to the ${own.card ?? 'card'}`
  }
  if (kind === 'credited') return `${amount} became credit ${row.credit ?? ''}`
  if (kind === 'credit')
    return amountCents > 0
      ? `${amount} paid with ${codeText(row.credit ?? '')}`
      : `${amount} went back to ${codeText(row.credit ?? '')}`
  if (kind === 'dispute')
    return amountCents < 0
      ? `The guest’s bank took back ${amount}`
      : `The guest’s bank returned ${amount} that it had taken back`
  return amountCents > 0
    ? `${captain} recorded ${amount} as paid ${METHOD_TEXTS[kind]}${tipText(row)}`
    : `${captain} undid an entry of ${amount} paid ${METHOD_TEXTS[kind]}`
}

const codeText = (code: string) => `${creditNoun(code, english)} ${code}`

const tipText = ({ tipCents }: PaymentRow) => (tipCents ? `, and a tip of ${formatUsd(tipCents)}` : '')

const METHOD_TEXTS: Record<InPerson, string> = {
  cash: 'on the boat',
  check: 'by check',
  'card-on-boat': 'by card on the boat',
  other: 'another way',
}

function refundEntries(refund: BookingRecords['refunds'][number]): TimelineEntry[] {
  const { createdAt, stepAt, state, reason, requestedBy } = refund
  const amount = `${formatUsd(refund.amountCents)} to the ${refund.card ?? 'card'}`
  const requested = requestedBy
    ? `${requestedBy} asked Square to refund ${amount}`
    : `A refund of ${amount} was started`
  return [
    { at: createdAt, text: withReason(requested, reason) },
    ...(state === 'rejected'
      ? [
          {
            at: stepAt,
            text: `The refund of ${amount} failed. ${refundProblemText(refund.problem ?? 'refused')}`,
          },
        ]
      : []),
  ]
}

function editEntry({ createdAt, by, name, changes }: BookingRecords['edits'][number]): TimelineEntry[] {
  const phrases = phrasesOf(changes as EditChanges)
  return phrases.length === 0 ? [] : [{ at: createdAt, text: `${who(by, name)} ${joinPhrases(phrases)}.` }]
}

/** Returns what an edit changed, as the predicates of one sentence. */
function phrasesOf(changes: EditChanges): string[] {
  const { departure, tripType, party, totalCents, paid, language, guest = [] } = changes
  const contact = guest.filter((field) => field !== 'note').map(fieldName)
  return [
    departure && `moved it from ${departureText(departure.from)} to ${departureText(departure.to)}`,
    tripType && `changed the trip from ${tripType.from} to ${tripType.to}`,
    party && `changed the party from ${partyPhrase(party.from)} to ${partyPhrase(party.to)}`,
    changes.cancel === true && canceledText(changes),
    changes.cancel === false && 'restored it',
    totalCents && `changed the price from ${formatUsd(totalCents.from)} to ${formatUsd(totalCents.to)}`,
    paid && `set the payment from ${PAID_NAMES[paid.from]} to ${PAID_NAMES[paid.to]}`,
    changes.noShow === true && 'marked it as a no-show',
    changes.noShow === false && 'undid the no-show',
    contact.length > 0 && `corrected the ${listText([...new Set(contact)])}`,
    guest.includes('note') && 'changed the guest’s note',
    changes.captainNote && 'changed the captain’s note',
    language && `changed the language of emails to ${LANGUAGE_NAMES[language.to]}`,
  ].filter((phrase) => typeof phrase === 'string')
}

function canceledText({ refundCents }: EditChanges): string {
  if (refundCents === undefined) return 'canceled it'
  return refundCents > 0
    ? `canceled it with a refund of ${formatUsd(refundCents)}`
    : 'canceled it without a refund'
}

function mailEntry({
  kind,
  state,
  createdAt,
  sentAt,
  to,
  problem,
}: BookingRecords['mails'][number]): TimelineEntry[] {
  if (!isMailKind(kind) || MAIL_KINDS[kind].to !== 'guest') return []
  const name = `“${MAIL_KINDS[kind].label}”`
  switch (state) {
    case 'sent':
      return [{ at: sentAt ?? createdAt, text: `Email ${name} sent${to ? ` to ${to}` : ''}.` }]
    case 'waiting':
    case 'sending':
      return [{ at: createdAt, text: withProblem(`Email ${name} is waiting to be sent.`, problem) }]
    case 'failed':
      return [{ at: createdAt, text: withProblem(`Email ${name} wasn’t sent.`, problem) }]
    case 'skipped':
      return []
  }
}

/** Returns a mark's entry in the history. Leaves out no-shows, because they appear as edits to the booking. */
function markEntry({ aboard, noShow, at, by }: RecordedMark): TimelineEntry[] {
  if (noShow) return []
  const what =
    aboard > 0 ? `checked in ${aboard === 1 ? '1 guest' : `${aboard} guests`}` : 'undid the check-in'
  return [{ at, text: `${who('captain', by)} ${what}.` }]
}

function voidedEntry({ name, voidedAt, voidedBy }: BookingRecords['waivers'][number]): TimelineEntry[] {
  if (!voidedAt) return []
  const whose = name === ERASED_NAME ? 'a waiver' : `${name}’s waiver`
  return [{ at: voidedAt, text: `${who('captain', voidedBy)} voided ${whose}.` }]
}

/** Returns who made a change, as the subject of a sentence. */
function who(by: string, name?: string | null): string {
  if (by === 'guest') return 'The guest'
  if (by === 'captain') return name ?? 'The captain'
  return 'The site'
}

/** Returns the name of a guest's field for use in a sentence. */
function fieldName(field: GuestFieldName): string {
  return field === 'firstName' || field === 'lastName' ? 'name' : GUEST_FIELDS[field].label.toLowerCase()
}

const PAID_NAMES: Record<PaidStatus, string> = {
  deposit: 'deposit',
  full: 'paid in full',
  custom: 'custom price',
  paid: 'paid on the boat',
  unpaid: 'unpaid',
  refunded: 'refunded',
}

const departureText = ({ date, time }: { date: string; time: DepartureTime }) =>
  `${shortDate(date)}, ${departureLabel(time)}`

const partyPhrase = (party: { partySize: number; private: boolean }) => {
  const text = partyText(party, english)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const amountText = (cents: number) => (cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents))

const withReason = (text: string, reason: string | null | undefined) =>
  reason ? `${text}: ${reason}` : `${text}.`

const withProblem = (text: string, problem: string | null | undefined) =>
  problem ? `${text} ${problem}` : text

/** Joins the predicates of a sentence with commas, because the predicates can contain 'and' themselves. */
const joinPhrases = (phrases: string[]) => listText(phrases, ', and ')

/** Joins words: 'a', 'a and b', 'a, b and c'. */
function listText(phrases: string[], last = ' and '): string {
  return phrases.length < 2
    ? phrases.join('')
    : `${phrases.slice(0, -1).join(', ')}${last}${phrases.at(-1) ?? ''}`
}
